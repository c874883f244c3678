//! Somebody who plays by clicking.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::Browser;

/// How long it may take until there is something to do.
const PATIENCE: Duration = Duration::from_secs(45);
const BLINK: Duration = Duration::from_millis(15);

/// What was clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A lit place of the board, the display or the hand.
    Spot(String),
    /// A choice of the list.
    List(String),
    /// What was chosen: the page shows it by now.
    Confirm,
    Curtain,
    /// The list was opened or unfolded.
    Open,
    /// The game is over; nothing was clicked.
    Over,
}

/// A person of no great skill: takes any lit place.
#[derive(Debug)]
pub struct Player {
    browser: Browser,
    /// Where the page stood at the latest click.
    stand: String,
    dice: u32,
    /// Whether only the list is used.
    lists: bool,
    pub spots: usize,
    pub listed: usize,
    pub confirmed: usize,
    pub curtains: usize,
    /// Lit places that could not be clicked at some moment.
    pub hidden: Vec<String>,
    /// What was there and could not be clicked, the last time that happened.
    stuck: String,
}

impl Player {
    pub fn new(browser: &Browser) -> Player {
        Player {
            browser: browser.clone(),
            stand: String::new(),
            dice: 1,
            lists: false,
            spots: 0,
            listed: 0,
            confirmed: 0,
            curtains: 0,
            hidden: Vec::new(),
            stuck: String::new(),
        }
    }

    /// One who uses nothing but the list of choices.
    pub fn of_lists(browser: &Browser) -> Player {
        Player { lists: true, ..Player::new(browser) }
    }

    /// The next click, as soon as there is something to click.
    pub async fn click(&mut self) -> Result<Move> {
        let start = Instant::now();
        loop {
            if let Some(done) = self.try_click().await? {
                return Ok(done);
            }
            if start.elapsed() > PATIENCE {
                let status = self
                    .browser
                    .text("document.querySelector('#status')?.textContent ?? document.title")
                    .await?;
                let toast = self.browser.text("document.querySelector('#toast')?.textContent ?? ''").await?;
                let (stand, stuck) = (&self.stand, &self.stuck);
                bail!("nothing to click ({stuck}); stood at {stand}; the page says “{status}” “{toast}”");
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// The next click if there is something to click now.
    pub async fn try_click(&mut self) -> Result<Option<Move>> {
        let script = include_str!("../assets/next.js");
        let arguments = vec![self.stand.clone().into(), json!(self.throw()), self.lists.into()];
        // A page that is just being replaced has no answer.
        let Ok(next) = self.browser.run(script, arguments).await else { return Ok(None) };
        if next.is_null() {
            return Ok(None);
        }
        let text = |name: &str| next[name].as_str().unwrap_or_default().to_owned();
        let number = |name: &str| next[name].as_f64().unwrap_or_default();
        // Something may still be sliding into its place.
        if next["kind"] == "stuck" {
            self.stuck = text("what");
            return Ok(None);
        }
        self.stand = text("stand");
        if let Some(Value::Array(hidden)) = next.get("hidden") {
            self.hidden.extend(hidden.iter().filter_map(Value::as_str).map(str::to_owned));
        }
        let what = text("what");
        let done = match &*text("kind") {
            "over" => return Ok(Some(Move::Over)),
            "spot" => Move::Spot(what),
            "list" => Move::List(what),
            "confirm" => Move::Confirm,
            "curtain" => Move::Curtain,
            _ => Move::Open,
        };
        match done {
            Move::Spot(_) => self.spots += 1,
            Move::List(_) => self.listed += 1,
            Move::Confirm => self.confirmed += 1,
            Move::Curtain => self.curtains += 1,
            Move::Open | Move::Over => {}
        }
        self.browser.press(number("x"), number("y")).await.with_context(|| format!("{done:?}"))?;
        if done == Move::Confirm {
            self.see(number("seq")).await?;
        }
        Ok(Some(done))
    }

    /// Waits until the page shows what was confirmed at entry `seq`.
    async fn see(&self, seq: f64) -> Result<()> {
        let is_shown = format!("Number(document.querySelector('main').dataset.seq) > {seq}");
        let Err(error) = self.browser.wait_for(&is_shown).await else { return Ok(()) };
        let toast = self.browser.text("document.querySelector('#toast')?.textContent ?? ''").await?;
        let said = toast.trim();
        Err(error.context(format!("a choice was confirmed and did not happen; the page says “{said}”")))
    }

    /// Plays until a choice has been confirmed, or the game is over.
    pub async fn turn(&mut self) -> Result<Move> {
        for _ in 0..20 {
            let done = self.click().await?;
            if matches!(done, Move::Confirm | Move::Over) {
                return Ok(done);
            }
        }
        bail!("twenty clicks and no choice made; stood at {}", self.stand)
    }

    pub async fn turns(&mut self, count: usize) -> Result<()> {
        for _ in 0..count {
            self.turn().await?;
        }
        Ok(())
    }

    /// Plays until the result is there.
    pub async fn game(&mut self) -> Result<()> {
        for _ in 0..1000 {
            if self.turn().await? == Move::Over {
                return Ok(());
            }
        }
        bail!("a thousand turns and no end")
    }

    /// Nothing lit was out of reach.
    pub fn reached_all(&self) -> Result<()> {
        ensure!(self.hidden.is_empty(), "lit, and nowhere to click: {:?}", self.hidden);
        Ok(())
    }

    /// From 0 to 1, the same in every run.
    fn throw(&mut self) -> f64 {
        self.dice = self.dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.dice >> 8) / f64::from(1 << 24)
    }
}
