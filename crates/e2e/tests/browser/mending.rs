//! Lost connections, reloads, and a server that dies.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Move, Player, evening};
use serde_json::json;

#[tokio::test]
async fn a_reload_in_mid_move_loses_nothing() -> Result<()> {
    evening("reload", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.table("london", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        anna.open(&table).await?;
        for _ in 0..4 {
            let before = preview(&anna).await?;
            anna.reload().await?;
            anna.wait_for("document.querySelector('#choices button[name=action]')").await?;
            ensure!(standing(&anna).await? == before, "another moment after the reload");
            Player::new(&anna).turn().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_dead_server_comes_back_and_the_game_goes_on() -> Result<()> {
    evening("power-cut", async |house| {
        house.forgive("net::ERR_");
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.table("paris-paris", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        anna.open(&table).await?;
        Player::new(&anna).turns(3).await?;
        for _ in 0..2 {
            let before = preview(&anna).await?;
            house.kill_server().await?;
            anna.wait_for("!document.querySelector('.reconnecting').hidden").await?;
            // A choice that nobody hears is said to be unheard, and not lost from the page.
            anna.click("#preview [data-do=confirm]").await?;
            anna.wait_for("!document.querySelector('#toast').hidden").await?;
            ensure!(standing(&anna).await? == before, "the page moved on without a server");

            house.start_server_again().await?;
            anna.wait_for("document.querySelector('.reconnecting').hidden").await?;
            ensure!(standing(&anna).await? == before, "another moment after the restart");
            Player::new(&anna).turns(2).await?;
        }
        // What was acknowledged is there, on a fresh page too.
        anna.wait_for(MY_TURN).await?;
        let before = standing(&anna).await?;
        anna.reload().await?;
        anna.wait_for("document.querySelector('#choices button[name=action]')").await?;
        ensure!(standing(&anna).await? == before, "another moment after the reload");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_a_browser_missed_it_catches_up_with() -> Result<()> {
    evening("offline", async |house| {
        house.forgive("net::ERR_");
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.table("paris-paris", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        anna.open(&table).await?;
        // The same person at a second device: her cookie goes there too.
        let cookies = anna.command("Network.getAllCookies", json!({})).await?;
        let elsewhere = house.guest(Device::PHONE).await?;
        for cookie in cookies["cookies"].as_array().into_iter().flatten() {
            let cookie = json!({ "name": cookie["name"], "value": cookie["value"], "url": house.home() });
            elsewhere.command("Network.setCookie", cookie).await?;
        }
        elsewhere.open(&table).await?;
        Player::new(&elsewhere).turns(2).await?;
        same(&anna, &elsewhere).await?;

        let offline = |is: bool| json!({ "offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        anna.command("Network.emulateNetworkConditions", offline(true)).await?;
        Player::new(&elsewhere).turns(2).await?;
        anna.command("Network.emulateNetworkConditions", offline(false)).await?;
        same(&anna, &elsewhere).await?;
        Player::new(&anna).turns(1).await?;
        same(&elsewhere, &anna).await
    })
    .await
}

/// What was sent has come back, and there is something to choose.
const MY_TURN: &str = "document.querySelector('main').getAttribute('aria-busy') !== 'true' && \
     document.querySelector('#choices button[name=action]')";

/// Chooses without confirming; gives where the game stands.
async fn preview(browser: &Browser) -> Result<String> {
    let mut player = Player::new(browser);
    for _ in 0..5 {
        let done = player.click().await?;
        ensure!(done != Move::Over, "the game is over already");
        if matches!(done, Move::Spot(_) | Move::List(_)) {
            browser
                .wait_for("document.querySelector('#preview [data-do=confirm]') || 'narrowed' in document.querySelector('#choices').dataset")
                .await?;
        }
        if browser.holds("document.querySelector('#preview [data-do=confirm]')").await? {
            break;
        }
    }
    browser.wait_for("document.querySelector('#preview [data-do=confirm]')").await?;
    standing(browser).await
}

/// Where the game stands: entry, choices, scores.
async fn standing(browser: &Browser) -> Result<String> {
    browser
        .text(
            "[document.querySelector('main').dataset.seq, \
              ...[...document.querySelectorAll('#choices button[name=action]')].map((choice) => choice.value), \
              ...[...document.querySelectorAll('#players .score')].map((score) => score.textContent)].join()",
        )
        .await
}

/// Both pages come to the same entry, and offer the same.
async fn same(one: &Browser, other: &Browser) -> Result<()> {
    other.wait_for(MY_TURN).await?;
    let standing = standing(other).await?;
    let seq = other.number("document.querySelector('main').dataset.seq").await?;
    one.wait_for(&format!("Number(document.querySelector('main').dataset.seq) >= {seq}")).await?;
    let there = self::standing(one).await?;
    ensure!(there == standing, "two devices of one player differ:\n{there}\n{standing}");
    Ok(())
}
