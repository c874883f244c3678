//! Hints by click and by key, at a desk and with a thumb.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Player, evening};
use serde_json::json;

use crate::pages::GAMES;

async fn hints(name: &str, device: Device<'_>) -> Result<()> {
    evening(name, async |house| {
        let anna = house.guest(device).await?;
        anna.settle("Anna", "light", "always").await?;
        for game in GAMES {
            let table = anna.table(game, json!(["me", { "bot": "greedy" }]), json!({})).await?;
            anna.open(&table).await?;
            Player::of_lists(&anna).turns(2).await?;
            anna.wait_for("document.querySelector('.ask-hint button')").await?;
            ask(&anna, false).await?;
            let height = anna.number("document.querySelector('.board').clientHeight").await?;
            ensure!(height >= 150, "{game}: the hint leaves the board {height} pixels");
            anna.screenshot(&format!("hint-{game}-{}", anna.size().id())).await?;
            take_the_best(&anna, game).await?;
        }
        // By key, and away again.
        anna.wait_for("document.querySelector('.ask-hint button')").await?;
        ask(&anna, true).await?;
        anna.keys("\u{e00c}").await?;
        anna.wait_for("!document.querySelector('#hint').childElementCount").await
    })
    .await
}

/// Asks for a hint; what it names glows.
async fn ask(browser: &Browser, by_key: bool) -> Result<()> {
    browser.wait_for("!('playing' in document.querySelector('main').dataset)").await?;
    if by_key {
        browser.keys("i").await?;
    } else {
        browser.click(".ask-hint button").await?;
    }
    browser.wait_for("document.querySelector('#hint li button .promise')").await?;
    let shows = browser.holds("document.querySelector('#hint li button').dataset.spots").await?;
    ensure!(!shows || browser.holds("document.querySelector('.glowing')").await?, "nothing glows");
    ensure!(
        browser.holds("document.querySelector('#hint').contains(document.activeElement)").await?,
        "the keyboard is not led to the hint"
    );
    Ok(())
}

/// The first choice of the hint is previewed and confirmed like any other.
async fn take_the_best(browser: &Browser, game: &str) -> Result<()> {
    const STEP: &str = "document.querySelector('main').dataset.step";
    let step = browser.number(STEP).await?;
    browser.click("#hint li button").await?;
    browser.wait_for("document.querySelector('#preview [data-do=confirm]')").await?;
    browser.click("#preview [data-do=confirm]").await?;
    browser.wait_for(&format!("Number({STEP}) > {step}")).await?;
    ensure!(
        browser.holds("!document.querySelector('#hint').childElementCount").await?,
        "{game}: the hint is still there"
    );
    Ok(())
}

#[tokio::test]
async fn hints_at_a_desk() -> Result<()> {
    hints("hints", Device::DESKTOP).await
}

#[tokio::test]
async fn hints_with_a_thumb() -> Result<()> {
    hints("hints-phone", Device::PHONE).await
}
