//! A TCP connection, and what was received over it and not yet taken.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// How much is read at once, if so much is there.
const PIECE: usize = 16 << 10;

pub(crate) struct Connection {
    stream: TcpStream,
    received: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> Result<Connection> {
        let stream =
            TcpStream::connect(address).await.with_context(|| format!("cannot connect to {address}"))?;
        // A move is a small packet: it is not to wait for the next.
        stream.set_nodelay(true)?;
        Ok(Connection { stream, received: Vec::new() })
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) -> Result<()> {
        Ok(self.stream.write_all(bytes).await?)
    }

    /// Sends a few bytes without waiting, so that nothing is half sent if somebody stops waiting for us.
    pub(crate) fn send_now(&mut self, bytes: &[u8]) -> Result<()> {
        if self.stream.try_write(bytes)? < bytes.len() {
            bail!("there is no room for a few bytes");
        }
        Ok(())
    }

    /// Waits for more. Nothing is lost if somebody stops waiting for it.
    pub(crate) async fn fill(&mut self) -> Result<()> {
        self.received.reserve(PIECE);
        if self.stream.read_buf(&mut self.received).await? == 0 {
            bail!("the server hung up");
        }
        Ok(())
    }

    pub(crate) fn received(&self) -> &[u8] {
        &self.received
    }

    pub(crate) fn take(&mut self, length: usize) {
        self.received.drain(..length);
    }
}
