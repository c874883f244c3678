//! A server moves from one kind of database to the other, and back.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use omnibus_store::{
    Address, BotAccount, Contents, Database, GuestId, MoveError, NewEntry, Store, Summary, TableId,
    TableState, Timestamp,
};
use sqlx::{Connection, Executor, SqliteConnection};

async fn open(address: &str) -> Database {
    Database::open(&address.parse::<Address>().unwrap()).await.unwrap()
}

fn in_folder(folder: &Path, name: &str) -> String {
    format!("sqlite://{}", folder.join(name).display())
}

struct Server {
    tables: Vec<TableId>,
    guests: Vec<GuestId>,
    bots: Vec<BotAccount>,
}

impl Server {
    /// A server that has been used: more entries than travel at once, and bytes that must not change.
    async fn new(store: &dyn Store) -> Server {
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
    async fn told(&self, store: &dyn Store) -> Vec<String> {
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

#[tokio::test]
async fn a_server_moves_there_and_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = omnibus_postgres_lab::database();
    let first = open(&in_folder(folder.path(), "first.db")).await;
    let server = Server::new(&*first.clone().into_store()).await;
    let before = server.told(&*first.clone().into_store()).await;

    let second = open(postgres.url()).await;
    let mut heard = Vec::new();
    let moved = first.move_to(&second, &mut |rows| heard.push(rows)).await.unwrap();
    assert_eq!((moved.tables, moved.entries, moved.guests, moved.seen), (3, 753, 2, 3));
    assert_eq!((moved.bots, moved.secrets), (1, 1));
    assert!(heard.is_sorted() && heard.last() == Some(&moved.rows()), "{heard:?}");
    assert_eq!(server.told(&*second.clone().into_store()).await, before);

    let third = open(&in_folder(folder.path(), "third.db")).await;
    assert_eq!(second.move_to(&third, &mut |_| {}).await.unwrap(), moved);
    assert_eq!(server.told(&*third.clone().into_store()).await, before);

    // Both go on where it was.
    for database in [second, third] {
        let store = database.into_store();
        let length = store.length(server.tables[2]).await.unwrap().unwrap();
        let listed = store.tables_of(server.guests[0], 9).await.unwrap();
        let entry = NewEntry { at: Timestamp(0), body: "1".into(), summary: listed[0].summary.clone() };
        assert_eq!(store.append(server.tables[2], length, entry).await.unwrap(), length + 1);
    }
}

#[tokio::test]
async fn a_target_that_is_not_empty_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let source = open(&in_folder(folder.path(), "source.db")).await;
    Server::new(&*source.clone().into_store()).await;
    let postgres = omnibus_postgres_lab::database();
    for address in [in_folder(folder.path(), "target.db"), postgres.url().to_owned()] {
        let target = open(&address).await;
        // As little as there can be.
        target.clone().into_store().secret("cookies", vec![1]).await.unwrap();
        let before = target.contents().await.unwrap();
        let refused = source.move_to(&target, &mut |_| {}).await;
        assert!(matches!(refused, Err(MoveError::NotEmpty)), "{refused:?}");
        assert_eq!(target.contents().await.unwrap(), before);
    }
}

#[tokio::test]
async fn of_a_move_that_breaks_off_nothing_remains() {
    let folder = tempfile::tempdir().unwrap();
    let address = in_folder(folder.path(), "source.db");
    let source = open(&address).await;
    Server::new(&*source.clone().into_store()).await;
    // Found after nearly all was sent.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("source.db"));
    let mut back_door = SqliteConnection::connect_with(&options).await.unwrap();
    back_door.execute("PRAGMA ignore_check_constraints = ON; UPDATE bot SET token = x'00'").await.unwrap();
    let postgres = omnibus_postgres_lab::database();
    for address in [in_folder(folder.path(), "target.db"), postgres.url().to_owned()] {
        let target = open(&address).await;
        let broken = source.move_to(&target, &mut |_| {}).await;
        assert!(matches!(broken, Err(MoveError::Store(_))), "{broken:?}");
        assert_eq!(target.contents().await.unwrap(), Contents::default());
    }
}

#[tokio::test]
async fn nothing_is_not_moved() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (in_folder(folder.path(), "from.db"), in_folder(folder.path(), "to.db"));
    let refused = open(&from).await.move_to(&open(&to).await, &mut |_| {}).await;
    assert!(matches!(refused, Err(MoveError::NothingThere)), "{refused:?}");
}
