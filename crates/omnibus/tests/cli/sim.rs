//! `omnibus sim`.

use std::fs;

use crate::common::omnibus;

#[test]
fn the_same_seed_gives_the_same_traces() {
    let folder = tempfile::tempdir().unwrap();
    let run = |name: &str, seed: u32| {
        let traces = folder.path().join(name);
        let line = format!(
            "sim paris-paris --players 3 --games 3 --seed {seed} --bots greedy,random,greedy --traces"
        );
        let shown = omnibus(&line).arg(&traces).succeeds();
        let mut files: Vec<_> = fs::read_dir(&traces).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let names: Vec<_> =
            files.iter().map(|file| file.file_name().unwrap().to_string_lossy().into_owned()).collect();
        assert_eq!(
            names,
            ["paris-paris-3p-000001.jsonl", "paris-paris-3p-000002.jsonl", "paris-paris-3p-000003.jsonl"]
        );
        assert!(shown.contains("3 games, 3 players, bots greedy,random,greedy"), "{shown}");
        assert!(shown.contains("Decisions a game: 45.0 on average, 45 to 45"), "{shown}");
        files.iter().map(|file| fs::read_to_string(file).unwrap()).collect::<Vec<_>>()
    };
    let first = run("first", 8);
    assert_eq!(run("again", 8), first);
    assert_ne!(run("other", 9), first);
    assert_ne!(first[0], first[1]);
}

#[test]
fn greedy_beats_random_with_any_number_of_players() {
    for (players, bots) in
        [(2, "greedy,random"), (3, "greedy,random,random"), (4, "greedy,random,random,random")]
    {
        let shown =
            omnibus(&format!("sim paris-paris --players {players} --games 60 --seed 4 --bots {bots}"))
                .succeeds();
        let wins = shown.lines().find(|line| line.contains("1  greedy")).unwrap();
        let share: f64 = wins.split_whitespace().nth(2).unwrap().parse().unwrap();
        assert!(share > 60.0, "{shown}");
    }
}

#[test]
fn traces_never_mix_with_other_files() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("mine.txt"), "precious").unwrap();
    let complaint = omnibus("sim paris-paris --games 1 --traces").arg(folder.path()).fails();
    assert_eq!(
        complaint,
        format!("Error: {} already has files in it: name a new or empty folder\n", folder.path().display())
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_wrong_argument_leaves_no_folder_behind() {
    let folder = tempfile::tempdir().unwrap();
    let traces = folder.path().join("traces");
    omnibus("sim paris-paris --bots clever --traces").arg(&traces).fails();
    assert!(!traces.exists());
}

#[test]
fn options_are_chosen_by_name() {
    let shown =
        omnibus("sim taxi --games 3 --bots wild --option target=100 --option burglar_takes=all").succeeds();
    assert!(shown.contains("Taxi: 3 games"), "{shown}");
    for (line, complaint) in [
        ("--option target", "Error: “target” is no option: write name=value\n"),
        (
            "--option target=110",
            "Error: target=110: Taxi has no such options; there are immobile_guard=true | false, \
             allow_discard=true | false, burglar_takes=all | 25 | 50 | … | 10000, target=25 | 50 | … | 10000\n",
        ),
    ] {
        assert_eq!(omnibus(&format!("sim taxi {line}")).fails(), complaint);
    }
    let complaint = omnibus("sim paris-paris --bots wild").fails();
    assert_eq!(
        complaint,
        "Error: there is no bot “wild”; there are random, greedy, net, ismcts, novice, casual, strong, master\n"
    );
}
