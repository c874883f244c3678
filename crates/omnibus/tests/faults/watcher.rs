//! A page that is open: it follows a table, and connects again, to whichever node, when its stream breaks.

use std::{sync::Arc, time::Duration};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpStream,
    sync::watch,
    time::sleep,
};

use crate::{dice::Dice, http, town::Town};

/// Follows a table as long as somebody wants to know what is `shown`: the numbers of all entries so far.
pub(crate) async fn watch(
    town: Arc<Town>,
    table: String,
    cookie: String,
    shown: watch::Sender<Vec<u64>>,
    mut dice: Dice,
) {
    let path = format!("/table/{table}/stream?after=1");
    while !shown.is_closed() {
        let node = town.any_node(&mut dice).await;
        let latest = shown.borrow().last().copied().unwrap_or(1);
        match http::events(node, &path, &cookie, latest).await {
            Ok(stream) => read(stream, &shown).await,
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
}

/// Reads until the stream breaks.
async fn read(stream: BufReader<TcpStream>, shown: &watch::Sender<Vec<u64>>) {
    let mut lines = stream.lines();
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(id) = line.strip_prefix("id: ") {
            shown.send_modify(|shown| shown.push(id.parse().expect("a number")));
        }
    }
}
