//! A body that comes in time, or not at all.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::body::{Body, HttpBody};
use futures_util::{StreamExt, stream};
use tokio::time::{Instant, sleep_until};

/// Whether a body was waited for in vain.
#[derive(Clone, Default)]
pub(crate) struct Tardy(Arc<AtomicBool>);

/// Too late.
#[derive(Debug, thiserror::Error)]
#[error("the body did not come in time")]
struct Late;

impl Tardy {
    pub(crate) fn is_late(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The same body, which breaks off unless all of it is there in time: a body that only ends early could be taken
    /// for a whole one.
    pub(crate) fn in_time(&self, body: Body, time: Duration) -> Body {
        if body.is_end_stream() {
            return body;
        }
        let (end, tardy) = (Instant::now() + time, self.clone());
        Body::from_stream(stream::unfold(Some(body.into_data_stream()), move |pieces| {
            let tardy = tardy.clone();
            async move {
                let mut pieces = pieces?;
                tokio::select! {
                    biased;
                    piece = pieces.next() => {
                        let piece = piece?.map_err(axum::BoxError::from);
                        Some((piece, Some(pieces)))
                    }
                    () = sleep_until(end) => {
                        tardy.0.store(true, Ordering::Relaxed);
                        Some((Err(Late.into()), None))
                    }
                }
            }
        }))
    }
}
