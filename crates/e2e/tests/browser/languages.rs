//! Four languages, and nothing left unsaid in any.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, evening};

use crate::pages::every_page;

/// What every page says in its own words.
const CHROME: [&str; 5] = [
    "document.querySelector('header nav').getAttribute('aria-label')",
    "document.querySelector('.to-games').textContent",
    "document.querySelector('nav summary').textContent",
    "document.querySelector('a.skip').textContent",
    "document.querySelector('.me-link').title",
];

/// Words that only English has among the four.
const ENGLISH: [&str; 12] =
    ["the", "of", "and", "you", "your", "with", "are", "this", "have", "from", "they", "which"];

/// Names of places that hold such a word, in every language.
const NAMES: [&str; 2] = ["Tower of London", "The Charterhouse"];

#[tokio::test]
async fn every_page_in_every_language() -> Result<()> {
    evening("languages", async |house| {
        house.forgive("status of 404");
        let anna = house.guest(Device::DESKTOP).await?;
        anna.settle("Anna", "light", "always").await?;
        let pages = every_page(&anna).await?;
        let keys = keys()?;
        let mut english = Vec::new();
        let mut faults = Vec::new();
        for language in ["en", "fr", "de", "it"] {
            anna.speak(language).await?;
            for (name, path) in &pages {
                anna.open(path).await?;
                let mut fault = |what: String| faults.push(format!("{language}, {name}: {what}"));
                let lang = anna.text("document.documentElement.lang").await?;
                if lang != language {
                    fault(format!("the page says lang={lang}"));
                }
                for said in said(&anna).await? {
                    let said = NAMES.iter().fold(said, |said, name| said.replace(name, "…"));
                    if said.contains("{ $") || said.contains("{$") {
                        fault(format!("unfilled: “{said}”"));
                    }
                    let mut words = said.split(|letter: char| !(letter.is_alphanumeric() || letter == '-'));
                    if let Some(key) = words.clone().find(|word| keys.contains(*word)) {
                        fault(format!("a key: “{key}” in “{said}”"));
                    }
                    if language != "en" && words.any(|word| ENGLISH.contains(&&*word.to_lowercase())) {
                        fault(format!("English: “{said}”"));
                    }
                }
                if name == "front" {
                    for (at, expression) in CHROME.iter().enumerate() {
                        let words = anna.text(expression).await?;
                        if language == "en" {
                            english.push(words);
                        } else if words == english[at] {
                            fault(format!("as in English: “{words}”"));
                        }
                    }
                }
                if language != "en" && (name.starts_with("table") || name == "front") {
                    anna.screenshot(&format!("{name}-desktop-light-{language}")).await?;
                }
            }
        }
        ensure!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_browser_says_which_language_it_likes() -> Result<()> {
    evening("accept-language", async |house| {
        let device = Device { language: "it", ..Device::DESKTOP };
        let guest = house.guest(device).await?;
        ensure!(guest.text("document.documentElement.lang").await? == "it", "not Italian");
        // And the menu changes it, and comes back to the same page.
        guest.open("/rules/taxi").await?;
        guest.click("details.menu:has(form) summary").await?;
        guest.follow("button[name=lang][value=de]").await?;
        ensure!(guest.text("document.documentElement.lang").await? == "de", "not German");
        ensure!(guest.path().await? == "/rules/taxi", "{}", guest.path().await?);
        Ok(())
    })
    .await
}

/// Every text of the page, also those that are heard and not seen. Names on a map are names.
async fn said(browser: &Browser) -> Result<BTreeSet<String>> {
    let said = browser
        .value(
            "(() => { \
               const said = []; \
               const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT); \
               while (walker.nextNode()) { \
                 const { parentElement, data } = walker.currentNode; \
                 if (data.trim() && !parentElement.closest('script, style, svg text, [lang]:not(html)')) said.push(data.trim()); \
               } \
               for (const name of ['aria-label', 'title', 'placeholder', 'alt']) { \
                 for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name)); \
               } \
               return said; })()",
        )
        .await?;
    Ok(serde_json::from_value(said)?)
}

/// The names of all messages that have a hyphen, and so are no word.
fn keys() -> Result<BTreeSet<String>> {
    let mut keys = BTreeSet::new();
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en"))? {
        for line in fs::read_to_string(file?.path())?.lines() {
            if let Some((key, _)) = line.split_once(" =")
                && key.contains('-')
                && key
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
            {
                keys.insert(key.to_owned());
            }
        }
    }
    ensure!(keys.len() > 100, "only {} keys", keys.len());
    Ok(keys)
}
