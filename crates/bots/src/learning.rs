//! Learning a network's weights from games that bots play against themselves.
//!
//! Temporal differences: what the network says of a position is drawn towards what it says a little later,
//! and in the end towards how the game ended (Sutton's TD(λ)). Everything hangs on the seed alone: games
//! are numbered, and what is learnt from them is added up in a fixed order, however many threads play.

mod gradient;

use std::sync::Arc;

use omnibus_core::{Game, QuickChance, Seat};

use crate::{
    Bot, NetLabel,
    net::{Features, Net},
    search::Promises,
};
use gradient::{Adam, Gradient};

/// How positions of a game are learnt.
pub trait Learnable: Sync {
    type Game: Game;
    /// How many points of lead are a clear one.
    const CLEAR_LEAD: f32;

    fn game(&self) -> &Self::Game;

    /// How many features there are.
    fn feature_count(&self) -> usize;

    /// What a file of the weights is called by.
    fn label(&self) -> NetLabel {
        NetLabel {
            game: <Self::Game as Game>::meta().id.to_owned(),
            players: self.game().players(),
            features: self.feature_count(),
        }
    }

    /// What is true of a position as `seat` knows it.
    fn describe(&self, state: &State<Self>, seat: Seat, features: &mut Features);

    /// The bot that plays by a network.
    fn player(&self, net: Arc<Net>) -> Box<dyn Bot<Self::Game>>;

    /// What a newly learnt network has to beat to be shipped: the shipped one's bot, or the strongest that
    /// needs none.
    fn predecessor(&self) -> Box<dyn Bot<Self::Game>>;

    /// Plays a game to its end, and shows every position from which something can be learnt.
    fn play_and_learn(&self, net: &Net, chance: &mut QuickChance, show: &mut impl FnMut(&State<Self>));
}

type State<L> = <<L as Learnable>::Game as Game>::State;

/// How much to learn.
#[derive(Clone, Debug)]
pub struct Course {
    pub games: u32,
    pub seed: u64,
    pub threads: usize,
}

impl Course {
    /// Games between two changes of the weights.
    const BATCH: u32 = 256;
    /// How much a position's worth hangs on the end of its game rather than on the next position.
    const LAMBDA: f32 = 0.85;
    /// How far the weights change, at the start and at the end.
    const PACE: (f32, f32) = (0.004, 0.00015);
}

/// How far the learning has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub games: u32,
    /// How far the network is from the truth: the mean square error of the victory that it foretells.
    pub error: f32,
}

/// In how many parts a batch is played; each is learnt from in order, so that the result does not hang on the
/// number of threads.
const PARTS: usize = 4;

/// Learns; `on_progress` hears of every batch.
pub fn train<L: Learnable>(school: &L, course: &Course, mut on_progress: impl FnMut(Progress)) -> Net {
    let mut net = gradient::newborn(school.feature_count(), course.seed);
    let mut adam = Adam::new(&net);
    let batches = course.games.div_ceil(Course::BATCH);
    let mut parts: Vec<Gradient> = (0..PARTS).map(|_| Gradient::new(&net)).collect();
    for batch in 0..batches {
        let shared = &net;
        let first = u64::from(batch) * u64::from(Course::BATCH);
        let mut numbered: Vec<(usize, &mut Gradient)> = parts.iter_mut().enumerate().collect();
        std::thread::scope(|scope| {
            let threads = course.threads.clamp(1, PARTS);
            for some in numbered.chunks_mut(PARTS.div_ceil(threads)) {
                scope.spawn(move || {
                    for &mut (part, ref mut gradient) in some {
                        gradient.clear();
                        for number in (part as u64..u64::from(Course::BATCH)).step_by(PARTS) {
                            learn_from_game(school, shared, course, first + number, gradient);
                        }
                    }
                });
            }
        });
        let done = batch as f32 / batches as f32;
        let (start, end) = Course::PACE;
        let error = adam.step(&mut net, &parts, start * (end / start).powf(done));
        on_progress(Progress { games: ((batch + 1) * Course::BATCH).min(course.games), error });
    }
    net
}

fn learn_from_game<L: Learnable>(
    school: &L,
    net: &Net,
    course: &Course,
    number: u64,
    gradient: &mut Gradient,
) {
    let game = school.game();
    let mut chance = QuickChance::new(course.seed.wrapping_mul(0x9E37_79B9).wrapping_add(number));
    let seats: Vec<Seat> = Seat::all(game.players()).collect();
    let mut seen: Vec<Vec<Features>> = vec![Vec::new(); seats.len()];
    let mut last = None;
    school.play_and_learn(net, &mut chance, &mut |state| {
        if game.is_over(state) {
            last = Some(state.clone());
            return;
        }
        for (&seat, seen) in seats.iter().zip(&mut seen) {
            let mut features = Features::default();
            school.describe(state, seat, &mut features);
            seen.push(features);
        }
    });
    let Some(last) = last else { return };
    let end = Promises::of_end(game, &last);
    for (&seat, seen) in seats.iter().zip(&seen) {
        let end = end.of(seat);
        let mut target = (end.wins, squashed(end.lead / L::CLEAR_LEAD));
        for features in seen.iter().rev() {
            let thought = net.think(features);
            gradient.add(net, features, &thought, target);
            // Sutton's λ-return, from the end backwards.
            let blend = |now: f32, later: f32| (1.0 - Course::LAMBDA) * now + Course::LAMBDA * later;
            target = (blend(thought.wins, target.0), blend(thought.lead, target.1));
        }
    }
}

/// Between -1 and 1: beyond a clear lead it matters less and less how large it is.
fn squashed(lead: f32) -> f32 {
    lead / (1.0 + lead.abs())
}
