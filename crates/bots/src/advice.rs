//! What a choice promises.

/// What a seat may expect after an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    pub action: A,
    pub promise: Promise,
}

/// How a game is expected to end for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Promise {
    /// The share of the victory: 0 to 1.
    pub wins: f32,
    /// Points ahead of the best rival.
    pub lead: f32,
}
