//! Which database.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[database]`; the environment's `DATABASE_URL` sets `url`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DatabaseConfig {
    /// `postgres://…` or `sqlite://path`. Empty: an SQLite file in the data folder.
    pub url: String,
    /// A read replica of a PostgreSQL database, for exports; they may then lack the last seconds. Empty: the database itself.
    pub replica_url: String,
    /// Connections of the pool, and as many to the replica.
    pub pool: u32,
}

/// Without the URLs, which may hold a password.
impl fmt::Debug for DatabaseConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DatabaseConfig").field("pool", &self.pool).finish_non_exhaustive()
    }
}

impl Default for DatabaseConfig {
    fn default() -> Self {
        Self { url: String::new(), replica_url: String::new(), pool: 8 }
    }
}

impl Concern for DatabaseConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let known = ["postgres://", "postgresql://", "sqlite:"].iter().any(|scheme| self.url.starts_with(scheme));
        if !self.url.is_empty() && !known {
            mistakes.push(Mistake::new("database.url", "must start with postgres:// or sqlite:"));
        }
        let both_postgres = self.replica_url.starts_with("postgres") && self.url.starts_with("postgres");
        if !(self.replica_url.is_empty() || both_postgres) {
            mistakes.push(Mistake::new(
                "database.replica_url",
                "must start with postgres://, as database.url does: SQLite has no replicas",
            ));
        }
        if !(2..=100).contains(&self.pool) {
            mistakes.push(Mistake::new("database.pool", "must be from 2 to 100"));
        }
    }
}
