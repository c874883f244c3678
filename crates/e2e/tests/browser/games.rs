//! A whole game of each kind against bots, by clicking only.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Player, evening};
use serde_json::{Value, json};

async fn whole_game(name: &str, game: &str, options: Value) -> Result<()> {
    evening(name, async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.table(game, json!(["me", { "bot": "greedy" }]), options).await?;
        anna.open(&table).await?;
        let mut player = Player::new(&anna);
        player.game().await?;
        ensure!(player.spots > 0, "nothing was lit in the whole game");
        ensure!(player.confirmed >= 5, "a game of {} choices", player.confirmed);
        player.reached_all()?;
        result_is_told(&anna).await?;
        rematch(&anna).await
    })
    .await
}

/// Who won, and where every point came from.
async fn result_is_told(browser: &Browser) -> Result<()> {
    let title = browser.text("document.querySelector('#result-title').textContent").await?;
    ensure!(title.contains("Anna") || title.contains("Bot") || title.len() > 4, "no winner: “{title}”");
    let sums = browser
        .value(
            "(() => { \
               const number = (element) => Number(element.lastChild.textContent.trim().replace('−', '-') || element.textContent.trim().replace('−', '-')); \
               const last = (element) => Number(element.textContent.match(/[−-]?\\d+\\s*$/)[0].replace('−', '-')); \
               const players = [...document.querySelectorAll('#players .score')].map(last); \
               const totals = [...document.querySelectorAll('.sheet-total .points')].map(last); \
               const rows = [...document.querySelectorAll('#result summary.sheet-row')] \
                 .map((row) => [...row.querySelectorAll('.points')].map(last)); \
               const sums = totals.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0)); \
               return { players, totals, sums }; })()",
        )
        .await?;
    ensure!(sums["players"] == sums["totals"], "the sheet ends in other scores: {sums}");
    ensure!(sums["sums"] == sums["totals"], "the sheet does not add up: {sums}");
    Ok(())
}

/// The same people once more.
async fn rematch(browser: &Browser) -> Result<()> {
    let before = browser.path().await?;
    browser.follow("#result form[action$='/rematch'] button").await?;
    browser.wait_for("document.querySelector('main#table.shell')").await?;
    ensure!(browser.path().await? != before, "the rematch is the same table");
    browser.wait_for("document.querySelector('#choices button[name=action]')").await?;
    Player::new(browser).turn().await.map(drop)
}

#[tokio::test]
async fn paris_paris_by_clicking() -> Result<()> {
    whole_game("paris-paris", "paris-paris", json!({})).await
}

#[tokio::test]
async fn london_by_clicking() -> Result<()> {
    whole_game("london", "london", json!({})).await
}

#[tokio::test]
async fn taxi_by_clicking() -> Result<()> {
    whole_game("taxi", "taxi", json!({ "target": 250 })).await
}
