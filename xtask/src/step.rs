//! Running other programs, quietly unless they fail.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

/// The repository's root.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// Where builds and all else that can be made again is left.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |target| root().join(target))
}

/// Builds a package for speed and says where its programs are.
pub(crate) fn release(package: &str) -> Result<PathBuf> {
    quiet(cargo().args(["build", "--release", "--package", package]))?;
    Ok(target().join("release"))
}

pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs to the end and gives back all that was printed; if it fails, that is the complaint.
pub(crate) fn quiet(command: &mut Command) -> Result<String> {
    let shown = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot start {shown}"))?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(text);
    }
    text += &String::from_utf8_lossy(&output.stderr);
    bail!("{text}\n{shown} failed ({})", output.status)
}

/// Runs to the end with everything shown.
pub(crate) fn loud(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot start {shown}"))?;
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}

pub(crate) fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// Makes sure that a program is there, from Debian's packages if need be.
pub(crate) fn ensure_from_apt(program: &str, package: &str) -> Result<()> {
    ensure(program, package, || is_installed(program))
}

/// The same for a program that is found in a way of its own.
pub(crate) fn ensure(program: &str, package: &str, is_there: impl Fn() -> bool) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    if !is_installed("apt-get") {
        bail!("{program} is needed: install it (Debian has it in the package {package}) and try again");
    }
    println!("  {program} is missing: apt-get install {package}");
    let apt = |arguments: &[&str]| quiet(as_root("apt-get").args(arguments));
    apt(&["update"])
        .and_then(|_| apt(&["install", "--yes", "--no-install-recommends", package]))
        .with_context(|| format!("{program} is needed: install the package {package} and try again"))?;
    Ok(())
}

/// Somebody who is not root needs a sudo that asks for no password.
fn as_root(program: &str) -> Command {
    let is_root = quiet(Command::new("id").arg("--user")).is_ok_and(|id| id.trim() == "0");
    let mut command = Command::new(if is_root { program } else { "sudo" });
    if !is_root {
        command.args(["--non-interactive", "DEBIAN_FRONTEND=noninteractive", program]);
    }
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}
