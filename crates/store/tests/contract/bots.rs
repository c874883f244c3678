//! Programs that play by a token.

use omnibus_store::{BotAccount, GuestId, Timestamp};

use crate::place::{ODD, Place};

fn account(owner: GuestId, name: &str, created: i64) -> BotAccount {
    let bot = GuestId::random();
    let mut token = [0; 32];
    token[..16].copy_from_slice(&bot.to_bytes());
    BotAccount { bot, owner, name: name.into(), token, created: Timestamp(created) }
}

pub(crate) async fn a_bot_comes_back_as_it_was_given(place: impl Place) {
    let owner = GuestId::random();
    let mut accounts = Vec::new();
    let store = place.open().await;
    for (number, name) in ODD.into_iter().enumerate() {
        let account = account(owner, name, number as i64);
        store.add_bot(account.clone()).await.unwrap();
        accounts.push(account);
    }
    let store = place.open().await;
    for account in &accounts {
        assert_eq!(store.bot(account.bot).await.unwrap().as_ref(), Some(account));
    }
    assert_eq!(store.bots_of(owner).await.unwrap(), accounts, "the oldest first");
    assert_eq!(store.bot(GuestId::random()).await.unwrap(), None);
    store.add_bot(accounts[0].clone()).await.unwrap_err();
}

pub(crate) async fn bots_are_listed_for_their_owner_alone(place: impl Place) {
    let store = place.open().await;
    let (anna, ben) = (GuestId::random(), GuestId::random());
    let hers = account(anna, "Mill", 1);
    store.add_bot(hers.clone()).await.unwrap();
    assert_eq!(store.bots_of(anna).await.unwrap(), [hers]);
    assert_eq!(store.bots_of(ben).await.unwrap(), []);
}

pub(crate) async fn only_its_owner_removes_a_bot(place: impl Place) {
    let store = place.open().await;
    let (anna, ben) = (GuestId::random(), GuestId::random());
    let (mill, wheel) = (account(anna, "Mill", 1), account(anna, "Wheel", 2));
    for account in [&mill, &wheel] {
        store.add_bot(account.clone()).await.unwrap();
    }
    assert!(!store.remove_bot(ben, mill.bot).await.unwrap());
    assert!(store.bot(mill.bot).await.unwrap().is_some());
    assert!(store.remove_bot(anna, mill.bot).await.unwrap());
    assert!(!store.remove_bot(anna, mill.bot).await.unwrap(), "it is gone already");
    assert_eq!(store.bot(mill.bot).await.unwrap(), None);
    assert_eq!(store.bots_of(anna).await.unwrap(), [wheel]);
}
