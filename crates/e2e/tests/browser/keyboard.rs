//! Without a mouse.

use anyhow::{Result, bail, ensure};
use omnibus_e2e::{Browser, Device, evening};
use thirtyfour::Key;

#[tokio::test]
async fn a_game_by_keys_alone() -> Result<()> {
    evening("keyboard", async |house| {
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        anna.open("/").await?;
        // A browser that has just opened a page may still let a key fall on the floor.
        for _ in 0..5 {
            tab(&anna).await?;
            if !anna.holds("document.activeElement === document.body").await? {
                break;
            }
        }
        ensure!(
            anna.holds("document.activeElement.matches('a.skip')").await?,
            "the first stop is not the way past the menu"
        );
        tab_to(&anna, "button[name=game][value='paris-paris']").await?;
        press(&anna, Key::Enter).await?;
        anna.wait_for("document.querySelector('#choices button[name=action]')").await?;

        anna.keys("?").await?;
        anna.wait_for("document.querySelector('dialog#keys').open").await?;
        press(&anna, Key::Escape).await?;
        anna.wait_for("!document.querySelector('dialog#keys').open").await?;

        // By Tab and Enter.
        for _ in 0..3 {
            my_turn(&anna).await?;
            if anna.holds("document.querySelector('#choices details:not([open])')").await? {
                tab_to(&anna, "#choices summary").await?;
                press(&anna, Key::Enter).await?;
            }
            tab_to(&anna, "#choices button[name=action]").await?;
            press(&anna, Key::Enter).await?;
            confirm(&anna).await?;
        }
        // By number, to the end.
        for turn in 0..200 {
            if !my_turn(&anna).await? {
                ensure!(turn > 6, "the game was over after {turn} more choices");
                return Ok(());
            }
            let choices =
                anna.number("document.querySelectorAll('#choices button[name=action]').length").await?;
            anna.keys(&(turn % choices.min(9) + 1).to_string()).await?;
            visible(&anna).await?;
            confirm(&anna).await?;
        }
        bail!("two hundred choices and no end")
    })
    .await
}

/// Waits until there is something to choose; false if the game is over.
async fn my_turn(browser: &Browser) -> Result<bool> {
    const OVER: &str = "!document.querySelector('#result').hidden";
    browser
        .wait_for(&format!(
            "{OVER} || document.querySelector('main').getAttribute('aria-busy') !== 'true' && document.querySelector('#choices button[name=action]')"
        ))
        .await?;
    Ok(!browser.holds(OVER).await?)
}

/// Enter once more takes what is shown.
async fn confirm(browser: &Browser) -> Result<()> {
    browser.wait_for("document.querySelector('#preview [data-do=confirm]')").await?;
    let before = browser.number("document.querySelector('main').dataset.seq").await?;
    press(browser, Key::Enter).await?;
    browser.wait_for(&format!("Number(document.querySelector('main').dataset.seq) > {before}")).await
}

async fn press(browser: &Browser, key: Key) -> Result<()> {
    browser.keys(&char::from(key).to_string()).await
}

async fn tab(browser: &Browser) -> Result<()> {
    press(browser, Key::Tab).await?;
    visible(browser).await
}

/// On and on until something that matches has the focus; every stop on the way can be seen.
async fn tab_to(browser: &Browser, selector: &str) -> Result<()> {
    for _ in 0..150 {
        if browser.holds(&format!("document.activeElement.matches(\"{selector}\")")).await? {
            return Ok(());
        }
        tab(browser).await?;
    }
    bail!("no Tab leads to {selector}")
}

/// Whatever has the focus has a ring.
async fn visible(browser: &Browser) -> Result<()> {
    let hidden = browser
        .text(
            "(() => { \
               const element = document.activeElement; \
               if (element === document.body) return ''; \
               const ring = (part) => { const style = getComputedStyle(part); \
                 return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0; }; \
               const label = element.closest('label'); \
               const shows = ring(element) || label && [label, ...label.children].some(ring); \
               return shows ? '' : element.outerHTML.slice(0, 120); })()",
        )
        .await?;
    ensure!(hidden.is_empty(), "the focus cannot be seen on {hidden}");
    Ok(())
}
