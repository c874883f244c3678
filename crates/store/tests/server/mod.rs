//! A server that has been used, as its store knows it.

use std::path::Path;

use omnibus_store::{
    Address, BotAccount, Database, GuestId, NewEntry, Store, Summary, TableId, TableState, Timestamp,
};

pub(crate) async fn open(address: &str) -> Database {
    Database::open(&address.parse::<Address>().unwrap()).await.unwrap()
}

pub(crate) fn in_folder(folder: &Path, name: &str) -> String {
    format!("sqlite://{}", folder.join(name).display())
}

pub(crate) struct Server {
    pub(crate) tables: Vec<TableId>,
    pub(crate) guests: Vec<GuestId>,
    bots: Vec<BotAccount>,
}

impl Server {
    /// A server that has been used: more entries than travel at once, and bytes that must not change.
    pub(crate) async fn new(store: &dyn Store) -> Server {
        let guests = vec![GuestId::random(), GuestId::random()];
        let mut tables = Vec::new();
        for number in 0..3 {
            let table = TableId::random();
            let entry = |seq: u64| NewEntry {
                at: Timestamp(-(seq as i64)),
                body: format!(" {{ \"z\": {seq},\n \"a\": \"Zoë 🚕 \\u0000\" }} "),
                summary: Summary {
                    game: "taxi".into(),
                    state: TableState::ALL[number],
                    guests: guests.iter().copied().collect(),
                    turn: [guests[0]].into(),
                    awaits_bot: number == 1,
                    body: format!("{{\"at\": {seq}}}"),
                },
            };
            store.create(table, entry(1)).await.unwrap();
            for after in 1..=(250 * number as u64) {
                store.append(table, after, entry(after + 1)).await.unwrap();
            }
            store.mark_seen(table, guests[1], 1 + number as u64).await.unwrap();
            tables.push(table);
        }
        for guest in &guests {
            store.put_guest(*guest, format!(" \"{guest}\""), Timestamp(7)).await.unwrap();
        }
        let bots = vec![BotAccount {
            bot: GuestId::random(),
            owner: guests[0],
            name: "Mill \"\0\" é".into(),
            token: [7; 32],
            created: Timestamp(8),
        }];
        for bot in &bots {
            store.add_bot(bot.clone()).await.unwrap();
        }
        store.secret("cookies", vec![0, 1, 255]).await.unwrap();
        Server { tables, guests, bots }
    }

    /// All that can be asked about it.
    pub(crate) async fn told(&self, store: &dyn Store) -> Vec<String> {
        let mut told = Vec::new();
        for table in &self.tables {
            told.push(format!("{:?}", store.load(*table, 0).await.unwrap()));
            told.push(format!("{:?}", store.length(*table).await.unwrap()));
            for guest in &self.guests {
                told.push(format!("{:?}", store.seen(*table, *guest).await.unwrap()));
            }
        }
        for guest in &self.guests {
            told.push(format!("{:?}", store.tables_of(*guest, 9).await.unwrap()));
            told.push(format!("{:?}", store.guest(*guest).await.unwrap()));
            told.push(format!("{:?}", store.bots_of(*guest).await.unwrap()));
        }
        for bot in &self.bots {
            told.push(format!("{:?}", store.bot(bot.bot).await.unwrap()));
        }
        told.push(format!("{:?}", store.secret("cookies", vec![9]).await.unwrap()));
        told
    }
}
