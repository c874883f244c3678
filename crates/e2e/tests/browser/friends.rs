//! Two people, two browsers, one table; and somebody who watches.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Move, Player, evening};

#[tokio::test]
async fn a_friend_comes_by_link() -> Result<()> {
    evening("friends", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        anna.follow("a[href='/new/london']").await?;
        anna.click("label:has([name=players][value='2'])").await?;
        choose(&anna, "#seat-1", "friend").await?;
        anna.follow("form[data-seats] .actions button").await?;
        let link = anna.text("document.querySelector('#link').value").await?;
        ensure!(link.starts_with(house.home()), "the link is {link}");

        let bruno = house.guest(Device::DESKTOP).await?;
        bruno.settle("Somebody", "light", "always").await?;
        bruno.open(&link).await?;
        bruno.click("#name").await?;
        bruno.run("document.querySelector('#name').select();", Vec::new()).await?;
        bruno.keys("Bruno").await?;
        bruno.follow("#join button").await?;
        for browser in [&anna, &bruno] {
            browser.wait_for("document.querySelector('main#table.shell')").await?;
            ensure!(names(browser).await? == ["Anna", "Bruno"], "{:?}", names(browser).await?);
        }

        let watcher = house.guest(Device::DESKTOP).await?;
        watcher.open(&link).await?;

        let mut players = [Player::new(&anna), Player::new(&bruno)];
        let mut moves = 0;
        let start = std::time::Instant::now();
        while moves < 12 {
            ensure!(start.elapsed().as_secs() < 60, "only {moves} moves in a minute");
            for (at, player) in players.iter_mut().enumerate() {
                let Some(Move::Confirm) = player.try_click().await? else { continue };
                moves += 1;
                let (actor, other) = if at == 0 { (&anna, &bruno) } else { (&bruno, &anna) };
                agree(actor, &[other, &watcher]).await?;
            }
        }
        ensure!(players.iter().all(|player| player.confirmed > 2), "one of them hardly played");

        ensure!(
            watcher
                .holds("document.querySelector('#hand').hidden && document.querySelector('#choices').hidden")
                .await?,
            "who watches has a hand or choices"
        );
        // The same people once more on the front page: the table is there for both.
        for browser in [&anna, &bruno] {
            browser.open("/").await?;
            ensure!(
                browser.number("document.querySelectorAll('.departure').length").await? == 1,
                "no table of mine"
            );
        }
        Ok(())
    })
    .await
}

/// Everybody comes to the same point of the game, told in the same words.
async fn agree(actor: &Browser, others: &[&Browser]) -> Result<()> {
    const STEP: &str = "document.querySelector('main').dataset.step";
    actor.wait_for("document.querySelector('main').getAttribute('aria-busy') !== 'true'").await?;
    let step = actor.number(STEP).await?;
    let scores = actor.text(SCORES).await?;
    for other in others {
        other.wait_for(&format!("Number({STEP}) >= {step}")).await?;
        // Nobody has acted since: it is the same moment.
        ensure!(other.text(SCORES).await? == scores, "scores differ at step {step}");
    }
    Ok(())
}

const SCORES: &str =
    "[...document.querySelectorAll('#players .score')].map((score) => score.textContent).join()";

async fn names(browser: &Browser) -> Result<Vec<String>> {
    let names = browser
        .value("[...document.querySelectorAll('#players .name')].map((name) => name.firstChild.textContent.trim())")
        .await?;
    Ok(serde_json::from_value(names)?)
}

/// Picks from a list as a keyboard would: the page hears of it.
async fn choose(browser: &Browser, selector: &str, value: &str) -> Result<()> {
    let script = "const select = document.querySelector(arguments[0]); select.value = arguments[1]; \
         select.dispatchEvent(new Event('change', { bubbles: true })); return select.value;";
    let chosen = browser.run(script, vec![selector.into(), value.into()]).await?;
    ensure!(chosen == value, "{selector} has no {value}");
    Ok(())
}
