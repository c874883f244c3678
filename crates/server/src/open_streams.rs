//! How many streams each client has open.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{guard::Client, trouble::Trouble};

pub(crate) struct OpenStreams {
    most: usize,
    /// Whoever has none is not here.
    counts: Mutex<HashMap<Client, usize>>,
}

/// One stream, counted as long as it is kept.
pub(crate) struct OpenStream {
    client: Client,
    all: Arc<OpenStreams>,
}

impl OpenStreams {
    pub(crate) fn new(most: usize) -> OpenStreams {
        OpenStreams { most, counts: Mutex::default() }
    }

    pub(crate) fn open(self: &Arc<OpenStreams>, client: Client) -> Result<OpenStream, Trouble> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let open = counts.get(&client).copied().unwrap_or(0);
        if open >= self.most {
            return Err(Trouble::TooManyPages);
        }
        counts.insert(client.clone(), open + 1);
        Ok(OpenStream { client, all: Arc::clone(self) })
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut counts = self.all.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = counts.get_mut(&self.client) {
            *open -= 1;
            if *open == 0 {
                counts.remove(&self.client);
            }
        }
    }
}
