//! How the weights are to change.

use omnibus_core::{Chance, QuickChance};

use crate::net::{ANSWERS, Features, HIDDEN, Net, Thought};

/// The sum of what positions say about the weights.
#[derive(Clone, Debug)]
pub(super) struct Gradient {
    sum: Net,
    positions: f32,
    error: f32,
}

/// How much the lead counts beside the victory.
const LEAD: f32 = 0.5;

impl Gradient {
    pub(super) fn new(net: &Net) -> Gradient {
        Gradient { sum: Net::blank(net.feature_count()), positions: 0.0, error: 0.0 }
    }

    pub(super) fn clear(&mut self) {
        self.sum.rows.fill([0.0; HIDDEN]);
        self.sum.answer_bias = [0.0; ANSWERS];
        (self.positions, self.error) = (0.0, 0.0);
    }

    /// Adds a position and what it should have been said to promise.
    pub(super) fn add(&mut self, net: &Net, features: &Features, thought: &Thought, target: (f32, f32)) {
        let off = [thought.wins - target.0, LEAD * (thought.lead - target.1)];
        self.positions += 1.0;
        self.error += off[0] * off[0];
        let mut hidden = [0.0; HIDDEN];
        for (answer, off) in off.into_iter().enumerate() {
            self.sum.answer_bias[answer] += off;
            let row = net.answer_row(answer);
            let (sums, weights) = (&mut self.sum.rows[row], &net.rows[row]);
            for unit in 0..HIDDEN {
                sums[unit] += off * thought.hidden[unit];
                hidden[unit] += off * weights[unit];
            }
        }
        for (unit, own) in hidden.iter_mut().zip(&thought.hidden) {
            if *own <= 0.0 {
                *unit = 0.0;
            }
        }
        let bias = (net.bias_row(), 1.0);
        for (row, amount) in features.iter().chain([bias]) {
            for (sum, unit) in self.sum.rows[row].iter_mut().zip(&hidden) {
                *sum += amount * unit;
            }
        }
    }
}

/// Kingma and Ba's Adam: each weight goes its own pace.
#[derive(Debug)]
pub(super) struct Adam {
    mean: Net,
    square: Net,
    steps: i32,
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;
    const TINY: f32 = 1e-8;

    pub(super) fn new(net: &Net) -> Adam {
        let blank = Net::blank(net.feature_count());
        Adam { mean: blank.clone(), square: blank, steps: 0 }
    }

    /// Changes the weights by what all parts say, and tells the mean square error.
    pub(super) fn step(&mut self, net: &mut Net, parts: &[Gradient], pace: f32) -> f32 {
        self.steps += 1;
        let positions: f32 = parts.iter().map(|part| part.positions).sum::<f32>().max(1.0);
        let error: f32 = parts.iter().map(|part| part.error).sum();
        let share = 1.0 / positions;
        let mean_share = 1.0 / (1.0 - Adam::MEAN.powi(self.steps));
        let square_share = 1.0 / (1.0 - Adam::SQUARE.powi(self.steps));
        let change = |weight: &mut f32, mean: &mut f32, square: &mut f32, sum: f32| {
            let slope = sum * share;
            *mean = Adam::MEAN * *mean + (1.0 - Adam::MEAN) * slope;
            *square = Adam::SQUARE * *square + (1.0 - Adam::SQUARE) * slope * slope;
            *weight -= pace * (*mean * mean_share) / ((*square * square_share).sqrt() + Adam::TINY);
        };
        for row in 0..net.rows.len() {
            let mut sums = [0.0; HIDDEN];
            for part in parts {
                for (sum, own) in sums.iter_mut().zip(&part.sum.rows[row]) {
                    *sum += own;
                }
            }
            let (weights, means, squares) =
                (&mut net.rows[row], &mut self.mean.rows[row], &mut self.square.rows[row]);
            for unit in 0..HIDDEN {
                change(&mut weights[unit], &mut means[unit], &mut squares[unit], sums[unit]);
            }
        }
        for answer in 0..ANSWERS {
            let sum = parts.iter().map(|part| part.sum.answer_bias[answer]).sum();
            let moments = (&mut self.mean.answer_bias[answer], &mut self.square.answer_bias[answer]);
            change(&mut net.answer_bias[answer], moments.0, moments.1, sum);
        }
        error * share
    }
}

/// A network that knows nothing yet.
pub(super) fn newborn(features: usize, seed: u64) -> Net {
    /// The weights are between this and its opposite.
    const SMALL: f32 = 0.1;
    let mut chance = QuickChance::new(seed ^ 0x006E_6574);
    let mut net = Net::blank(features);
    let bias = net.bias_row();
    for weight in net.rows.iter_mut().flatten() {
        *weight = (chance.below(1 << 16) as f32 / f32::from(1_u16 << 15) - 1.0) * SMALL;
    }
    net.rows[bias].fill(0.0);
    net
}
