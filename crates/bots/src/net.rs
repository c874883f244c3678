//! A small network that tells from a position's features how the game will end for one seat.

use crate::advice::Promise;

/// How many hidden units every network has: enough for positions of a board game, and eight of a
/// processor's vectors.
pub const HIDDEN: usize = 64;

/// What is true of a position: which features, and how much.
#[derive(Clone, Debug, Default)]
pub struct Features(Vec<(u16, f32)>);

impl Features {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Something that is there.
    #[inline]
    pub fn set(&mut self, feature: usize) {
        self.0.push((feature as u16, 1.0));
    }

    /// Something that can be counted.
    #[inline]
    pub fn add(&mut self, feature: usize, amount: f32) {
        if amount != 0.0 {
            self.0.push((feature as u16, amount));
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.0.iter().map(|&(feature, amount)| (usize::from(feature), amount))
    }
}

/// One layer of hidden units; two answers: the share of the victory, and the lead.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// What each feature adds to the hidden units; then their bias; then what they add to each answer.
    pub(crate) rows: Vec<[f32; HIDDEN]>,
    pub(crate) answer_bias: [f32; ANSWERS],
}

/// The victory and the lead.
pub(crate) const ANSWERS: usize = 2;

/// The hidden units and the answers, as the network's training needs them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    pub(crate) hidden: [f32; HIDDEN],
    pub(crate) wins: f32,
    pub(crate) lead: f32,
}

impl Net {
    pub(crate) fn blank(features: usize) -> Net {
        Net { rows: vec![[0.0; HIDDEN]; features + 1 + ANSWERS], answer_bias: [0.0; ANSWERS] }
    }

    pub(crate) fn feature_count(&self) -> usize {
        self.rows.len() - 1 - ANSWERS
    }

    /// The row of what the hidden units add to an answer.
    #[inline]
    pub(crate) fn answer_row(&self, answer: usize) -> usize {
        self.rows.len() - ANSWERS + answer
    }

    #[inline]
    pub(crate) fn bias_row(&self) -> usize {
        self.rows.len() - ANSWERS - 1
    }

    /// What the game promises, where so many points are a clear lead.
    #[inline]
    pub fn promise(&self, features: &Features, clear_lead: f32) -> Promise {
        /// Networks learn leads bent to between -1 and 1; too near the ends they cannot be bent back.
        const MOST: f32 = 0.95;
        let Thought { wins, lead, .. } = self.think(features);
        let bent = lead.clamp(-MOST, MOST);
        Promise { wins, lead: clear_lead * bent / (1.0 - bent.abs()) }
    }

    #[inline]
    pub(crate) fn think(&self, features: &Features) -> Thought {
        let mut hidden = self.rows[self.bias_row()];
        for (feature, amount) in features.iter() {
            let weights = &self.rows[feature];
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += amount * weight;
            }
        }
        for unit in &mut hidden {
            *unit = unit.max(0.0);
        }
        let answer = |which: usize| {
            let sum: f32 = hidden
                .as_chunks::<8>()
                .0
                .iter()
                .zip(self.rows[self.answer_row(which)].as_chunks::<8>().0)
                .fold([0.0; 8], |mut sums, (units, weights)| {
                    for lane in 0..8 {
                        sums[lane] += units[lane] * weights[lane];
                    }
                    sums
                })
                .iter()
                .sum();
            sum + self.answer_bias[which]
        };
        Thought { wins: 1.0 / (1.0 + (-answer(0)).exp()), lead: answer(1), hidden }
    }

    /// All weights, in the order in which they are stored.
    pub(crate) fn weights(&self) -> impl Iterator<Item = &f32> {
        self.rows.iter().flatten().chain(&self.answer_bias)
    }

    pub(crate) fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.rows.iter_mut().flatten().chain(&mut self.answer_bias)
    }
}
