//! Several people at one device: a curtain between them.

use anyhow::{Result, ensure};
use omnibus_e2e::{Browser, Device, Move, Player, evening};
use serde_json::{Value, json};

#[tokio::test]
async fn a_curtain_hides_the_hand_between_players() -> Result<()> {
    evening("hot-seat", async |house| {
        let device = house.guest(Device::DESKTOP).await?;
        device.settle("Anna", "light", "always").await?;
        let table = device.table("london", json!(["me", { "here": "Bruno" }]), json!({})).await?;
        device.open(&table).await?;
        let mut player = Player::new(&device);
        let mut lifted_for: Vec<String> = Vec::new();
        let mut turns = 0;
        while lifted_for.len() < 6 {
            turns += 1;
            ensure!(turns < 60, "the curtain fell {} times in 60 turns", lifted_for.len());
            device.wait_for(READY).await?;
            if !device.holds(DRAWN).await? {
                ensure!(
                    device.holds("document.querySelector('#hand').children.length").await?,
                    "a hand is missing"
                );
                player.turn().await?;
                continue;
            }
            behind_the_curtain(&device).await?;
            let whose = device.text("document.querySelector('#curtain-title').textContent").await?;
            ensure!(player.click().await? == Move::Curtain, "the curtain is not the first thing");
            device
                .wait_for(&format!("!({DRAWN}) && document.querySelector('#choices button[name=action]')"))
                .await?;
            let status = device.text("document.querySelector('#status .whose').textContent").await?;
            let name = if whose.contains("Bruno") { "Bruno" } else { "Anna" };
            ensure!(status.contains(name), "lifted for {name}, and the page says “{status}”");
            lifted_for.push(name.into());
        }
        ensure!(lifted_for.windows(2).all(|pair| pair[0] != pair[1]), "not by turns: {lifted_for:?}");
        Ok(())
    })
    .await
}

const DRAWN: &str = "document.querySelector('#curtain') && !document.querySelector('#curtain').hidden";
const READY: &str = "document.readyState === 'complete' && \
     document.querySelector('main').getAttribute('aria-busy') !== 'true' && \
     (!document.querySelector('#curtain').hidden || document.querySelector('#choices button[name=action]'))";

/// Nothing hidden is in the page, nor in what the server would send again.
async fn behind_the_curtain(device: &Browser) -> Result<()> {
    let script = "const fresh = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html'); \
         return [document, fresh].map((page) => { \
           const [hand, choices] = ['hand', 'choices'].map((id) => page.getElementById(id)); \
           return hand.hidden && !hand.children.length && choices.hidden && !choices.children.length; });";
    let both = device.run_to_end(script, Vec::new()).await?;
    ensure!(both == json!([true, true]), "a hand or choices behind the curtain: {both}");
    let inert: Value = device.value("[...document.querySelector('main').children].every((part) => part.id === 'curtain' || part.inert)").await?;
    ensure!(inert == true, "something behind the curtain can be touched");
    Ok(())
}
