//! What strangers type, and where they lose their way.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Player, evening};
use serde_json::json;

#[tokio::test]
async fn wrong_ways_have_a_clear_answer() -> Result<()> {
    evening("strangers", async |house| {
        house.forgive("status of 4");
        let anna = house.guest(Device::DESKTOP).await?;
        for path in [
            "/nowhere",
            "/table/nowhere",
            "/table/01890000-0000-7000-8000-000000000000",
            "/new/chess",
            "/rules/chess",
        ] {
            anna.open(path).await?;
            ensure!(
                anna.holds("document.querySelector('main.notice h1').textContent.trim()").await?,
                "{path} says nothing"
            );
            ensure!(
                anna.holds("document.querySelector('main.notice a.button')").await?,
                "{path} leads nowhere"
            );
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_name_is_only_a_name() -> Result<()> {
    evening("names", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.open("/me").await?;
        anna.click("#name").await?;
        anna.run("document.querySelector('#name').select();", Vec::new()).await?;
        anna.keys("<b onclick=alert(1)>x</b>").await?;
        anna.click("label:has([name=speed][value=off])").await?;
        anna.click("label:has([name=theme][value=dark])").await?;
        anna.follow("form[action='/me'] .actions button").await?;
        ensure!(anna.text("document.documentElement.dataset.theme").await? == "dark", "not dark");
        let name = anna.text("document.querySelector('.me-link .name').textContent").await?;
        ensure!(name == "<b onclick=alert(1)>x</b", "the name is {name}");
        let table = anna.table("taxi", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        anna.open(&table).await?;
        Player::new(&anna).turns(2).await?;
        ensure!(!anna.holds("document.querySelector('main b[onclick]')").await?, "the name is markup");

        // A very long name is cut, and fits.
        let long = "W".repeat(10_000);
        ensure!(
            anna.send(
                "/me",
                json!({ "name": long, "paint": "1", "theme": "auto", "confirm": "always", "speed": "off" })
            )
            .await?
                == 200,
            "refused"
        );
        anna.open("/").await?;
        let shown = anna.number("document.querySelector('.me-link .name').textContent.length").await?;
        ensure!(shown <= 24, "{shown} letters");
        ensure!(
            anna.holds("document.documentElement.scrollWidth <= innerWidth").await?,
            "the page is too wide"
        );
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_choice_that_is_not_legal_says_why() -> Result<()> {
    evening("why", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let table = anna.table("london", json!(["me", { "bot": "greedy" }]), json!({})).await?;
        anna.open(&table).await?;
        // Tickets are chosen first: no street can be claimed yet.
        anna.wait_for("document.querySelector('#choices button[name=action]')").await?;
        let dark = dark_spot(&anna).await?;
        anna.press(dark.0, dark.1).await?;
        anna.wait_for("!document.querySelector('#toast').hidden && document.querySelector('#toast').textContent.trim().length > 10").await?;
        Ok(())
    })
    .await
}

/// A point on the board where nothing is lit and a click means some place.
async fn dark_spot(browser: &Browser) -> Result<(f64, f64)> {
    let point = browser
        .value(
            "(() => { \
               for (const spot of document.querySelectorAll('.board [data-spot]:not(.lit)')) { \
                 const box = spot.getBoundingClientRect(); \
                 const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]; \
                 const top = document.elementFromPoint(x, y)?.closest('[data-spot]'); \
                 if (top?.dataset.spot === spot.dataset.spot && !top.closest('.lit')) return [x, y]; \
               } \
               return null; })()",
        )
        .await?;
    let (Some(x), Some(y)) = (point[0].as_f64(), point[1].as_f64()) else { anyhow::bail!("no dark spot") };
    Ok((x, y))
}
