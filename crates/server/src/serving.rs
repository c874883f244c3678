//! Connections: taken as they come, let go when they are too slow, ended in good order.
//!
//! HTTP/1.1 alone: what browsers speak without TLS, and what proxies speak to those behind them.

use std::{io, net::SocketAddr, pin::pin, time::Duration};

use axum::{body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::net::{TcpListener, TcpStream};
use tower::{ServiceExt, service_fn};

use crate::{
    app::{App, app},
    impatient::Impatient,
};

/// The longest beginning of a request, in bytes.
const HEADERS: usize = 64 << 10;
/// How long nobody is let in after the system had no room for one more.
const PAUSE: Duration = Duration::from_millis(200);

/// Serves the site until it is to stop, and ends when every request that was made is answered.
///
/// Whoever takes longer than the site's `client_time` to say what they want, or to take a piece of the answer, is let
/// go; so is a connection over which nothing is asked for that long.
pub async fn serve(listener: TcpListener, site: App) {
    let time = site.client_time;
    let mut stopping = site.stopping.clone();
    let open = site.connections.clone();
    let site = app(site);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(time).max_buf_size(HEADERS);
    loop {
        let (stream, address) = tokio::select! {
            accepted = accept(&listener) => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let site = site.clone();
        let answer = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(address));
            site.clone().oneshot(request)
        });
        let stream = TokioIo::new(Impatient::new(stream, time));
        let connection = http.serve_connection(stream, TowerToHyperService::new(answer)).with_upgrades();
        let (work, mut stopping) = (open.begin(), stopping.clone());
        tokio::spawn(async move {
            let _work = work;
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            // Whoever hangs up, or says what is no HTTP, is nobody's concern.
            if let Err(error) = ended {
                tracing::debug!("a connection broke: {error}");
            }
        });
    }
    drop(listener);
    open.ended().await;
}

/// The next who comes. That somebody has gone again, or that there is no room just now, ends nothing.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // A move is a small packet: it is not to wait for the next.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!("packets wait for each other: {error}");
                }
                return (stream, address);
            }
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::error!("nobody can be let in: {error}");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Whether the one who came is to blame, and only that one.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
