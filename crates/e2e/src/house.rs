//! Where a test takes place.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::{
    browser::{Browser, Device},
    driver::Driver,
    screenshots,
    server::Server,
};

/// A server and its guests.
#[derive(Debug)]
pub struct House {
    /// First, so that the browsers go before the server does.
    driver: Driver,
    browsers: Mutex<Vec<Browser>>,
    server: tokio::sync::Mutex<Server>,
    home: String,
    log: PathBuf,
    folder: TempDir,
    forgiven: Mutex<Vec<String>>,
}

/// One test. What is left in a console or in the server's log fails it; when it fails, pictures and pages of
/// all its browsers are in `target/screenshots/failed`.
pub async fn evening(name: &str, test: impl AsyncFnOnce(&House) -> Result<()>) -> Result<()> {
    let house = House::open().await?;
    let mut ended = test(&house).await;
    if ended.is_ok() {
        ended = house.is_tidy().await;
    }
    let mut said = format!("{name}; the server said:\n{}", house.server_log());
    if ended.is_err() {
        for (number, browser) in house.browsers().iter().enumerate() {
            // The failure itself matters more than a missing picture of it.
            let _ = screenshots::of_failure(browser, &format!("{name}-{number}")).await;
            for complaint in browser.complaints(&[]).await.unwrap_or_default() {
                said += &format!("browser {number}: {complaint}\n");
            }
        }
    }
    for browser in house.browsers() {
        browser.close().await?;
    }
    ended.context(said)
}

impl House {
    async fn open() -> Result<House> {
        let folder = tempfile::tempdir()?;
        let log = folder.path().join("server.log");
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0", &log).await?;
        Ok(House {
            driver: Driver::start().await?,
            browsers: Mutex::default(),
            home: server.home.clone(),
            server: tokio::sync::Mutex::new(server),
            log,
            folder,
            forgiven: Mutex::default(),
        })
    }

    /// Somebody comes with a browser of their own, and sees the front page.
    pub async fn guest(&self, device: Device<'_>) -> Result<Browser> {
        let number = lock(&self.browsers).len();
        let folder = self.folder.path().join(format!("browser-{number}"));
        let browser = Browser::start(&self.driver.address(), &folder, &self.home, device).await?;
        lock(&self.browsers).push(browser.clone());
        browser.open("/").await?;
        Ok(browser)
    }

    /// `http://127.0.0.1:port`
    pub fn home(&self) -> &str {
        &self.home
    }

    /// A folder for files of the test.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A console may hold lines with this in them.
    pub fn forgive(&self, part: &str) {
        lock(&self.forgiven).push(part.to_owned());
    }

    /// A power cut.
    pub async fn kill_server(&self) -> Result<()> {
        self.server.lock().await.kill().await
    }

    /// The power is back: same data, same address.
    pub async fn start_server_again(&self) -> Result<()> {
        let address = self.home.trim_start_matches("http://");
        *self.server.lock().await =
            Server::start(&self.folder.path().join("data"), address, &self.log).await?;
        Ok(())
    }

    fn browsers(&self) -> Vec<Browser> {
        lock(&self.browsers).clone()
    }

    fn server_log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    async fn is_tidy(&self) -> Result<()> {
        let forgiven = lock(&self.forgiven).clone();
        for browser in self.browsers() {
            let complaints = browser.complaints(&forgiven).await?;
            ensure!(complaints.is_empty(), "in a console:\n{}", complaints.join("\n"));
        }
        let log = self.server_log();
        ensure!(!log.contains("panicked") && !log.contains("ERROR"), "the server stumbled");
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
