//! The ratios, as the documents show them.

use super::{
    contest::{Goal, Played},
    rates::short,
};

/// Markdown: one line a contest. Rates are those of a CPU-second, with their spread; so are ratios.
pub(crate) fn table(played: &[Played]) -> String {
    let mut text = "\
| row | ours | a CPU-second | peer | a CPU-second | ratio | floor | target | reached |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"
    .to_owned();
    for played in played {
        text += &line(played);
    }
    text
}

fn line(played: &Played) -> String {
    let Some((rival, rates)) = played.rival() else { return String::new() };
    let ratio = played.ours.by(rates);
    let goal = match played.contest.goal {
        Some(Goal { floor, target }) => format!(
            "{}× | {}× | {}",
            short_goal(floor),
            short_goal(target),
            reached(ratio.median(), Goal { floor, target })
        ),
        None => "– | – | –".to_owned(),
    };
    let (least, greatest) = ratio.spread();
    format!(
        "| {} | {} | {} | {} | {rates} | **{}×** ({} to {}) | {goal} |\n",
        played.contest.row,
        played.contest.ours.name,
        played.ours,
        rival.name,
        short(ratio.median()),
        short(least),
        short(greatest),
    )
}

/// Goals are round numbers.
fn short_goal(number: f64) -> String {
    if number >= 1000.0 { short(number) } else { number.to_string() }
}

fn reached(ratio: f64, goal: Goal) -> &'static str {
    if ratio >= goal.target {
        "target"
    } else if ratio >= goal.floor {
        "floor"
    } else {
        "neither"
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{contest::Contest, contestant::Contestant, field::Program, rates::Rates},
        *,
    };

    const fn contestant(name: &'static str) -> Contestant {
        Contestant { name, program: Program::Playouts, arguments: &[], counted: "moves" }
    }

    fn rates(rates: &[f64]) -> Rates {
        let mut all = Rates::default();
        for &rate in rates {
            all.add(rate);
        }
        all
    }

    fn played(goal: Option<Goal>) -> Played {
        const PEERS: &[Contestant] = &[contestant("slow"), contestant("quick")];
        let contest = Contest { row: 4, ours: contestant("London"), peers: PEERS, goal };
        Played {
            contest,
            ours: rates(&[2e7, 1e7, 3e7]),
            peers: vec![rates(&[1e6, 1e6, 9e6]), rates(&[4e6, 5e6, 5e6])],
        }
    }

    #[test]
    fn ours_is_compared_with_the_quickest_peer_run_by_run() {
        let text = table(&[played(Some(Goal { floor: 2.5, target: 5.0 }))]);
        assert_eq!(
            text.lines().nth(2).unwrap(),
            "| 4 | London | 20.0 M (10.0 M to 30.0 M) | quick | 5.00 M (4.00 M to 5.00 M) | \
             **5.00×** (2.00 to 6.00) | 2.5× | 5× | target |"
        );
        let columns = |line: &str| line.matches('|').count();
        assert!(text.lines().all(|line| columns(line) == 10), "{text}");
    }

    #[test]
    fn a_contest_without_a_goal_has_dashes_and_all_columns() {
        let text = table(&[played(None)]);
        assert!(text.ends_with("| – | – | – |\n"), "{text}");
    }

    #[test]
    fn a_goal_is_reached_from_its_floor_up() {
        let goal = Goal { floor: 1.5, target: 3.0 };
        assert_eq!(
            [1.4, 1.5, 2.9, 3.0].map(|ratio| reached(ratio, goal)),
            ["neither", "floor", "floor", "target"]
        );
        assert_eq!(
            (short_goal(2000.0), short_goal(1.5), short_goal(3.0)),
            ("2,000".into(), "1.5".into(), "3".into())
        );
    }
}
