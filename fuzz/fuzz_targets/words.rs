//! Whatever is said in a word or a line makes nobody panic: commands of engines and their answers, wishes for bots,
//! networks, seeds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use omnibus_bots::{Budget, Net, NetLabel, Wish};
use omnibus_core::Hex32;
use omnibus_engine::{Answer, CommandLine};

fuzz_target!(|bytes: &[u8]| {
    let label = NetLabel { game: "taxi".into(), players: 2, features: 4 };
    let _ = Net::read(bytes, &label);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = (text.parse::<Wish>(), text.parse::<Budget>());
    if let Ok(seed) = text.parse::<Hex32>() {
        assert_eq!(seed.to_string(), text.to_lowercase());
    }
    if let Ok(command) = text.parse::<CommandLine>() {
        assert!(!command.program.is_empty() || text.contains(['"', '\'']));
    }
    if let Ok(answer) = Answer::read(text) {
        let _ = answer.action(&omnibus_core::json::nothing());
    }
});
