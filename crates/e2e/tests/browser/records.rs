//! A game is taken away as a file, and comes back.

use anyhow::{Context, Result, ensure};
use omnibus_e2e::{Browser, Device, evening};
use serde_json::Value;

use crate::pages::GAMES;

#[tokio::test]
async fn a_record_goes_out_and_comes_in() -> Result<()> {
    evening("records", async |house| {
        // What is no record is refused.
        house.forgive("status of 4");
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        for game in GAMES {
            let table = anna.finished_table(game, 2).await?;
            anna.open(&table).await?;
            let record = record(&anna).await?;
            let file = house.folder().join(format!("{game}.json"));
            tokio::fs::write(&file, record.to_string()).await?;

            upload(&anna, &file).await?;
            let again = anna.path().await?;
            ensure!(again.starts_with("/table/") && again != table, "uploaded to {again}");
            anna.wait_for("!document.querySelector('#result').hidden").await?;
            ensure!(self::record(&anna).await? == record, "{game}: another record came back");

            anna.follow("#result a[href$='/verify']").await?;
            let verdict = anna.text("document.querySelector('main').textContent").await?;
            let seed = record["deal"]["seed"].as_str().context("no seed in the record")?;
            ensure!(verdict.contains(seed), "{game}: “{verdict}”");

            // With one action changed it is no record of a game.
            let mut forged = record.clone();
            let actions = forged["actions"].as_array_mut().context("no actions")?;
            actions.remove(actions.len() / 2);
            tokio::fs::write(&file, forged.to_string()).await?;
            upload(&anna, &file).await?;
            ensure!(anna.path().await? == "/records", "a forged record is at {}", anna.path().await?);
            ensure!(anna.holds("document.querySelector('main.notice h1')").await?, "nothing is said of it");
        }
        Ok(())
    })
    .await
}

/// What the button of the result downloads.
async fn record(browser: &Browser) -> Result<Value> {
    let script = "const link = document.querySelector('#result a[href$=\"/record\"]'); \
         const answer = await fetch(link.href); \
         return { name: answer.headers.get('content-disposition'), text: await answer.text(), saves: link.hasAttribute('download') };";
    let answer = browser.run_to_end(script, Vec::new()).await?;
    let name = answer["name"].as_str().unwrap_or_default();
    ensure!(name.starts_with("attachment") && name.contains(".json"), "the file is called “{name}”");
    ensure!(answer["saves"] == true, "the link opens instead of saving");
    Ok(serde_json::from_str(answer["text"].as_str().unwrap_or_default())?)
}

async fn upload(browser: &Browser, file: &std::path::Path) -> Result<()> {
    browser.open("/").await?;
    browser.click("details.corner summary").await?;
    browser.attach("#record", file).await?;
    browser.follow("form[action='/records'] button").await
}
