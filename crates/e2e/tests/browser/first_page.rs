//! What the first visit costs.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use omnibus_e2e::{evening, get};

#[tokio::test]
async fn the_first_page_is_small() -> Result<()> {
    evening("first-page", async |house| {
        let plain = get(house.home(), "/", "").await?;
        ensure!(plain.status == 200, "{}", plain.head);
        let mut wanted = BTreeSet::from(["/".to_owned()]);
        wanted
            .extend(linked(&plain.text(), "href=\"").into_iter().filter(|path| path.starts_with("/assets/")));
        wanted.extend(linked(&plain.text(), "src=\""));
        let sheet =
            wanted.iter().find(|path| path.ends_with("omnibus.css")).context("no style sheet")?.clone();
        let style = get(house.home(), &sheet, "").await?.text();
        wanted.extend(linked(&style, "url(").into_iter().map(|path| {
            let folder = sheet.rsplit_once('/').map_or("", |(folder, _)| folder);
            if path.starts_with('/') { path } else { format!("{folder}/{path}") }
        }));
        ensure!(wanted.iter().any(|path| path.ends_with("overpass.woff2")), "no font among {wanted:?}");
        ensure!(wanted.iter().any(|path| path.ends_with("omnibus.js")), "no script among {wanted:?}");
        let mut total = 0;
        let mut bill = String::new();
        for path in &wanted {
            let answer = get(house.home(), path, "Accept-Encoding: gzip\r\n").await?;
            ensure!(answer.status == 200, "{path}: {}", answer.head);
            total += answer.size();
            bill += &format!("{path}: {} bytes\n", answer.size());
        }
        ensure!(total < 100_000, "{total} bytes:\n{bill}");
        Ok(())
    })
    .await
}

/// What follows `before` up to the next quotation mark or bracket.
fn linked(text: &str, before: &str) -> Vec<String> {
    let tails = text.split(before).skip(1);
    tails
        .filter_map(|tail| tail.trim_start_matches('"').split(['"', ')']).next())
        .map(str::to_owned)
        .collect()
}
