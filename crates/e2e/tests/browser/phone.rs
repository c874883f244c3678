//! A small screen and a thumb.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Player, evening};
use serde_json::json;

use crate::pages::GAMES;

#[tokio::test]
async fn every_game_can_be_played_with_a_thumb() -> Result<()> {
    evening("phone", async |house| {
        let anna = house.guest(Device::PHONE).await?;
        anna.settle("Anna", "light", "always").await?;
        for game in GAMES {
            let table = anna.table(game, json!(["me", { "bot": "greedy" }]), json!({})).await?;
            anna.open(&table).await?;
            fits(&anna, game).await?;
            let mut player = Player::new(&anna);
            for _ in 0..6 {
                player.turn().await?;
                fits(&anna, game).await?;
            }
            ensure!(player.spots > 0, "{game}: nothing was tapped on the board");
            for sheet in ["log", "more"] {
                anna.click(&format!("#bar [data-opens={sheet}]")).await?;
                anna.wait_for(&format!(
                    "document.querySelector('#{sheet}').checkVisibility({{ visibilityProperty: true }})"
                ))
                .await?;
                fits(&anna, game).await?;
                anna.click(&format!("#bar [data-opens={sheet}]")).await?;
                anna.wait_for("!document.querySelector('main').dataset.sheet").await?;
            }
        }
        Ok(())
    })
    .await
}

/// Nothing to scroll sideways, and the bar is at the thumb with targets that a thumb can hit.
async fn fits(browser: &Browser, game: &str) -> Result<()> {
    let fault = browser
        .text(
            "(() => { \
               const { scrollWidth, clientWidth } = document.documentElement; \
               if (clientWidth !== 360) return `the page is ${clientWidth} px wide`; \
               if (scrollWidth > clientWidth) return `the page scrolls sideways: ${scrollWidth} px`; \
               const bar = document.querySelector('#bar').getBoundingClientRect(); \
               if (bar.bottom > innerHeight + 1 || bar.height < 44 || bar.top < innerHeight / 2) return `the bar is at ${bar.top} to ${bar.bottom} of ${innerHeight}`; \
               for (const button of document.querySelectorAll('#bar button')) { \
                 const box = button.getBoundingClientRect(); \
                 if (box.width < 44 || box.height < 44) return `${button.textContent.trim()}: ${box.width} by ${box.height}`; \
               } \
               return ''; })()",
        )
        .await?;
    ensure!(fault.is_empty(), "{game}: {fault}");
    Ok(())
}
