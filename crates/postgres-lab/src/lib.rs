//! A PostgreSQL of one's own, for tests: started when it is first needed, gone with the process that needed it.
//!
//! ```no_run
//! let database = omnibus_postgres_lab::database();
//! assert!(database.url().starts_with("postgres://"));
//! ```

mod cluster;
mod programs;

use std::sync::LazyLock;

pub use cluster::{Cluster, Database};
pub use programs::{MISSING, Programs};

/// An empty database in the cluster that all tests of this process share.
///
/// # Panics
///
/// If PostgreSQL is not there or does not start: a test that needs it fails, and says what is missing.
#[expect(clippy::panic, reason = "for tests, whose way of failing it is")]
pub fn database() -> Database {
    static SHARED: LazyLock<Result<Cluster, String>> = LazyLock::new(Cluster::start);

    let shared = SHARED.as_ref().map_err(String::clone);
    shared.and_then(Cluster::database).unwrap_or_else(|trouble| panic!("{trouble}"))
}
