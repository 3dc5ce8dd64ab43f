//! Opens the pool. SQLite gets its pragmas at each connect; sea-orm's own defaults are one connection and no WAL.

use std::path::Path;
use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use sea_orm::{ConnectOptions, Database, DatabaseConnection, DbErr};

use crate::platform::config::Config;

/// How long a writer waits for another on SQLite.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Which database an installation uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The embedded default; `serve` migrates it by itself.
    Sqlite,
    /// By `DATABASE_URL`; `waybill migrate` migrates it.
    Postgres,
}

impl Kind {
    /// By the URL's scheme.
    #[must_use]
    pub fn of(url: &str) -> Self {
        if url.starts_with("postgres") { Kind::Postgres } else { Kind::Sqlite }
    }
}

/// The URL that the configuration means: its own, or the embedded file in the data folder.
fn url(config: &Config) -> String {
    if config.database.url.is_empty() { embedded(&config.storage.data_dir) } else { config.database.url.clone() }
}

fn embedded(data_dir: &Path) -> String {
    format!("sqlite://{}?mode=rwc", data_dir.join("waybill.db").display())
}

/// Opens the pool that the configuration names.
///
/// # Errors
/// When the database cannot be reached.
pub async fn connect(config: &Config) -> Result<DatabaseConnection, DbErr> {
    let mut options = ConnectOptions::new(url(config));
    options
        .max_connections(config.database.pool)
        .min_connections(1)
        .acquire_timeout(Duration::from_secs(10))
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(|sqlite| {
            sqlite
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Normal)
                .busy_timeout(BUSY_TIMEOUT)
                .foreign_keys(true)
        });
    Database::connect(options).await
}
