//! The front page: three games, one click to play, and one's own tables.

use maud::{Markup, html};
use omnibus_words::Words;

use super::{Reader, chrome::page};

#[derive(Debug)]
pub struct Front {
    pub games: Vec<GameCard>,
    /// One's own tables, those that wait for oneself first, then the others under way, then finished ones.
    pub tables: Vec<TableCard>,
}

#[derive(Debug)]
pub struct GameCard {
    pub id: &'static str,
    pub title: &'static str,
    pub cover: Markup,
    pub players: (u8, u8),
    pub minutes: u16,
    pub designer: Option<&'static str>,
    pub year: Option<u16>,
}

#[derive(Debug)]
pub struct TableCard {
    pub address: String,
    /// The game's id.
    pub game: &'static str,
    pub names: Vec<String>,
    pub whose: Whose,
    /// Milliseconds since the last move.
    pub age: u64,
}

/// Where a table stands, for the one who looks.
#[derive(Debug, PartialEq, Eq)]
pub enum Whose {
    /// Somebody is still to come.
    Waiting,
    Mine,
    Others {
        names: Vec<String>,
    },
    Finished {
        winners: Vec<String>,
        scores: Vec<i32>,
    },
}

/// Forms: `POST /play` with `game` (play now against bots); `GET /new/{game}`; `POST /records` (multipart, file
/// `record`) to upload a record.
pub fn front(reader: &Reader<'_>, front: &Front) -> Markup {
    let words = reader.words;
    let is_finished = |table: &&TableCard| matches!(table.whose, Whose::Finished { .. });
    let (finished, open): (Vec<_>, Vec<_>) = front.tables.iter().partition(is_finished);
    page(
        reader,
        &words.front_title(),
        "front",
        &html! {
            main {
                header.hero {
                    h1 { (words.front_title()) }
                    p { (words.front_lead()) }
                }
                // Whoever has a game under way comes for that.
                @if !open.is_empty() { (tables(&words.front_tables(), &open, front, words)) }
                section.game-cards #games aria-label=(words.chrome_games()) {
                    @for game in &front.games { (game_card(game, words)) }
                }
                @if !finished.is_empty() { (tables(&words.front_finished(), &finished, front, words)) }
                @if front.tables.is_empty() {
                    section.tables {
                        h2 { (words.front_tables()) }
                        p.empty { a href="#games" { (words.front_none()) } }
                    }
                }
                details.corner {
                    summary { (words.front_record()) }
                    form method="post" action="/records" enctype="multipart/form-data" {
                        p.hint #record-hint { (words.front_record_hint()) }
                        label for="record" { (words.front_record_file()) }
                        div.row {
                            input #record type="file" name="record" accept=".json,application/json" required
                                aria-describedby="record-hint";
                            button.button.quiet { (words.front_record_open()) }
                        }
                    }
                }
            }
        },
    )
}

fn game_card(game: &GameCard, words: &Words) -> Markup {
    let heading = format!("game-{}", game.id);
    let (least, most) = game.players;
    let designer = match (game.designer, game.year) {
        (Some(designer), Some(year)) => words.front_designer(designer, year.to_string()),
        (Some(designer), None) => designer.to_owned(),
        (None, _) => words.front_designer_unknown(),
    };
    html! {
        article.game-card data-game=(game.id) aria-labelledby=(heading) {
            div.poster aria-hidden="true" { (game.cover) }
            h2.plate #(heading) { (game.title) }
            ul.facts {
                li { (words.front_players(least, most)) ", " (words.front_minutes(game.minutes)) }
                li { (designer) }
            }
            div.actions {
                form method="post" action="/play" {
                    button.button name="game" value=(game.id) aria-describedby=(heading) { (words.front_play()) }
                }
                a.button.quiet href=(format!("/new/{}", game.id)) aria-describedby=(heading) {
                    (words.front_set_up())
                }
                a.button.quiet.plain href=(format!("/rules/{}", game.id)) aria-describedby=(heading) {
                    (words.front_read_rules())
                }
            }
        }
    }
}

fn tables(heading: &str, tables: &[&TableCard], front: &Front, words: &Words) -> Markup {
    html! {
        section.tables {
            h2 { (heading) }
            ul.departures {
                @for table in tables { (table_card(table, front, words)) }
            }
        }
    }
}

fn table_card(table: &TableCard, front: &Front, words: &Words) -> Markup {
    let title = front.games.iter().find(|game| game.id == table.game).map_or(table.game, |game| game.title);
    let (kind, status) = match &table.whose {
        Whose::Waiting => ("waiting", words.front_waiting()),
        Whose::Mine => ("mine", words.front_mine()),
        Whose::Others { names } => ("others", words.front_others(names.join(", "))),
        Whose::Finished { winners, .. } => ("finished", words.front_won(winners.join(", "))),
    };
    let names: Vec<String> = match &table.whose {
        Whose::Finished { scores, .. } => {
            table.names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect()
        }
        _ => table.names.clone(),
    };
    html! {
        li {
            a.departure.(kind) href=(table.address) {
                span.departure-game { (title) }
                span.departure-status { (status) }
                span.departure-names { (names.join(", ")) }
                span.departure-age { (age(table.age, words)) }
            }
        }
    }
}

/// How long ago that was, in words.
fn age(milliseconds: u64, words: &Words) -> String {
    const MINUTE: u64 = 60_000;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    // Nobody counts more days than this; and the number fits its type.
    let count = |unit: u64| (milliseconds / unit).min(100_000) as u32;
    match milliseconds {
        0..MINUTE => words.age_now(),
        MINUTE..HOUR => words.age_minutes(count(MINUTE)),
        HOUR..DAY => words.age_hours(count(HOUR)),
        DAY.. => words.age_days(count(DAY)),
    }
}

#[cfg(test)]
mod tests {
    use omnibus_words::Language;

    use super::*;

    #[test]
    fn age_is_told_in_the_largest_whole_unit() {
        let words = Language::En.load();
        let minute = 60_000;
        assert_eq!(age(0, &words), "just now");
        assert_eq!(age(minute - 1, &words), "just now");
        assert_eq!(age(minute, &words), "1 minute ago");
        assert_eq!(age(59 * minute, &words), "59 minutes ago");
        assert_eq!(age(60 * minute, &words), "1 hour ago");
        assert_eq!(age(47 * 60 * minute, &words), "1 day ago");
        assert_eq!(age(u64::MAX, &words), "100000 days ago");
    }
}
