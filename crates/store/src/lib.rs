//! Where tables and guests are kept.
