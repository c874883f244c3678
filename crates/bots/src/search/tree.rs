//! The tree of what was tried: one list of nodes, found by what leads to them.

use std::hash::{Hash, Hasher};

use omnibus_core::Seat;

/// Nodes are never removed: a search makes at most one an iteration.
///
/// A node may have many more children than are legal in any one world, so they are looked up, not gone through.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The number of every node, in the first free slot from the one that its mix points to. A power of two, and
    /// only as many as the nodes need, so that they stay close together.
    slots: Vec<u32>,
}

/// An action of a seat after all those above it, whatever chance and secrets made of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    parent: u32,
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) available: u32,
    /// The sum of what it brought its own seat.
    pub(super) worth: f32,
    pub(super) action: A,
    pub(super) seat: Seat,
}

/// An empty slot: the root is nobody's child.
const NONE: u32 = 0;

impl<A: Copy + Eq + Hash> Tree<A> {
    pub(super) const ROOT: u32 = 0;
    /// At least so many slots for each node: then few share one.
    const SLOTS_A_NODE: usize = 2;

    /// A root, and room for so many more.
    pub(super) fn new(anything: A, room: usize) -> Tree<A> {
        let mut nodes = Vec::with_capacity(room + 1);
        nodes.push(Node::new(Self::ROOT, Seat::new(0), anything));
        let mut slots = Vec::with_capacity((nodes.capacity() * Self::SLOTS_A_NODE).next_power_of_two());
        slots.resize(Self::SLOTS_A_NODE, NONE);
        Tree { nodes, slots }
    }

    pub(super) fn has_room(&self) -> bool {
        self.nodes.len() < self.nodes.capacity()
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node<A> {
        &self.nodes[node as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node<A> {
        &mut self.nodes[node as usize]
    }

    /// The node for this action of this seat, if it was tried. Later ones have higher numbers.
    #[inline]
    pub(super) fn child(&self, parent: u32, seat: Seat, action: A) -> Option<u32> {
        let mut slot = self.first_slot(parent, seat, action);
        loop {
            let number = self.slots[slot];
            if number == NONE {
                return None;
            }
            let node = self.node(number);
            if node.parent == parent && node.seat == seat && node.action == action {
                return Some(number);
            }
            slot = self.next_slot(slot);
        }
    }

    pub(super) fn add(&mut self, parent: u32, seat: Seat, action: A) -> u32 {
        let added = self.nodes.len() as u32;
        self.nodes.push(Node::new(parent, seat, action));
        if self.nodes.len() * Self::SLOTS_A_NODE > self.slots.len() {
            self.spread();
        } else {
            self.settle(added);
        }
        added
    }

    /// Twice as many slots; every node finds its new one.
    fn spread(&mut self) {
        let twice = 2 * self.slots.len();
        self.slots.clear();
        self.slots.resize(twice, NONE);
        (1..self.nodes.len() as u32).for_each(|node| self.settle(node));
    }

    fn settle(&mut self, number: u32) {
        let &Node { parent, seat, action, .. } = self.node(number);
        let mut slot = self.first_slot(parent, seat, action);
        while self.slots[slot] != NONE {
            slot = self.next_slot(slot);
        }
        self.slots[slot] = number;
    }

    #[inline]
    fn first_slot(&self, parent: u32, seat: Seat, action: A) -> usize {
        let mut mix = Mix(parent.into());
        seat.hash(&mut mix);
        action.hash(&mut mix);
        mix.finish() as usize & (self.slots.len() - 1)
    }

    #[inline]
    fn next_slot(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }
}

impl<A> Node<A> {
    fn new(parent: u32, seat: Seat, action: A) -> Node<A> {
        Node { parent, visits: 0, available: 0, worth: 0.0, action, seat }
    }
}

/// Mixes a few small numbers into one, by a multiplication each: nobody is out to make them collide.
struct Mix(u64);

impl Mix {
    #[inline]
    fn word(&mut self, word: u64) {
        // An odd number whose bits follow no rule: the golden ratio's.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mix {
    /// The upper half, on which all that was mixed in has told.
    #[inline]
    fn finish(&self) -> u64 {
        self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.word(number.into());
    }

    /// The variant of an enumeration.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.word(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_node_is_found_by_what_leads_to_it_and_nothing_else_is() {
        let (mine, yours) = (Seat::new(0), Seat::new(1));
        let mut tree = Tree::new(0_u8, 5_000);
        let mut added = vec![(Tree::<u8>::ROOT, mine, 0)];
        while tree.has_room() {
            let parent = (added.len() / 7) as u32;
            let (seat, action) = (if added.len() % 2 == 0 { mine } else { yours }, (added.len() % 7) as u8);
            assert_eq!(tree.child(parent, seat, action), None);
            assert_eq!(tree.add(parent, seat, action) as usize, added.len());
            added.push((parent, seat, action));
        }
        assert_eq!(added.len(), 5_001);
        for (number, &(parent, seat, action)) in added.iter().enumerate().skip(1) {
            assert_eq!(tree.child(parent, seat, action), Some(number as u32));
            let other = if seat == mine { yours } else { mine };
            assert_eq!(tree.child(parent, other, action), None);
        }
    }
}
