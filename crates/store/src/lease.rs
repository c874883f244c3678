//! Who does what only one node is to do.

crate::id::id! {
    /// A node: one start of a server. Another start is another node, so nobody inherits a lease by mistake.
    NodeId
}
