//! One browser: what it shows, and where somebody clicks.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};
use thirtyfour::{By, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};

/// How long a page may take for anything.
const PATIENCE: Duration = Duration::from_secs(45);
/// Between two looks at a page.
const BLINK: Duration = Duration::from_millis(15);

/// What somebody looks at the page with.
#[derive(Clone, Copy, Debug)]
pub struct Device<'a> {
    pub size: Size,
    /// What the browser asks for: `fr`.
    pub language: &'a str,
    pub scripts: bool,
}

impl Device<'_> {
    pub const DESKTOP: Device<'static> = Device { size: Size::Desktop, language: "en", scripts: true };
    pub const PHONE: Device<'static> = Device { size: Size::Phone, language: "en", scripts: true };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Desktop,
    Phone,
}

impl Size {
    pub fn id(self) -> &'static str {
        match self {
            Size::Desktop => "desktop",
            Size::Phone => "phone",
        }
    }
}

/// A browser with a profile of its own. Clones are the same browser.
#[derive(Clone, Debug)]
pub struct Browser {
    driver: WebDriver,
    home: String,
    size: Size,
}

impl Browser {
    pub(crate) async fn start(
        driver: &str,
        folder: &Path,
        home: &str,
        device: Device<'_>,
    ) -> Result<Browser> {
        let mut wishes = DesiredCapabilities::chrome();
        for program in ["chromium", "chromium-browser", "google-chrome"] {
            if let Some(path) = found(program) {
                wishes.set_binary(&path)?;
                break;
            }
        }
        for flag in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            // Two browsers side by side: neither may doze because the other is in front.
            "--disable-background-timer-throttling",
            "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
            "--hide-scrollbars",
            "--window-size=1280,800",
        ] {
            wishes.add_arg(flag)?;
        }
        wishes.add_arg(&format!("--user-data-dir={}", folder.display()))?;
        wishes.add_arg(&format!("--lang={}", device.language))?;
        wishes.add_arg(&format!("--accept-lang={}", device.language))?;
        if !device.scripts {
            let forbidden = json!({ "profile.managed_default_content_settings.javascript": 2 });
            wishes.add_experimental_option("prefs", forbidden)?;
        }
        if device.size == Size::Phone {
            let phone = json!({
                "deviceMetrics": { "width": 360, "height": 740, "pixelRatio": 2.0, "touch": true, "mobile": true },
            });
            wishes.add_experimental_option("mobileEmulation", phone)?;
        }
        wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let driver = WebDriver::new(driver, wishes).await.context("no browser")?;
        driver.set_page_load_timeout(PATIENCE).await?;
        driver.set_script_timeout(PATIENCE).await?;
        let browser = Browser { driver, home: home.to_owned(), size: device.size };
        if device.size == Size::Desktop {
            // The window's frame does not count.
            let size = json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false });
            browser.command("Emulation.setDeviceMetricsOverride", size).await?;
        }
        Ok(browser)
    }

    pub(crate) async fn close(self) -> Result<()> {
        Ok(self.driver.quit().await?)
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// A path of this house, or a whole address.
    pub async fn open(&self, path: &str) -> Result<()> {
        let address = if path.starts_with('/') { format!("{}{path}", self.home) } else { path.to_owned() };
        self.driver.goto(&address).await.with_context(|| format!("cannot open {address}"))
    }

    pub async fn reload(&self) -> Result<()> {
        Ok(self.driver.refresh().await?)
    }

    /// Path and query of the page.
    pub async fn path(&self) -> Result<String> {
        let url = self.driver.current_url().await?;
        Ok(url.query().map_or(url.path().to_owned(), |query| format!("{}?{query}", url.path())))
    }

    pub async fn title(&self) -> Result<String> {
        Ok(self.driver.title().await?)
    }

    pub async fn source(&self) -> Result<String> {
        Ok(self.driver.source().await?)
    }

    pub async fn picture(&self) -> Result<Vec<u8>> {
        Ok(self.driver.screenshot_as_png().await?)
    }

    /// A command of Chromium's own protocol.
    pub async fn command(&self, name: &str, values: Value) -> Result<Value> {
        self.driver.cdp().send_raw(name, values).await.with_context(|| name.to_owned())
    }

    /// Runs the body of a function in the page; `arguments` are its arguments.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.driver.execute(script, arguments).await?.json().clone())
    }

    /// Runs the body of an `async` function in the page.
    pub async fn run_to_end(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        let script = format!(
            "const done = arguments[arguments.length - 1]; \
             (async function () {{ {script} }}).apply(null, arguments) \
             .then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"
        );
        let answer = self.driver.execute_async(&*script, arguments).await?.json().clone();
        match answer.get("error") {
            Some(error) => bail!("{error}"),
            None => Ok(answer.get("value").cloned().unwrap_or_default()),
        }
    }

    /// The value of an expression.
    pub async fn value(&self, expression: &str) -> Result<Value> {
        self.run(&format!("return ({expression});"), Vec::new()).await
    }

    pub async fn text(&self, expression: &str) -> Result<String> {
        let value = self.value(expression).await?;
        value.as_str().map(str::to_owned).ok_or_else(|| anyhow!("{expression} is {value}"))
    }

    pub async fn number(&self, expression: &str) -> Result<u64> {
        let value = self.value(&format!("Number({expression})")).await?;
        value.as_u64().ok_or_else(|| anyhow!("{expression} is {value}"))
    }

    pub async fn holds(&self, condition: &str) -> Result<bool> {
        Ok(self.value(&format!("Boolean({condition})")).await? == Value::Bool(true))
    }

    /// Waits until a condition holds, however often the page is loaded meanwhile.
    pub async fn wait_for(&self, condition: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            match self.holds(condition).await {
                Ok(true) => return Ok(()),
                // A page that is just being replaced has no answer.
                Ok(false) | Err(_) if start.elapsed() < PATIENCE => tokio::time::sleep(BLINK).await,
                Ok(false) => bail!("waited in vain for: {condition}"),
                Err(error) => return Err(error.context(format!("while waiting for: {condition}"))),
            }
        }
    }

    /// Clicks or taps an element, where a person would see it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let start = Instant::now();
        let point = loop {
            let point = self.run(include_str!("../assets/point.js"), vec![selector.into()]).await?;
            match point {
                Value::Array(_) => break point,
                _ if start.elapsed() < PATIENCE => tokio::time::sleep(BLINK).await,
                _ => bail!("nothing to click at {selector}: {point}"),
            }
        };
        let [x, y] = [&point[0], &point[1]].map(|number| number.as_f64().unwrap_or_default());
        self.press(x, y).await
    }

    /// Clicks an element that leads to another page, and waits until that is there.
    pub async fn follow(&self, selector: &str) -> Result<()> {
        self.run("window.isOld = true;", Vec::new()).await?;
        self.click(selector).await?;
        self.wait_for("!window.isOld && document.readyState === 'complete'").await
    }

    /// Clicks with a mouse, or taps with a finger.
    pub async fn press(&self, x: f64, y: f64) -> Result<()> {
        if self.size == Size::Phone {
            self.command(
                "Input.dispatchTouchEvent",
                json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
            )
            .await?;
            self.command("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
                .await?;
            return Ok(());
        }
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({
                "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1,
            });
            self.command("Input.dispatchMouseEvent", event).await?;
        }
        Ok(())
    }

    /// Presses keys one after the other, as a keyboard does.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        let chain = self.driver.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
        Ok(chain.send_keys(keys).perform().await?)
    }

    /// Gives a file to a field for files.
    pub async fn attach(&self, selector: &str, file: &Path) -> Result<()> {
        let field = self.driver.find(By::Css(selector)).await?;
        Ok(field.send_keys(file.display().to_string()).await?)
    }

    /// Sends a form without leaving the page; gives the status of the last answer.
    pub async fn send(&self, path: &str, fields: Value) -> Result<u64> {
        let script = "const body = new URLSearchParams(arguments[1]); \
             return (await fetch(arguments[0], { method: 'POST', body })).status;";
        let status = self.run_to_end(script, vec![path.into(), fields]).await?;
        status.as_u64().ok_or_else(|| anyhow!("no answer from {path}"))
    }

    /// Name and settings; what is not given is as at first, but nothing moves.
    pub async fn settle(&self, name: &str, theme: &str, confirm: &str) -> Result<()> {
        let fields =
            json!({ "name": name, "paint": "0", "theme": theme, "confirm": confirm, "speed": "off" });
        let status = self.send("/me", fields).await?;
        anyhow::ensure!(status == 200, "/me answers {status}");
        Ok(())
    }

    pub async fn speak(&self, language: &str) -> Result<()> {
        let status = self.send("/language", json!({ "lang": language, "back": "/me" })).await?;
        anyhow::ensure!(status == 200, "/language answers {status}");
        Ok(())
    }

    /// Sets a table up over the API and gives its path.
    pub async fn table(&self, game: &str, seats: Value, options: Value) -> Result<String> {
        let script = "const answer = await fetch('/api/tables', { method: 'POST', \
             headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(arguments[0]) }); \
             return await answer.json();";
        let wish = json!({ "game": game, "seats": seats, "options": options });
        let table = self.run_to_end(script, vec![wish]).await?;
        let address = table["address"].as_str().ok_or_else(|| anyhow!("no table: {table}"))?;
        Ok(address.to_owned())
    }

    /// A game that bots have played to its end: its path.
    pub async fn finished_table(&self, game: &str, players: usize) -> Result<String> {
        let bots = vec![json!({ "bot": "greedy" }); players];
        // Taxi's bots take their time on the way to the usual sum.
        let options = if game == "taxi" { json!({ "target": 250 }) } else { json!({}) };
        let table = self.table(game, bots.into(), options).await?;
        let api = format!("/api{}", table.replace("/table/", "/tables/"));
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let script = "return (await (await fetch(arguments[0])).json()).result !== null;";
            if self.run_to_end(script, vec![api.clone().into()]).await? == Value::Bool(true) {
                return Ok(table);
            }
            tokio::time::sleep(10 * BLINK).await;
        }
        bail!("the bots do not finish {table}")
    }

    /// Errors and warnings of the console, refusals of the page's own policy among them.
    pub(crate) async fn complaints(&self, forgiven: &[String]) -> Result<Vec<String>> {
        let log = self.driver.browser_log().await?;
        let is_bad = |level: &str| matches!(level, "SEVERE" | "WARNING");
        let is_forgiven = |message: &str| forgiven.iter().any(|part| message.contains(part));
        Ok(log
            .into_iter()
            .filter(|entry| is_bad(&entry.level) && !is_forgiven(&entry.message))
            .map(|entry| format!("{}: {}", entry.level, entry.message))
            .collect())
    }
}

/// A program of the search path.
fn found(program: &str) -> Option<String> {
    let paths = std::env::var_os("PATH")?;
    let path =
        std::env::split_paths(&paths).map(|folder| folder.join(program)).find(|path| path.is_file())?;
    Some(path.display().to_string())
}
