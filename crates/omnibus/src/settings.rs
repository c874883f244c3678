//! What can be set, and where: the command line goes before the environment, that before a file, and that before what
//! holds if nobody says anything.

use std::{
    collections::BTreeMap,
    env,
    net::SocketAddr,
    num::{NonZeroU32, NonZeroUsize},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Result, anyhow};
use omnibus_server::Limits;
use omnibus_words::Words;
use toml::de::{DeTable, DeValue};

use crate::files;

/// What a variable begins with. `OMNIBUS_CONFIG` names the file.
const PREFIX: &str = "OMNIBUS_";
const FILE: &str = "OMNIBUS_CONFIG";

/// A setting and how it is written.
struct Setting {
    name: &'static str,
    example: &'static str,
}

const SETTINGS: [Setting; 16] = [
    Setting { name: "database", example: "\"postgres://omnibus@db.example/omnibus\"" },
    Setting { name: "listen", example: "\"127.0.0.1:3080\"" },
    Setting { name: "metrics", example: "\"127.0.0.1:9180\"" },
    Setting { name: "log", example: "\"text\", \"json\"" },
    Setting { name: "leave_time", example: "\"2s\"" },
    Setting { name: "requests_per_second", example: "50" },
    Setting { name: "burst", example: "200" },
    Setting { name: "body", example: "2097152" },
    Setting { name: "client_time", example: "\"30s\"" },
    Setting { name: "streams", example: "50000" },
    Setting { name: "streams_per_client", example: "200" },
    Setting { name: "tables_per_guest", example: "1000" },
    Setting { name: "tables_in_memory", example: "2000" },
    Setting { name: "thinkers", example: "4" },
    Setting { name: "program_time", example: "\"60s\"" },
    Setting { name: "takeover", example: "\"10s\"" },
];

/// All that holds.
#[derive(Debug)]
pub(crate) struct Settings {
    pub(crate) database: Option<String>,
    pub(crate) listen: Option<SocketAddr>,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) log: Option<LogForm>,
    /// How long requests are still taken after proxies were told to send them elsewhere.
    pub(crate) leave_time: Duration,
    pub(crate) limits: Limits,
    given: BTreeMap<&'static str, Given>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogForm {
    Text,
    Json,
}

#[derive(Debug)]
struct Given {
    value: String,
    from: Origin,
}

#[derive(Debug)]
enum Origin {
    Flag,
    Variable(String),
    /// `omnibus.toml:3`
    File(String),
}

impl Settings {
    /// `flags` are what the command line says, by name.
    pub(crate) fn read(
        flags: impl IntoIterator<Item = (&'static str, Option<String>)>,
        file: Option<&Path>,
        words: &Words,
    ) -> Result<Settings> {
        let mut given = BTreeMap::new();
        if let Some(file) = file.map(PathBuf::from).or_else(|| env::var_os(FILE).map(PathBuf::from)) {
            read_file(&file, &mut given, words)?;
        }
        read_environment(&mut given, words)?;
        for (name, value) in flags {
            if let Some(value) = value {
                given.insert(name, Given { value, from: Origin::Flag });
            }
        }
        Settings::of(given, words)
    }

    fn of(given: BTreeMap<&'static str, Given>, words: &Words) -> Result<Settings> {
        let usual = Limits::default();
        let reader = Reader { given: &given, words };
        let limits = Limits {
            requests_per_second: reader.number("requests_per_second")?.unwrap_or(usual.requests_per_second),
            burst: reader.number("burst")?.unwrap_or(usual.burst),
            body: reader.read("body", |text| text.parse().ok())?.unwrap_or(usual.body),
            client_time: reader
                .read("client_time", |text| time(text).filter(|time| !time.is_zero()))?
                .unwrap_or(usual.client_time),
            streams: reader.read("streams", |text| text.parse().ok())?.unwrap_or(usual.streams),
            streams_per_client: reader
                .read("streams_per_client", |text| text.parse().ok())?
                .unwrap_or(usual.streams_per_client),
            tables_per_guest: reader
                .number("tables_per_guest")?
                .map_or(usual.tables_per_guest, NonZeroU32::get),
            tables_in_memory: reader
                .read("tables_in_memory", |text| text.parse().ok())?
                .unwrap_or(usual.tables_in_memory),
            thinkers: reader
                .read("thinkers", |text| {
                    text.parse::<NonZeroUsize>().ok().filter(|count| count.get() <= 1_024)
                })?
                .unwrap_or(usual.thinkers),
            program_time: reader.read("program_time", time)?.unwrap_or(usual.program_time),
            takeover: reader.read("takeover", time)?.unwrap_or(usual.takeover),
        };
        let log = |text: &str| match text {
            "text" => Some(LogForm::Text),
            "json" => Some(LogForm::Json),
            _ => None,
        };
        Ok(Settings {
            database: given.get("database").map(|given| given.value.clone()),
            listen: reader.read("listen", |text| text.parse().ok())?,
            metrics: reader.read("metrics", |text| text.parse().ok())?,
            log: reader.read("log", log)?,
            leave_time: reader.read("leave_time", time)?.unwrap_or_default(),
            limits,
            given,
        })
    }

    /// What holds, as a file of settings would say it, each with where it comes from. Passwords are not shown.
    pub(crate) fn shown(&self, words: &Words) -> String {
        let mut lines = String::new();
        for Setting { name, example } in &SETTINGS {
            match self.given.get(name) {
                Some(Given { value, from }) => {
                    let from = match from {
                        Origin::Flag => words.config_flag(),
                        Origin::Variable(variable) => words.config_environment(variable),
                        Origin::File(place) => place.clone(),
                    };
                    lines += &format!("{name} = {}  # {from}\n", written(name, value));
                }
                None => match self.usual(name) {
                    Some(value) => {
                        lines +=
                            &format!("{name} = {}  # {}\n", written(name, &value), words.config_default());
                    }
                    None => lines += &format!("# {name} = {example}\n"),
                },
            }
        }
        lines
    }

    /// What holds where nobody said anything; `None` if there is nothing to be said.
    fn usual(&self, name: &str) -> Option<String> {
        let Limits {
            requests_per_second,
            burst,
            body,
            streams,
            streams_per_client,
            tables_per_guest,
            tables_in_memory,
            client_time,
            thinkers,
            program_time,
            takeover,
        } = self.limits;
        let milliseconds = |time: Duration| format!("{}ms", time.as_millis());
        match name {
            "leave_time" => Some(milliseconds(self.leave_time)),
            "requests_per_second" => Some(requests_per_second.to_string()),
            "burst" => Some(burst.to_string()),
            "body" => Some(body.to_string()),
            "client_time" => Some(milliseconds(client_time)),
            "streams" => Some(streams.to_string()),
            "streams_per_client" => Some(streams_per_client.to_string()),
            "tables_per_guest" => Some(tables_per_guest.to_string()),
            "tables_in_memory" => Some(tables_in_memory.to_string()),
            "thinkers" => Some(thinkers.to_string()),
            "program_time" => Some(milliseconds(program_time)),
            "takeover" => Some(milliseconds(takeover)),
            _ => None,
        }
    }
}

/// Reads what was given by name, and complains where it stands.
struct Reader<'a> {
    given: &'a BTreeMap<&'static str, Given>,
    words: &'a Words,
}

impl Reader<'_> {
    fn read<T>(&self, name: &str, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>> {
        let Some(Given { value, from }) = self.given.get(name) else { return Ok(None) };
        if let Some(read) = parse(value) {
            return Ok(Some(read));
        }
        let place = match from {
            Origin::Flag => format!("--{}", name.replace('_', "-")),
            Origin::Variable(place) | Origin::File(place) => place.clone(),
        };
        let example = SETTINGS.iter().find(|setting| setting.name == name).map_or("", |known| known.example);
        Err(anyhow!(self.words.error_config_value(place, name, value, example)))
    }

    fn number(&self, name: &str) -> Result<Option<NonZeroU32>> {
        self.read(name, |text| text.parse().ok())
    }
}

fn read_file(file: &Path, given: &mut BTreeMap<&'static str, Given>, words: &Words) -> Result<()> {
    let text = files::read(file, words)?;
    let place = |offset: usize| {
        let line = text.get(..offset).unwrap_or(&text).lines().count().max(1);
        let is_next = offset > 0 && text.as_bytes().get(offset - 1) == Some(&b'\n');
        format!("{}:{}", files::shown(file), if is_next { line + 1 } else { line })
    };
    let table = DeTable::parse(&text).map_err(|error| {
        let at = error.span().map_or_else(|| files::shown(file), |span| place(span.start));
        anyhow!(words.error_config_syntax(at, error.message()))
    })?;
    for (key, value) in table.get_ref() {
        let place = place(key.span().start);
        let name = known(key.get_ref(), &place, words)?;
        let value = match value.get_ref() {
            DeValue::String(value) => value.to_string(),
            DeValue::Integer(value) => value.to_string(),
            DeValue::Boolean(value) => value.to_string(),
            // No setting is any of these: its reader says what it could be.
            other => format!("{other:?}").chars().take(20).collect(),
        };
        given.insert(name, Given { value, from: Origin::File(place) });
    }
    Ok(())
}

fn read_environment(given: &mut BTreeMap<&'static str, Given>, words: &Words) -> Result<()> {
    for (variable, value) in env::vars_os() {
        let Some(variable) = variable.to_str().filter(|name| name.starts_with(PREFIX) && *name != FILE)
        else {
            continue;
        };
        let name = known(&variable[PREFIX.len()..].to_lowercase(), variable, words)?;
        let value = value.to_string_lossy().into_owned();
        given.insert(name, Given { value, from: Origin::Variable(variable.to_owned()) });
    }
    Ok(())
}

fn known(name: &str, place: &str, words: &Words) -> Result<&'static str> {
    let found = SETTINGS.iter().find(|setting| setting.name == name);
    found.map(|setting| setting.name).ok_or_else(|| {
        let known = SETTINGS.map(|setting| setting.name).join(", ");
        anyhow!(words.error_config_unknown(place, name, known))
    })
}

/// `500ms`, `5s`; not so long that no clock could show when it ends.
fn time(text: &str) -> Option<Duration> {
    const LONGEST: Duration = Duration::from_hours(24 * 366);
    let time = match text.strip_suffix("ms") {
        Some(number) => number.parse().ok().map(Duration::from_millis),
        None => text.strip_suffix('s')?.parse().ok().map(Duration::from_secs),
    };
    time.filter(|time| *time <= LONGEST)
}

/// As TOML, without a password.
fn written(name: &str, value: &str) -> String {
    match value.split_once("://") {
        Some((scheme @ ("postgres" | "postgresql"), _)) if name == "database" => format!("\"{scheme}://…\""),
        _ if value.bytes().all(|byte| byte.is_ascii_digit()) && !value.is_empty() => value.to_owned(),
        _ => format!("{value:?}"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use omnibus_words::Language;

    use super::*;

    #[test]
    fn a_torn_file_is_complained_about_or_says_less() {
        let words = Language::En.load();
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("omnibus.toml");
        let whole: String =
            SETTINGS.iter().map(|Setting { name, example }| format!("{name} = {example}\n")).collect();
        let mut torn: Vec<Vec<u8>> = (0..whole.len()).map(|end| whole.as_bytes()[..end].to_vec()).collect();
        for wrong in [b'"', b'9', 0xff] {
            for at in 0..whole.len() {
                let mut text = whole.clone().into_bytes();
                text[at] = wrong;
                torn.push(text);
            }
        }
        let mut complaints = 0;
        for text in torn {
            fs::write(&file, text).expect("a file");
            let mut given = BTreeMap::new();
            let read = read_file(&file, &mut given, &words).and_then(|()| Settings::of(given, &words));
            complaints += usize::from(read.is_err_and(|complaint| !complaint.to_string().is_empty()));
        }
        assert!(complaints > whole.len(), "{complaints}");
    }
}
