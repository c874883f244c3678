//! Where two bots meet, and how a deal goes between them.

use crate::{DealResult, LineUp, Round};

/// A candidate and a reference, and the line-ups in which nobody else sits.
#[derive(Clone, Debug)]
pub struct Pair {
    candidate: usize,
    alone: Table,
    many: Table,
}

/// A line-up, and where its rounds are found.
#[derive(Clone, Debug)]
struct Table {
    line_up: LineUp,
    index: usize,
}

impl Pair {
    /// `None` unless they meet one against many and many against one.
    pub fn of(line_ups: &[LineUp], candidate: usize, reference: usize) -> Option<Pair> {
        let find = |single: usize, rival: usize| {
            line_ups.iter().enumerate().find_map(|(index, line_up)| {
                let is_it = line_up.copies(single) == 1 && line_up.copies(rival) == line_up.players() - 1;
                is_it.then_some(Table { line_up: line_up.clone(), index })
            })
        };
        Some(Pair { candidate, alone: find(candidate, reference)?, many: find(reference, candidate)? })
    }

    pub fn players(&self) -> u8 {
        self.alone.line_up.players() as u8
    }

    /// What the candidate has of the victories alone among references.
    pub fn alone(&self, deal: &DealResult) -> f64 {
        self.on(&self.alone, deal, Round::share)
    }

    /// What candidates have of the victories with one reference among them.
    pub fn many(&self, deal: &DealResult) -> f64 {
        self.on(&self.many, deal, Round::share)
    }

    /// The mean of both: one half if they are equals, and what is left is the reference's.
    pub fn score(&self, deal: &DealResult) -> f64 {
        f64::midpoint(self.alone(deal), self.many(deal))
    }

    /// Points ahead of the best rival.
    pub fn margin(&self, deal: &DealResult) -> f64 {
        f64::midpoint(self.on(&self.alone, deal, Round::margin), self.on(&self.many, deal, Round::margin))
    }

    /// How many games they play a deal. Between two players one line-up is both.
    pub fn games(&self) -> u64 {
        let line_ups = if self.alone.index == self.many.index { 1 } else { 2 };
        line_ups * u64::from(self.players())
    }

    fn on(&self, table: &Table, deal: &DealResult, count: fn(&Round, &LineUp, usize) -> f64) -> f64 {
        count(&deal.rounds[table.index], &table.line_up, self.candidate)
    }
}
