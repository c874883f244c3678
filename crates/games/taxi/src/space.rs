//! Spaces of the map, and sets of them.

/// A space by its place in the board file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub(crate) u8);

impl Space {
    /// The most spaces that a map can have.
    pub const MOST: usize = 256;

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a space is to a taxi. A space has one kind (TX-M10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceKind {
    Street,
    /// Where clients want to go.
    Destination,
    /// A square: whoever reaches it stops there (TX-37).
    Place,
    /// Closed to taxis with a client (TX-39).
    Bank,
    /// One of the six spaces of the Voie Georges Pompidou (TX-42).
    Express,
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpaceSet([u64; Space::MOST / 64]);

impl SpaceSet {
    pub const EMPTY: SpaceSet = SpaceSet([0; Space::MOST / 64]);

    #[inline]
    pub const fn contains(&self, space: Space) -> bool {
        self.0[space.index() / 64] >> (space.index() % 64) & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0[space.index() / 64] |= 1 << (space.index() % 64);
    }

    #[inline]
    pub const fn remove(&mut self, space: Space) {
        self.0[space.index() / 64] &= !(1 << (space.index() % 64));
    }

    pub fn is_empty(&self) -> bool {
        *self == SpaceSet::EMPTY
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

/// The spaces that a taxi enters in one move, in order; at most one for each point of two dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path {
    spaces: [Space; Path::MOST],
    length: u8,
}

impl Path {
    /// A die, and the extra die of clear streets (TX-K5); one card a turn, so nothing comes on top (TX-K2).
    pub const MOST: usize = 12;
    pub(crate) const EMPTY: Path = Path { spaces: [Space(0); Path::MOST], length: 0 };

    #[inline]
    pub(crate) fn push(&mut self, space: Space) {
        self.spaces[usize::from(self.length)] = space;
        self.length += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.length -= 1;
        // What is not on the path never tells two paths apart.
        self.spaces[usize::from(self.length)] = Space(0);
    }

    #[inline]
    pub fn spaces(&self) -> &[Space] {
        &self.spaces[..self.length.into()]
    }

    /// As far as to this space, if it comes by.
    pub(crate) fn until(&self, end: Space) -> Option<Path> {
        let last = self.spaces().iter().position(|&space| space == end)?;
        let mut path = Path::EMPTY;
        self.spaces[..=last].iter().for_each(|&space| path.push(space));
        Some(path)
    }

    #[inline]
    pub fn last(&self) -> Option<Space> {
        self.spaces().last().copied()
    }
}

impl std::fmt::Debug for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.spaces()).finish()
    }
}
