//! Every page at both sizes and in both themes: audited, measured, and photographed.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Size, evening};

use crate::pages::every_page;

#[tokio::test]
async fn every_page_on_a_desk() -> Result<()> {
    on(Device::DESKTOP).await
}

#[tokio::test]
async fn every_page_on_a_phone() -> Result<()> {
    on(Device::PHONE).await
}

async fn on(device: Device<'static>) -> Result<()> {
    let size = device.size.id();
    evening(&format!("pages-{size}"), async |house| {
        // The page of a table that is not there.
        house.forgive("status of 404");
        let anna = house.guest(device).await?;
        anna.settle("Anna", "auto", "always").await?;
        let mut findings = Vec::new();
        for (name, path) in every_page(&anna).await? {
            anna.open(&path).await?;
            if anna.size() == Size::Phone {
                findings.extend(too_wide(&anna).await?.map(|what| format!("{name}: {what}")));
            }
            for theme in ["light", "dark"] {
                anna.prefer(theme).await?;
                anna.screenshot(&format!("{name}-{size}-{theme}-en")).await?;
                let found = anna.audit().await?;
                findings.extend(found.into_iter().map(|finding| format!("{name}, {theme}: {finding}")));
            }
        }
        ensure!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
        Ok(())
    })
    .await
}

/// What sticks out of a narrow page.
async fn too_wide(browser: &Browser) -> Result<Option<String>> {
    let wide = browser
        .value(
            "(() => { \
               const { scrollWidth, clientWidth } = document.documentElement; \
               if (scrollWidth <= clientWidth) return null; \
               const out = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1); \
               return `${scrollWidth} px wide: ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 80)).join(' ')}`; })()",
        )
        .await?;
    Ok(wide.as_str().map(str::to_owned))
}
