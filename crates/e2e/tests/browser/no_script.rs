//! A browser that runs no scripts: forms and links are enough.

use anyhow::{Result, bail, ensure};
use omnibus_e2e::{Browser, Device, evening};

#[tokio::test]
async fn a_game_without_scripts() -> Result<()> {
    evening("no-script", async |house| {
        let anna = house.guest(Device { scripts: false, ..Device::DESKTOP }).await?;
        leave_by(&anna, "button[name=game][value='paris-paris']").await?;
        ensure!(anna.path().await?.starts_with("/table/"), "{}", anna.path().await?);
        // No script has run: the page would have said so.
        ensure!(!anna.holds("window.Idiomorph").await?, "scripts run");
        let mut choices = 0;
        for _ in 0..400 {
            if anna.holds("!document.querySelector('#result').hidden").await? {
                ensure!(choices > 8, "a game of {choices} choices");
                ensure!(
                    anna.holds("document.querySelector('#result-title').textContent.trim()").await?,
                    "no winner"
                );
                leave_by(&anna, "#result .next a[href*='/replay']").await?;
                leave_by(&anna, ".step-buttons a:nth-of-type(3)").await?;
                ensure!(anna.path().await?.contains("at=1"), "{}", anna.path().await?);
                return Ok(());
            }
            if anna.holds("document.querySelector('#choices button[name=action]')").await? {
                if anna.holds("document.querySelector('#choices details:not([open])')").await? {
                    anna.click("#choices summary").await?;
                }
                leave_by(&anna, "#choices button[name=action]").await?;
                choices += 1;
            } else {
                // Bots think; whoever has no script loads the page again.
                anna.reload().await?;
            }
        }
        bail!("no end after {choices} choices")
    })
    .await
}

/// Clicks, and waits until the next page is there.
async fn leave_by(browser: &Browser, selector: &str) -> Result<()> {
    browser.follow(selector).await
}
