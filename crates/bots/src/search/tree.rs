//! The tree of what was tried: one list of nodes, linked by number.

use omnibus_core::Seat;

/// Nodes are never removed: a search makes at most one an iteration.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

/// An action of a seat after all those above it, whatever chance and secrets made of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    pub(super) seat: Seat,
    pub(super) action: A,
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) available: u32,
    /// The sum of what it brought its own seat.
    pub(super) worth: f32,
    first_child: u32,
    next: u32,
}

/// Where no node is: the root has no sibling, and is nobody's child.
const NONE: u32 = 0;

fn some(node: u32) -> Option<u32> {
    (node != NONE).then_some(node)
}

impl<A: Copy + Eq> Tree<A> {
    pub(super) const ROOT: u32 = 0;

    /// A root, and room for so many more.
    pub(super) fn new(anything: A, room: usize) -> Tree<A> {
        let mut nodes = Vec::with_capacity(room + 1);
        nodes.push(Node::new(Seat::new(0), anything, NONE));
        Tree { nodes }
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

    pub(super) fn add(&mut self, parent: u32, seat: Seat, action: A) -> u32 {
        let added = self.nodes.len() as u32;
        let parent = self.node_mut(parent);
        let next = std::mem::replace(&mut parent.first_child, added);
        self.nodes.push(Node::new(seat, action, next));
        added
    }

    #[inline]
    pub(super) fn first_child(&self, parent: u32) -> Option<u32> {
        some(self.node(parent).first_child)
    }

    /// The children, the newest first.
    pub(super) fn children(&self, parent: u32) -> impl Iterator<Item = &Node<A>> {
        let first = self.first_child(parent).map(|child| self.node(child));
        std::iter::successors(first, |child| child.next().map(|next| self.node(next)))
    }
}

impl<A> Node<A> {
    fn new(seat: Seat, action: A, next: u32) -> Node<A> {
        Node { seat, action, visits: 0, available: 0, worth: 0.0, first_child: NONE, next }
    }

    /// The next child of the same parent.
    #[inline]
    pub(super) fn next(&self) -> Option<u32> {
        some(self.next)
    }
}
