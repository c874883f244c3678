//! Setting up a table: how many, who sits where, options, a board of one's own.

use maud::{Markup, html};
use omnibus_bots::Level;
use omnibus_core::TableOption;
use omnibus_words::Words;

use super::{Reader, chrome::page, me::NAME_LENGTH, message::lines};

/// The longest lucky word, in characters.
pub const WORD_LENGTH: usize = 64;

#[derive(Debug)]
pub struct NewTable {
    pub game: &'static str,
    pub title: &'static str,
    pub cover: Markup,
    pub players: (u8, u8),
    /// As many as the game can have; those from `chosen` on are not used.
    pub seats: Vec<SeatField>,
    pub chosen: u8,
    pub bots: Vec<BotLevel>,
    /// Engines that this server runs, by name.
    pub engines: Vec<String>,
    pub options: Vec<OptionField>,
    /// Whether everybody may ask for hints; `None`: only if all rivals are bots.
    pub hints: Option<bool>,
    /// Whether the game has cards in a file of their own.
    pub has_cards: bool,
    /// What was wrong with the form as it was sent; one line a fault.
    pub complaint: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatField {
    pub kind: SeatKind,
    /// The name of another person on this device.
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatKind {
    Me,
    /// Another person on this device.
    Here,
    /// A friend by link.
    Friend,
    Bot(&'static str),
    /// An engine, by its place on the list.
    Engine(usize),
}

impl SeatKind {
    /// As the form names it: `me`, `here`, `friend`, `bot:strong`, `engine:0`.
    pub fn id(self) -> String {
        match self {
            SeatKind::Me => "me".into(),
            SeatKind::Here => "here".into(),
            SeatKind::Friend => "friend".into(),
            SeatKind::Bot(id) => format!("bot:{id}"),
            SeatKind::Engine(number) => format!("engine:{number}"),
        }
    }
}

/// A bot as the lobby offers it.
#[derive(Debug)]
pub struct BotLevel {
    /// `strong`
    pub id: &'static str,
    pub name: String,
    /// A sentence of character.
    pub character: String,
    /// How strong it is from 1, the weakest.
    pub strength: u8,
    /// Its rating by number of players, as far as it was measured.
    pub ratings: Vec<(u8, i32)>,
}

/// An option of the game.
#[derive(Debug)]
pub struct OptionField {
    pub name: &'static str,
    pub label: String,
    /// Written values with their words; the first is the rulebook's. An empty value leaves the option out.
    pub values: Vec<(String, String)>,
    pub chosen: String,
}

pub fn bot_name(level: Level, words: &Words) -> String {
    match level {
        Level::Novice => words.bot_novice_name(),
        Level::Casual => words.bot_casual_name(),
        Level::Strong => words.bot_strong_name(),
        Level::Master => words.bot_master_name(),
    }
}

/// One of our bots, with its ratings by number of players.
pub fn bot_level(level: Level, ratings: Vec<(u8, i32)>, words: &Words) -> BotLevel {
    let character = match level {
        Level::Novice => words.bot_novice_character(),
        Level::Casual => words.bot_casual_character(),
        Level::Strong => words.bot_strong_character(),
        Level::Master => words.bot_master_character(),
    };
    let (id, name) = (level.id(), bot_name(level, words));
    BotLevel { id, name, character, strength: level as u8 + 1, ratings }
}

/// An option of a game in words. `chosen` is what was sent before; anything that is not on the list is as if
/// nothing had been.
pub fn option_field(game: &str, option: &TableOption, chosen: Option<&str>, words: &Words) -> OptionField {
    let written = |values: &[(&str, String)]| {
        values.iter().map(|(value, words)| ((*value).to_owned(), words.clone())).collect::<Vec<_>>()
    };
    let (label, values) = match (game, option.name) {
        ("paris-paris", "open_bag") => (
            words.option_open_bag(),
            written(&[("false", words.option_open_bag_hidden()), ("true", words.option_open_bag_open())]),
        ),
        ("london", "first") => {
            let seats = (0..4_u8).map(|seat| (seat.to_string(), words.new_seat(seat + 1)));
            let drawn = (String::new(), words.option_first_drawn());
            (words.option_first(), std::iter::once(drawn).chain(seats).collect())
        }
        ("taxi", "immobile_guard") => (
            words.option_immobile_guard(),
            written(&[
                ("true", words.option_immobile_guard_on()),
                ("false", words.option_immobile_guard_off()),
            ]),
        ),
        ("taxi", "allow_discard") => (
            words.option_allow_discard(),
            written(&[
                ("false", words.option_allow_discard_off()),
                ("true", words.option_allow_discard_on()),
            ]),
        ),
        ("taxi", "burglar_takes") => {
            let sums =
                [50_u16, 100, 200].map(|sum| (sum.to_string(), words.option_burglar_takes_at_most(sum)));
            let all = ("all".to_owned(), words.option_burglar_takes_all());
            (words.option_burglar_takes(), std::iter::once(all).chain(sums).collect())
        }
        ("taxi", "target") => (
            words.option_target(),
            [500_u16, 250, 300, 400, 750, 1000]
                .map(|sum| (sum.to_string(), words.option_target_amount(sum)))
                .to_vec(),
        ),
        // A game that is new here says it in the words of its help.
        _ => {
            let values = option.values.split(" | ").map(|value| (value.to_owned(), value.to_owned()));
            (option.name.to_owned(), values.collect())
        }
    };
    let usual = values.first().map(|(value, _)| value.as_str()).unwrap_or_default();
    let chosen = chosen.filter(|chosen| values.iter().any(|(value, _)| value == chosen)).unwrap_or(usual);
    OptionField { name: option.name, label, chosen: chosen.to_owned(), values }
}

/// Form: `POST /new/{game}`, multipart, with `players`, for each seat n from 0 `seat-n` (`me`, `here`, `friend`,
/// `bot:strong`) and `name-n`, `option-NAME`, `hints` (`auto`, `on`, `off`), files `board` and `cards` (may be empty), `word` (a lucky word).
pub fn new_table(reader: &Reader<'_>, new: &NewTable) -> Markup {
    let words = reader.words;
    let heading = words.new_title(new.title);
    page(
        reader,
        &heading,
        "new",
        &html! {
            main.set-up data-game=(new.game) {
                header.lobby-head {
                    div.poster aria-hidden="true" { (new.cover) }
                    h1 { (heading) }
                }
                @if let Some(complaint) = &new.complaint {
                    div.complaint role="alert" {
                        p { strong { (words.new_complaint()) } }
                        (lines(complaint))
                    }
                }
                form.legs method="post" action=(format!("/new/{}", new.game)) enctype="multipart/form-data" data-seats {
                    fieldset.leg { (players(new, words)) }
                    fieldset.leg { (seats(new, words)) }
                    fieldset.leg { (options(new, words)) }
                    details.leg open[new.complaint.is_some()] {
                        summary { (words.new_own_board()) }
                        p.hint #board-hint { (words.new_own_board_hint()) }
                        div.field {
                            label for="board" { (words.new_board()) }
                            input #board type="file" name="board" accept=".toml" aria-describedby="board-hint";
                        }
                        @if new.has_cards {
                            div.field {
                                label for="cards" { (words.new_cards()) }
                                input #cards type="file" name="cards" accept=".toml" aria-describedby="board-hint";
                            }
                        }
                    }
                    details.leg {
                        summary { (words.new_fair()) }
                        p.hint #word-hint { (words.new_fair_hint()) }
                        div.field {
                            label for="word" { (words.new_word()) }
                            input #word name="word" maxlength=(WORD_LENGTH) autocomplete="off" aria-describedby="word-hint";
                        }
                    }
                    div.actions { button.button.large { (words.new_start()) } }
                }
            }
        },
    )
}

fn players(new: &NewTable, words: &Words) -> Markup {
    let (least, most) = new.players;
    html! {
        legend { (words.new_players()) }
        div.segments {
            @for number in least..=most {
                label.segment {
                    input type="radio" name="players" value=(number) checked[number == new.chosen];
                    span { (number) }
                }
            }
        }
        // Where a script hides the seats that are not used, nobody has to be told.
        p.hint.unscripted { (words.new_players_hint()) }
    }
}

fn seats(new: &NewTable, words: &Words) -> Markup {
    html! {
        legend { (words.new_seats()) }
        ol.seat-fields {
            @for (index, seat) in new.seats.iter().enumerate() {
                @let number = index as u32 + 1;
                li.seat-field data-seat=(index) {
                    label for=(format!("seat-{index}")) { (words.new_seat(number)) }
                    select id=(format!("seat-{index}")) name=(format!("seat-{index}")) {
                        @for (kind, label) in kinds(new, words) {
                            option value=(kind.id()) selected[kind == seat.kind] { (label) }
                        }
                    }
                    input name=(format!("name-{index}")) value=(seat.name) maxlength=(NAME_LENGTH) autocomplete="off"
                        placeholder=(words.new_name_hint()) aria-label=(words.new_name(number));
                }
            }
        }
        @if !new.bots.is_empty() {
            h2 { (words.new_bots()) }
            (bots(new, words))
        }
    }
}

/// Every level with its character, and with its rating for as many players as are chosen. Where a script sees
/// another number chosen, it shows the ratings for that one.
fn bots(new: &NewTable, words: &Words) -> Markup {
    let mut measured: Vec<u8> =
        new.bots.iter().flat_map(|bot| bot.ratings.iter().map(|(players, _)| *players)).collect();
    measured.sort_unstable();
    measured.dedup();
    let listed = measured.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    html! {
        dl.bots {
            @for bot in &new.bots {
                div {
                    dt {
                        (strength(bot.strength, new.bots.len() as u8))
                        span { (bot.name) }
                        @for (players, points) in &bot.ratings {
                            span.rating data-players=(players) hidden[*players != new.chosen]
                                title=(words.new_rating_hint()) { (words.new_rating(*points)) }
                        }
                    }
                    dd { (bot.character) }
                }
            }
        }
        @if !measured.is_empty() {
            p.hint data-players=(listed) hidden[!measured.contains(&new.chosen)] { (words.new_rating_hint()) }
        }
    }
}

/// So many stops of a short line.
fn strength(stops: u8, of: u8) -> Markup {
    let place = |stop: u8| 6 + 13 * u32::from(stop);
    html! {
        svg.strength viewBox=(format!("0 0 {} 12", place(of) - 1)) aria-hidden="true" {
            path d=(format!("M6 6H{}", place(of - 1))) {}
            @for stop in 0..of {
                circle.reached[stop < stops] cx=(place(stop)) cy="6" r="4" {}
            }
        }
    }
}

/// Who may sit on a seat.
fn kinds(new: &NewTable, words: &Words) -> Vec<(SeatKind, String)> {
    let people = [
        (SeatKind::Me, words.new_me()),
        (SeatKind::Here, words.new_here()),
        (SeatKind::Friend, words.new_friend()),
    ];
    let bots = new.bots.iter().map(|bot| (SeatKind::Bot(bot.id), words.new_bot(&bot.name)));
    let engines = new.engines.iter().enumerate();
    let engines = engines.map(|(number, name)| (SeatKind::Engine(number), words.new_engine(name)));
    people.into_iter().chain(bots).chain(engines).collect()
}

fn options(new: &NewTable, words: &Words) -> Markup {
    html! {
        legend { (words.new_options()) }
        div.options {
            @for option in &new.options {
                @let name = format!("option-{}", option.name);
                div.field {
                    label for=(name) { (option.label) }
                    select id=(name) name=(name) {
                        @for (index, (value, label)) in option.values.iter().enumerate() {
                            option value=(value) selected[*value == option.chosen] {
                                (label) @if index == 0 { " (" (words.new_rulebook()) ")" }
                            }
                        }
                    }
                }
            }
            div.field {
                label for="hints" { (words.new_hints()) }
                select #hints name="hints" aria-describedby="hints-hint" {
                    option value="auto" selected[new.hints.is_none()] {
                        (words.new_hints_auto()) " (" (words.new_rulebook()) ")"
                    }
                    option value="on" selected[new.hints == Some(true)] { (words.new_hints_on()) }
                    option value="off" selected[new.hints == Some(false)] { (words.new_hints_off()) }
                }
            }
        }
        p.hint #hints-hint { (words.new_hints_hint()) }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Meta};
    use omnibus_words::Language;
    use serde_json::{Map, Value};

    use super::*;

    /// What the server makes of a value of the form.
    fn read(field: &OptionField, value: &str) -> Map<String, Value> {
        let json = serde_json::from_str(value).unwrap_or_else(|_| value.into());
        if value.is_empty() { Map::new() } else { Map::from_iter([(field.name.to_owned(), json)]) }
    }

    /// Every value of every option is one that the game reads, and the first is its own default.
    fn check<O: PartialEq + std::fmt::Debug>(
        meta: &Meta,
        read_options: impl Fn(&Map<String, Value>) -> Option<O>,
    ) {
        let words = Language::En.load();
        let usual = read_options(&Map::new());
        assert!(usual.is_some());
        for option in meta.options {
            let field = option_field(meta.id, option, None, &words);
            assert_ne!(field.label, option.name, "{} has words", option.name);
            assert_eq!(read_options(&read(&field, &field.chosen)), usual, "{}", option.name);
            for (value, label) in &field.values {
                assert!(read_options(&read(&field, value)).is_some(), "{}={value}", option.name);
                assert!(!label.is_empty());
                let again = option_field(meta.id, option, Some(value), &words);
                assert_eq!(again.chosen, *value);
            }
            let strange = option_field(meta.id, option, Some("<script>"), &words);
            assert_eq!(strange.chosen, field.chosen, "what is not on the list is not taken");
        }
    }

    fn lobby(chosen: u8, ratings: &[(u8, i32)]) -> String {
        let words = Language::En.load();
        let new = NewTable {
            game: "london",
            title: "London",
            cover: Markup::default(),
            players: (2, 4),
            seats: Vec::new(),
            chosen,
            bots: Level::ALL.map(|level| bot_level(level, ratings.to_vec(), &words)).into(),
            engines: Vec::new(),
            options: Vec::new(),
            hints: None,
            has_cards: false,
            complaint: None,
        };
        bots(&new, &words).into_string()
    }

    #[test]
    fn a_rating_is_shown_for_the_chosen_number_of_players() {
        let shown = |page: &str, points: i32| {
            let end = format!(">Rating {points}</span>");
            page.split("<span").filter(|span| span.contains(&end) && !span.contains(" hidden")).count()
        };
        let hint = "<p class=\"hint\" data-players=\"2 3\"";
        let three = lobby(3, &[(2, 1100), (3, 1200)]);
        assert_eq!((shown(&three, 1100), shown(&three, 1200)), (0, 4));
        assert!(three.contains(&format!("{hint}>")));
        let four = lobby(4, &[(2, 1100), (3, 1200)]);
        assert_eq!((shown(&four, 1100), shown(&four, 1200)), (0, 0));
        assert!(four.contains(&format!("{hint} hidden>")));
        let unmeasured = lobby(3, &[]);
        assert!(!unmeasured.contains("ating"), "{unmeasured}");
        assert_eq!(unmeasured.matches("<dd>").count(), 4);
    }

    #[test]
    fn options_are_those_that_the_games_read() {
        check(omnibus_paris_paris::ParisParis::meta(), omnibus_paris_paris::Options::read);
        check(omnibus_london::London::meta(), omnibus_london::Options::read);
        check(omnibus_taxi::Taxi::meta(), omnibus_taxi::Options::read);
    }
}
