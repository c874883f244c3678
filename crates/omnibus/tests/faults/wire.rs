//! The line between a node and its database: it can be cut, and it can go dead.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
};

#[derive(Clone, Copy, Debug, Default)]
struct Condition {
    /// How often it was cut.
    cuts: u32,
    /// Nothing arrives, and nobody is told.
    is_dead: bool,
}

#[derive(Debug)]
pub(crate) struct Wire {
    here: SocketAddr,
    condition: Arc<watch::Sender<Condition>>,
}

impl Wire {
    /// To the socket of a database.
    pub(crate) async fn to(there: PathBuf) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = listener.local_addr().unwrap();
        let condition = Arc::new(watch::Sender::new(Condition::default()));
        tokio::spawn({
            let condition = Arc::clone(&condition);
            async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(carry(stream, there.clone(), condition.subscribe()));
                }
            }
        });
        Wire { here, condition }
    }

    /// The database's address through this line.
    pub(crate) fn address(&self, direct: &str) -> String {
        let name = Path::new(direct).file_name().unwrap().to_string_lossy();
        format!("postgres://postgres@{}/{name}?sslmode=disable", self.here)
    }

    /// Every connection breaks; new ones can be made.
    pub(crate) fn cut(&self) {
        self.condition.send_modify(|condition| condition.cuts += 1);
    }

    /// What is sent waits, until the line is well again or is cut.
    pub(crate) fn set_dead(&self, is_dead: bool) {
        self.condition.send_modify(|condition| condition.is_dead = is_dead);
    }
}

/// Carries what is sent, to and fro, until one side has enough or the line is cut.
async fn carry(mut here: TcpStream, there: PathBuf, mut condition: watch::Receiver<Condition>) {
    let cuts = condition.borrow().cuts;
    let Ok(mut there) = UnixStream::connect(there).await else { return };
    let (mut asked, mut answers) = here.split();
    let (mut told, mut asks) = there.split();
    tokio::select! {
        () = pass_on(&mut asked, &mut asks, condition.clone()) => {}
        () = pass_on(&mut told, &mut answers, condition.clone()) => {}
        _ = condition.wait_for(|condition| condition.cuts > cuts) => {}
    }
}

async fn pass_on(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    mut condition: watch::Receiver<Condition>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        if condition.wait_for(|condition| !condition.is_dead).await.is_err()
            || to.write_all(&bytes[..length]).await.is_err()
        {
            return;
        }
    }
}
