//! Every page there is, as somebody meets it in the middle of things.

use anyhow::Result;
use omnibus_e2e::{Browser, Player};
use serde_json::json;

pub(crate) const GAMES: [&str; 3] = ["paris-paris", "london", "taxi"];

/// A page by name, and its path.
pub(crate) type Page = (String, String);

/// Sets tables up, plays a little, and gives a list of all pages.
pub(crate) async fn every_page(browser: &Browser) -> Result<Vec<Page>> {
    let mut pages: Vec<Page> = Vec::new();
    let mut add = |name: String, path: String| pages.push((name, path));
    for game in GAMES {
        add(format!("new-{game}"), format!("/new/{game}"));
        add(format!("rules-{game}"), format!("/rules/{game}"));
        let bots = json!(["me", { "bot": "greedy" }, { "bot": "greedy" }]);
        let table = browser.table(game, bots, json!({})).await?;
        browser.open(&table).await?;
        Player::of_lists(browser).turns(4).await?;
        browser.wait_for("document.querySelector('#choices button[name=action]')").await?;
        add(format!("table-{game}"), table);
        let finished = browser.finished_table(game, 3).await?;
        add(format!("result-{game}"), finished.clone());
        add(format!("replay-{game}"), format!("{finished}/replay?at=12"));
        if game == "london" {
            add("verify".into(), format!("{finished}/verify"));
        }
    }
    let shared = json!(["me", { "here": "Bruno" }]);
    add("curtain".into(), browser.table("london", shared, json!({})).await?);
    let invitation = browser.table("taxi", json!(["me", "friend", "friend"]), json!({})).await?;
    add("invitation".into(), invitation);
    add("me".into(), "/me".into());
    add("not-found".into(), "/table/nowhere".into());
    add("front".into(), "/".into());
    Ok(pages)
}
