//! A server that does nothing: whatever somebody at a table says, both are sent as much as a server of ours sends of an
//! action. No rules, no words, nothing kept. What it takes is what the system takes for one message in and two out, and
//! no server can take less. Run by `cargo xtask bench server`.
//!
//! Whoever connects says the number of a table (four bytes, the least first), is shown it, and then sends messages of
//! [`WISH`] bytes. Each is answered to everybody at the table by [`UPDATE`] bytes that begin with how many there have
//! been.

#![allow(clippy::print_stdout)]

use std::{
    collections::HashMap,
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use tokio::net::{TcpListener, TcpStream};

/// What a wish takes over our socket, frame and all.
const WISH: usize = 128;
/// What an update takes over our socket, on the average of a game of Paris Paris for two.
const UPDATE: usize = 1280;

#[derive(Default)]
struct Table {
    said: AtomicU64,
    here: Mutex<Vec<Arc<TcpStream>>>,
}

type Tables = Arc<Mutex<HashMap<u32, Arc<Table>>>>;

#[tokio::main]
async fn main() -> io::Result<()> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    println!("port={}", listener.local_addr()?.port());
    let tables = Tables::default();
    loop {
        let (stream, _) = listener.accept().await?;
        let tables = Arc::clone(&tables);
        // Whoever hangs up is gone.
        tokio::spawn(async move { drop(serve(Arc::new(stream), &tables).await) });
    }
}

async fn serve(stream: Arc<TcpStream>, tables: &Tables) -> io::Result<()> {
    stream.set_nodelay(true)?;
    // From here on it is known that there is room to write.
    stream.writable().await?;
    let mut number = [0; 4];
    fill(&stream, &mut number).await?;
    let number = u32::from_le_bytes(number);
    let table = Arc::clone(tables.lock().unwrap_or_else(PoisonError::into_inner).entry(number).or_default());
    table.here.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&stream));
    let mut wish = [0; WISH];
    let mut update = [0; UPDATE];
    stream.try_write(&update)?;
    loop {
        fill(&stream, &mut wish).await?;
        let said = table.said.fetch_add(1, Ordering::Relaxed) + 1;
        update[..8].copy_from_slice(&said.to_le_bytes());
        for viewer in table.here.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            // Nobody has so much waiting that there is no room for this.
            viewer.try_write(&update)?;
        }
    }
}

/// Reads until there is no room any more.
async fn fill(stream: &TcpStream, mut room: &mut [u8]) -> io::Result<()> {
    while !room.is_empty() {
        stream.readable().await?;
        match stream.try_read(room) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(read) => room = &mut room[read..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
