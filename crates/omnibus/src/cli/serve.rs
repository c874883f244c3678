//! `omnibus`: the table in the browser.

use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use anyhow::{Result, anyhow};
use omnibus_engine::CommandLine;
use omnibus_server::{App, Engines, serve};
use omnibus_words::Words;
use qrcode::{QrCode, render::unicode::Dense1x2};
use tokio::{net::TcpListener, signal, sync::watch, time::timeout};

use super::{database, engine_bot, log};
use crate::{arguments::Serve, settings::Settings};

/// The port that is tried first, and how many after it, where nobody asked for one.
const PORT: u16 = 3080;
const PORTS: u16 = 20;
/// The longest name of an engine, in characters: as long as a person's.
const NAME_LENGTH: usize = 24;
/// How long each part of stopping may take; all together less than five seconds.
const FAREWELL: Duration = Duration::from_secs(2);
const REST: Duration = Duration::from_millis(1_500);
const CLOSING: Duration = Duration::from_millis(500);
const LAST_WORK: Duration = Duration::from_millis(500);

impl Serve {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        let settings = self.settings(words)?;
        log::begin(settings.log);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| anyhow!(words.error_serve(error.to_string())))?;
        let done = runtime.block_on(self.serve(&settings, words));
        // What is still at work then ends with the process.
        runtime.shutdown_timeout(LAST_WORK);
        done
    }

    fn settings(&self, words: &Words) -> Result<Settings> {
        let flags = [
            ("database", self.database.clone()),
            ("listen", self.listen.map(|address| address.to_string())),
            ("metrics", self.metrics.map(|address| address.to_string())),
            ("log", self.log.clone()),
        ];
        Settings::read(flags, self.config.as_deref(), words)
    }

    async fn serve(&self, settings: &Settings, words: &Words) -> Result<()> {
        let address = database::address_or_usual(settings.database.as_deref(), words)?;
        let engines = self.engines(words)?;
        let broken = |error: &dyn std::error::Error| anyhow!(words.error_serve(database::reason(error)));
        let database = database::open(&address, words).await?;
        let place = database.shown().to_owned();
        let store = database.into_store();
        let listener = self.listener(settings, words).await?;
        let figures = match settings.metrics {
            Some(address) => Some(bind(address, words).await?),
            None => None,
        };
        let address = listener.local_addr()?;
        let lan = if address.ip().is_unspecified() { lan_address(address.port()) } else { None };
        let (stop, stopping) = watch::channel(false);
        let site = App::with_engines(Arc::clone(&store), settings.limits, lan.clone(), stopping, engines);
        let site = site.await.map_err(|error| broken(&error))?;

        let home = home_address(address);
        let mut out = anstream::stdout().lock();
        writeln!(out, "{}", words.serve_ready(&home))?;
        if self.lan {
            write!(out, "{}", lan_notice(lan.as_deref(), words))?;
        }
        writeln!(out, "{}", words.serve_data(place))?;
        if let Some(listener) = &figures {
            writeln!(out, "{}", words.serve_metrics(format!("http://{}/metrics", listener.local_addr()?)))?;
        }
        out.flush()?;
        drop(out);
        if !self.no_browser && has_screen() {
            // Nobody is told if there is no browser: the address is on the screen.
            let _ = open::that_detached(&home);
        }

        if let Some(listener) = figures {
            // Until the very end: how a server stops is worth knowing too.
            tokio::spawn(axum::serve(listener, omnibus_server::figures(site.clone())).into_future());
        }
        let mut server = tokio::spawn(serve(listener, site.clone()));
        tokio::select! {
            ended = &mut server => ended?,
            () = asked_to_stop() => {
                tracing::info!("asked to stop");
                // Proxies first, then streams and requests, then bots and leases, then the database.
                site.leave();
                tokio::time::sleep(settings.leave_time).await;
                stop.send_replace(true);
                // A browser that does not let go of its connection is let go.
                if timeout(FAREWELL, &mut server).await.is_err() {
                    server.abort();
                }
                if timeout(REST, site.rest()).await.is_err() {
                    tracing::warn!("bots are still thinking: they are left to the next start");
                }
            }
        }
        // What the database does not let go of is let go with the process; all that was acknowledged is there.
        if let Ok(closed) = timeout(CLOSING, store.close()).await {
            closed.map_err(|error| broken(&error))?;
        }
        Ok(writeln!(anstream::stdout(), "{}", words.serve_stopped())?)
    }

    /// The programs that can be asked to a table.
    fn engines(&self, words: &Words) -> Result<Engines> {
        let mut commands: Vec<(String, CommandLine)> = Vec::new();
        for written in &self.engine {
            let (name, command) =
                written.split_once('=').ok_or_else(|| anyhow!(words.error_engine_form(written)))?;
            let name = name.trim();
            let is_name = (1..=NAME_LENGTH).contains(&name.chars().count());
            if !is_name || name.contains(char::is_control) || commands.iter().any(|(known, _)| known == name)
            {
                return Err(anyhow!(words.error_engine_name(name, NAME_LENGTH)));
            }
            commands.push((name.to_owned(), engine_bot::command(command, words)?));
        }
        Ok(Engines { commands, time: self.engines.time(words)? })
    }

    /// The address that was asked for, or the first port that is free.
    async fn listener(&self, settings: &Settings, words: &Words) -> Result<TcpListener> {
        if let Some(address) = settings.listen.filter(|_| !self.lan) {
            return bind(address, words).await;
        }
        let host = IpAddr::V4(if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST });
        for port in PORT..PORT + PORTS {
            if let Ok(listener) = TcpListener::bind((host, port)).await {
                return Ok(listener);
            }
        }
        bind(SocketAddr::new(host, 0), words).await
    }
}

async fn bind(address: SocketAddr, words: &Words) -> Result<TcpListener> {
    let complaint = |error: io::Error| anyhow!(words.error_listen(address.to_string(), error.to_string()));
    TcpListener::bind(address).await.map_err(complaint)
}

/// What this machine's own browser opens.
fn home_address(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{}", address.port()),
        _ => format!("http://{address}"),
    }
}

/// What others in the same network open.
fn lan_address(port: u16) -> Option<String> {
    let interfaces = if_addrs::get_if_addrs().ok()?;
    let reachable =
        interfaces.iter().map(if_addrs::Interface::ip).find(|ip| ip.is_ipv4() && !ip.is_loopback());
    reachable.map(|ip| format!("http://{ip}:{port}"))
}

fn lan_notice(address: Option<&str>, words: &Words) -> String {
    let Some(address) = address else { return words.serve_lan_none() + "\n" };
    let code = QrCode::new(address).map(|code| code.render::<Dense1x2>().build());
    format!("{}\n{}\n", words.serve_lan(address), code.unwrap_or_default())
}

/// Whether there is a screen on which a browser could open.
fn has_screen() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Ctrl+C, or the system's wish.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        if let Ok(mut terminate) = signal::unix::signal(signal::unix::SignalKind::terminate()) {
            tokio::select! {
                _ = signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a way to be asked, the server runs until it is ended.
    if signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
