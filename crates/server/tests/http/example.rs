//! The example of the documents, run for real: over a socket, against a running server.

use std::{net::SocketAddr, process::Command};

use serde_json::json;
use tokio::net::TcpListener;

use crate::{
    program::Program,
    site::{Dice, Site, is_over},
};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");

/// Starts the site on a socket of its own.
async fn listening(site: &Site) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
    let address = listener.local_addr().expect("an address");
    let service = site.router.clone().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    address
}

fn bot(arguments: &[&str]) -> Command {
    let mut command = Command::new("python3");
    command.arg(EXAMPLE).args(arguments);
    command
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_plays_over_the_network() {
    let site = Site::new().await;
    let address = listening(&site).await;
    let mut anna = site.browser();
    let Program { token, .. } = Program::new(&site, &mut anna, "Dice").await;
    for game in ["paris-paris", "london", "taxi"] {
        let table = anna.open_short(game, &json!(["me", "friend"])).await;
        let (server, link) = (format!("http://{address}"), format!("http://{address}/table/{table}"));
        let mut command = bot(&["--server", &server, "--token", &token, "--join", &link, "--games", "1"]);
        let mut running =
            tokio::task::spawn_blocking(move || command.output().expect("python3 is installed"));
        // The game begins when the bot has taken its seat. One that ends before is not waited for.
        let playing = site.play_out(&mut anna, &table, Dice::new(6));
        let output = tokio::select! {
            end = playing => {
                assert!(is_over(&end));
                running.await
            }
            output = &mut running => output,
        };
        let output = output.expect("it ends");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(said.starts_with(&format!("over: {table}")), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_says_what_is_wrong() {
    let site = Site::new().await;
    let address = listening(&site).await;
    let mut anna = site.browser();
    let Program { token, .. } = Program::new(&site, &mut anna, "Dice").await;
    let full = anna.open("taxi", &json!(["me", { "bot": "random" }])).await;
    let server = format!("http://{address}");
    let link = format!("{server}/table/{full}");
    let wrong = "omni_".to_owned() + &"0".repeat(64);
    for (token, link, expected) in [
        (wrong.clone(), Some(link.clone()), "wrong or was revoked"),
        (wrong, None, "wrong or was revoked"),
        (token, Some(link), "took this seat"),
    ] {
        let mut command = bot(&["--server", &server, "--token", &token]);
        if let Some(link) = &link {
            command.args(["--join", link]);
        }
        let running = tokio::task::spawn_blocking(move || command.output().expect("python3 is installed"));
        let output = running.await.expect("it ends");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && complaint.contains(expected), "{complaint}");
    }
}
