//! A bot plays for somebody, and they come back.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Player, evening};
use serde_json::json;

#[tokio::test]
async fn a_bot_plays_until_i_am_back() -> Result<()> {
    evening("stand-in", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let bruno = house.guest(Device::PHONE).await?;
        bruno.settle("Bruno", "light", "always").await?;
        let table = anna.table("paris-paris", json!(["me", "friend"]), json!({})).await?;
        bruno.open(&table).await?;
        bruno.follow("#join button").await?;
        bruno.wait_for("document.querySelector('main#table.shell')").await?;
        anna.open(&table).await?;

        anna.click("#player-0 .stand-in summary").await?;
        anna.screenshot("stand-in-ask-desktop").await?;
        anna.click("#player-0 .stand-in button").await?;
        for browser in [&anna, &bruno] {
            browser.wait_for("document.querySelector('#player-0 .stands-in')").await?;
        }
        ensure!(
            bruno.text("document.querySelector('#player-0 .stands-in').textContent").await?
                == "Strong plays for Anna",
            "who plays for whom is not told"
        );
        anna.wait_for("document.querySelector('#status .come-back')").await?;
        ensure!(anna.holds("document.querySelector('#choices').hidden").await?, "Anna can still choose");
        // Whoever begins: Bruno plays, and the bot answers.
        Player::new(&bruno).turn().await?;
        bruno.wait_for("document.querySelector('#choices button[name=action]')").await?;
        anna.screenshot("stand-in-desktop").await?;
        bruno.click("#scores").await?;
        bruno.wait_for("document.querySelector('main').dataset.sheet === 'players'").await?;
        settled(&bruno).await?;
        bruno.screenshot("stand-in-phone").await?;

        anna.click("#status .come-back button").await?;
        for browser in [&anna, &bruno] {
            browser.wait_for("!document.querySelector('#player-0 .stands-in')").await?;
        }
        bruno.click("#scores").await?;
        // The bus may give Bruno two turns in a row: he plays until Anna has had hers.
        let (mut annas, mut brunos) = (Player::new(&anna), Player::new(&bruno));
        let bruno_is_stuck = async {
            loop {
                if let Err(error) = brunos.turn().await {
                    return error;
                }
            }
        };
        tokio::select! {
            turn = annas.turn() => turn.map(|_| ()),
            error = bruno_is_stuck => Err(error),
        }
    })
    .await
}

/// Nothing slides any more.
async fn settled(browser: &Browser) -> Result<()> {
    browser
        .wait_for("document.getAnimations().every((animation) => !(animation instanceof CSSTransition))")
        .await
}
