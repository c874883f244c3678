//! A server in one file, and back.

use super::{common::omnibus, serve::Serving};

const ANYWHERE: &[&str] = &["--listen", "127.0.0.1:0"];

#[test]
fn a_running_server_is_backed_up_and_goes_on_from_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let [here, there] = [0, 1].map(|_| omnibus_postgres_lab::database());
    let file = |name: &str| folder.path().join(name).display().to_string();
    for (kind, from, to) in [
        ("sqlite", file("first.db"), file("second.db")),
        ("postgres", here.url().to_owned(), there.url().to_owned()),
    ] {
        let backup = file(kind);
        let serving = Serving::on(&from, ANYWHERE);
        let (table, cookie) = serving.play("london");
        let told = omnibus("backup").arg(&backup).arg("--database").arg(&from).succeeds();
        assert!(told.contains("tables 1, entries ") && told.contains("nobody else can read it"), "{told}");
        // Afterwards it is as if there had been none: what comes now is not in it.
        let (later, _) = serving.play("taxi");

        let told = omnibus("restore").arg(&backup).arg("--database").arg(&to).succeeds();
        assert!(told.contains("tables 1, entries "), "{told}");
        let restored = Serving::on(&to, ANYWHERE);
        assert!(restored.get_with("/", &cookie).contains(&table), "the cookie is good, the table there");
        assert!(restored.get_with(&table, &cookie).starts_with("HTTP/1.1 200"));
        assert!(restored.get_with(&later, &cookie).starts_with("HTTP/1.1 404"));

        let refused = omnibus("restore").arg(&backup).arg("--database").arg(&to).fails();
        assert!(refused.contains("is not empty: nothing was restored"), "{refused}");
        let refused = omnibus("backup").arg(&backup).arg("--database").arg(&from).fails();
        assert!(refused.contains("already exists"), "{refused}");
    }
}

#[test]
fn what_is_no_backup_is_refused_and_no_database_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let (file, target) = (folder.path().join("diary.txt"), folder.path().join("target.db"));
    let restore = || omnibus("restore").arg(&file).arg("--database").arg(&target);
    let complaint = restore().fails();
    assert!(complaint.contains("There is no database") && complaint.contains("diary.txt"), "{complaint}");
    std::fs::write(&file, "Dear diary").unwrap();
    let complaint = restore().fails();
    assert!(complaint.contains("diary.txt is not a database"), "{complaint}");
    assert!(!target.exists());

    let complaint = omnibus("backup").arg(folder.path().join("new")).arg("--database").arg(&target).fails();
    assert!(complaint.contains("There is no database") && !target.exists(), "{complaint}");
}
