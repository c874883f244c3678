//! Turns `locales/` into typed functions: a key missing in one language does not compile where used.

use std::{env, process::ExitCode};

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let (Ok(out), Ok(here)) = (env::var("OUT_DIR"), env::var("CARGO_MANIFEST_DIR")) else {
        eprintln!("this is a build script: run it by building the crate");
        return ExitCode::FAILURE;
    };
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder(&format!("{here}/../../locales"))
            .with_output_file_path(&format!("{out}/l10n.rs"))
            .with_ftl_output(FtlOutputOptions::single_file(&format!("{out}/words.ftl")))
            .with_prefix("")
            .with_lint_level(LintLevel::Strict)
            .without_format()
            .without_bidi_isolation(),
    )
}
