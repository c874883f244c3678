//! Hints by click and by key, at a desk and with a thumb.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Player, evening};
use serde_json::json;

use crate::pages::GAMES;

const STEP: &str = "document.querySelector('main').dataset.step";

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
async fn a_choice_on_its_way_needs_no_hint() -> Result<()> {
    evening("hints-late", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.table("paris-paris", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        anna.open(&table).await?;
        anna.wait_for("document.querySelector('.ask-hint button')").await?;
        ask(&anna, false).await?;
        anna.click("#hint li button").await?;
        anna.wait_for("document.querySelector('#preview [data-do=confirm]')").await?;
        let step = anna.number(STEP).await?;
        // Both before any answer can come.
        let both = "const [sent, send] = [[], window.fetch]; \
             window.fetch = (where, ...how) => (sent.push(where), send(where, ...how)); \
             for (const button of ['#preview [data-do=confirm]', '.ask-hint button']) \
                 document.querySelector(button).click(); \
             return sent;";
        let sent = anna.run(both, Vec::new()).await?;
        ensure!(sent == json!([format!("{table}/act")]), "sent while a choice is on its way: {sent}");
        anna.wait_for(&format!("Number({STEP}) > {step}")).await
    })
    .await
}

#[tokio::test]
async fn hints_at_a_desk() -> Result<()> {
    hints("hints", Device::DESKTOP).await
}

#[tokio::test]
async fn hints_with_a_thumb() -> Result<()> {
    hints("hints-phone", Device::PHONE).await
}
