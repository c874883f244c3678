//! How strong the levels are, as measured.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::Level;

/// The rating of a level in a game for so many players: Elo points on a scale where the Novice has 1000. `None`
/// where nobody has measured it.
pub fn rating(game: &str, players: u8, level: Level) -> Option<i32> {
    RATINGS.get(game)?.get(&players.to_string())?.get(level.id()).copied()
}

/// By game, number of players and level.
type Ratings = BTreeMap<String, BTreeMap<String, BTreeMap<String, i32>>>;

static RATINGS: LazyLock<Ratings> =
    LazyLock::new(|| toml::from_str(include_str!("ratings.toml")).unwrap_or_default());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_can_be_read_and_names_what_there_is() {
        let ratings: Ratings = toml::from_str(include_str!("ratings.toml")).expect("a table of ratings");
        for (game, by_players) in &ratings {
            assert!(["paris-paris", "london", "taxi"].contains(&&**game), "{game}");
            for (players, by_level) in by_players {
                let players: u8 = players.parse().expect("a number of players");
                assert_eq!(rating(game, players, Level::Novice), Some(1000), "{game} for {players}");
                assert!(by_level.keys().all(|level| Level::by_id(level).is_some()), "{game} for {players}");
            }
        }
        assert_eq!(rating("chess", 2, Level::Master), None);
    }
}
