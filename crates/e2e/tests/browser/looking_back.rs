//! The replay.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, evening};
use serde_json::json;
use thirtyfour::Key;

#[tokio::test]
async fn back_and_forth_through_a_game() -> Result<()> {
    evening("replay", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.finished_table("london", 2).await?;
        anna.open(&table).await?;
        anna.follow("#result .next a[href*='/replay']").await?;
        at(&anna, 0).await?;
        let last = anna.number("document.querySelector('#replay').dataset.last").await?;
        ensure!(last > 20, "a game of {last} steps");

        // Step by step, and to both ends.
        anna.click(".step-buttons a:nth-of-type(3)").await?;
        at(&anna, 1).await?;
        anna.click(".step-buttons a:nth-of-type(4)").await?;
        at(&anna, last).await?;
        anna.click(".step-buttons a:nth-of-type(2)").await?;
        at(&anna, last - 1).await?;
        anna.click(".step-buttons a:nth-of-type(1)").await?;
        at(&anna, 0).await?;

        // The slider, by the mouse and by keys.
        let middle = anna
            .value("(() => { const box = document.querySelector('#at').getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()")
            .await?;
        anna.press(middle[0].as_f64().unwrap_or(0.0), middle[1].as_f64().unwrap_or(0.0)).await?;
        anna.wait_for("Number(document.querySelector('#replay').dataset.at) > 5").await?;
        let there = anna.number("document.querySelector('#replay').dataset.at").await?;
        ensure!(there.abs_diff(last / 2) < last / 8 + 2, "the middle of {last} is {there}");
        anna.keys(&char::from(Key::Right).to_string()).await?;
        at(&anna, there + 1).await?;

        // A link to a move shows that move.
        let told = anna.text("document.querySelector('#told').textContent").await?;
        let link = anna.path().await?;
        ensure!(link.contains(&format!("at={}", there + 1)), "the address is {link}");
        anna.open(&link).await?;
        at(&anna, there + 1).await?;
        ensure!(anna.text("document.querySelector('#told').textContent").await? == told, "the link tells otherwise");

        // All-seeing, and from one seat's eyes.
        ensure!(anna.text("document.querySelector('#eyes').value").await? == "all", "not all-seeing");
        ensure!(anna.number("document.querySelectorAll('#hands > section').length").await? == 2, "not both hands");
        look(&anna, "public").await?;
        anna.wait_for("!document.querySelector('#hands > section')").await?;
        look(&anna, "1").await?;
        anna.wait_for("document.querySelectorAll('#hands > section').length === 1").await?;

        // It goes on by itself, and stops when asked to.
        anna.open(&format!("{table}/replay?at=0")).await?;
        anna.click("[data-do=play]").await?;
        anna.wait_for("Number(document.querySelector('#replay').dataset.at) >= 3").await?;
        anna.click("[data-do=play]").await?;
        anna.wait_for("document.querySelector('[data-do=play]').textContent === document.querySelector('[data-do=play]').dataset.play")
            .await
    })
    .await
}

#[tokio::test]
async fn nobody_looks_through_others_eyes_during_a_game() -> Result<()> {
    evening("eyes", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        let table = anna.table("london", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        for eyes in ["all", "1", "0", "public"] {
            anna.open(&format!("{table}/replay?at=0&eyes={eyes}")).await?;
            let open = anna
                .value("[...document.querySelectorAll('#eyes option')].map((option) => option.value)")
                .await?;
            ensure!(open == json!(["0", "public"]), "open eyes: {open}");
            let seen = anna.text("document.querySelector('#replay').dataset.eyes").await?;
            ensure!(seen == "0" || seen == "public", "looks through {seen}");
        }
        Ok(())
    })
    .await
}

/// The step is shown, by number, slider and address.
async fn at(browser: &Browser, step: u64) -> Result<()> {
    browser
        .wait_for(&format!(
            "document.querySelector('#replay').dataset.at === '{step}' && document.querySelector('#at').value === '{step}' \
             && new URLSearchParams(location.search).get('at') === '{step}'"
        ))
        .await
}

async fn look(browser: &Browser, eyes: &str) -> Result<()> {
    let script = "const eyes = document.querySelector('#eyes'); eyes.value = arguments[0]; \
         eyes.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.run(script, vec![eyes.into()]).await.map(drop)
}
