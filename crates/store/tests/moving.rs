//! A server moves from one kind of database to the other, and back.
#![allow(clippy::unwrap_used)]

mod server;

use omnibus_store::{Contents, MoveError, NewEntry, Timestamp};
use server::{Server, in_folder, open};

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
    let back_door = rusqlite::Connection::open(folder.path().join("source.db")).unwrap();
    back_door.execute_batch("PRAGMA ignore_check_constraints = ON; UPDATE bot SET token = x'00'").unwrap();
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
