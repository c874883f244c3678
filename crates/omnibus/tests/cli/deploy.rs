//! What `deploy/` says is what the program understands.

use std::{path::Path, process::Command};

use super::common::omnibus;

fn deployed(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(file).unwrap()
}

/// The variables that a line sets for the program.
fn variables(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.split_whitespace()
        .filter(|word| word.starts_with("OMNIBUS_"))
        .filter_map(|word| word.split_once('='))
}

#[test]
fn flags_and_variables_of_the_unit_and_the_container_are_the_programs() {
    let help = omnibus("--help").succeeds();
    let (unit, container) = (deployed("omnibus.service"), deployed("Containerfile"));
    let starts = [
        unit.lines().find(|line| line.starts_with("ExecStart=")).unwrap(),
        container.lines().find(|line| line.starts_with("ENTRYPOINT")).unwrap(),
    ];
    for line in starts {
        let flags: Vec<&str> = line.split([' ', '"', ',']).filter(|word| word.starts_with("--")).collect();
        assert!(flags.contains(&"--no-browser"), "{line}");
        for flag in flags {
            assert!(help.contains(flag), "{flag}");
        }
    }
    let mut run = omnibus("config");
    for (name, value) in container.lines().filter(|line| !line.starts_with('#')).flat_map(variables) {
        run = run.env(name, value);
    }
    assert!(run.succeeds().contains("environment, OMNIBUS_DATABASE"));
}

#[test]
fn the_settings_that_come_with_the_unit_hold() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/omnibus.toml");
    let told = omnibus("config --config").arg(&file).succeeds();
    assert!(told.contains("listen = \"127.0.0.1:3080\"  # "), "{told}");
}

/// By systemd itself, where it is.
#[test]
fn the_unit_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("omnibus.service");
    let text = deployed("omnibus.service").replace("/usr/local/bin/omnibus", env!("CARGO_BIN_EXE_omnibus"));
    std::fs::write(&unit, text).unwrap();
    let Ok(verdict) = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&unit).output() else {
        return;
    };
    let complaints = String::from_utf8_lossy(&verdict.stderr);
    let ours: Vec<&str> = complaints.lines().filter(|line| line.contains("omnibus.service")).collect();
    assert!(ours.is_empty(), "{complaints}");
}
