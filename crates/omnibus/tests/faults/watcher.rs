//! A page that is open: it follows a table, and connects again, to whichever node, when its stream breaks.

use std::{sync::Arc, time::Duration};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpStream,
    sync::watch,
    time::sleep,
};

use crate::{dice::Dice, http, town::Town};

/// Follows a table until it was shown the entry that somebody names; gives the numbers of all that it was shown.
pub(crate) async fn watch(
    town: Arc<Town>,
    table: String,
    cookie: String,
    mut until: watch::Receiver<Option<u64>>,
    mut dice: Dice,
) -> Vec<u64> {
    let path = format!("/table/{table}/stream?after=1");
    let mut seen = vec![1];
    loop {
        let node = town.any_node(&mut dice).await;
        if let Ok(stream) = http::events(node, &path, &cookie, latest(&seen)).await {
            let last = until.clone();
            tokio::select! {
                () = read(stream, &mut seen, &last) => {}
                // Whoever is told the end now looks whether they are there.
                _ = until.changed() => {}
            }
        }
        if until.borrow().is_some_and(|last| latest(&seen) >= last) {
            return seen;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

fn latest(seen: &[u64]) -> u64 {
    seen.last().copied().unwrap_or_default()
}

/// Reads until the stream breaks, or everything was shown.
async fn read(stream: BufReader<TcpStream>, seen: &mut Vec<u64>, until: &watch::Receiver<Option<u64>>) {
    let mut lines = stream.lines();
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(id) = line.strip_prefix("id: ") {
            seen.push(id.parse().expect("a number"));
            if until.borrow().is_some_and(|last| latest(seen) >= last) {
                return;
            }
        }
    }
}
