//! Who comes to play, without an account.

crate::id::id! {
    /// A guest: a person in a browser, as far as we know them.
    GuestId
}
