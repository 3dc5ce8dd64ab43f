//! Opens the database. SQLite gets its pragmas on each connection; sea-orm's own defaults are one connection and no
//! WAL.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sea_orm::{ConnectOptions, Database, DbErr};

use super::damage::{self, Damage};
use super::optimize::ANALYSIS_LIMIT;
use super::{Db, reset};
use crate::platform::config::Config;

/// Rows that SQLite's thread may have read ahead of their consumer: a whole page, so that neither waits for the other.
const ROWS_AHEAD: usize = 1_000;

/// How long a writer waits for one in another process, on SQLite.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a writer waits for its turn on SQLite: as long as a person would wait for any answer.
const TURN: Duration = Duration::from_secs(30);
/// How long a statement waits for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long it waits for one to the replica, in whose place the database itself answers.
const REPLICA_TIMEOUT: Duration = Duration::from_secs(2);

/// Which database an installation uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The embedded default, which `serve` migrates automatically.
    Sqlite,
    /// Set with `DATABASE_URL`; `waybill migrate` migrates it.
    Postgres,
}

impl Kind {
    /// By the URL's scheme.
    #[must_use]
    pub fn of(url: &str) -> Self {
        if url.starts_with("postgres") { Kind::Postgres } else { Kind::Sqlite }
    }
}

/// The database's URL: the configured one, or the embedded file in the data folder.
fn url(config: &Config) -> String {
    if config.database.url.is_empty() { embedded(&config.storage.data_dir) } else { config.database.url.clone() }
}

fn embedded(data_dir: &Path) -> String {
    format!("sqlite://{}?mode=rwc", data_dir.join("waybill.db").display())
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// Its file is damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// It cannot be reached.
    #[error("the database cannot be opened: {0}")]
    Database(#[from] DbErr),
}

/// Opens the database that the configuration names.
///
/// # Errors
/// When the database cannot be reached, or its file is damaged.
pub async fn connect(config: &Config) -> Result<Db, ConnectError> {
    let options = options_for(url(config));
    match Kind::of(&config.database.url) {
        Kind::Sqlite => sqlite(options, config.database.pool).await,
        Kind::Postgres => {
            let pool = Database::connect(on_postgres(options, config.database.pool)).await?;
            let replica = match &config.database.replica_url {
                url if url.is_empty() => None,
                url => {
                    // Not there when the process starts, it is still asked later.
                    let mut options = options_for(url.clone());
                    options.connect_lazy(true).acquire_timeout(REPLICA_TIMEOUT);
                    Some(Database::connect(on_postgres(options, config.database.pool)).await?)
                }
            };
            Ok(Db::new(pool.clone(), pool, replica))
        }
    }
}

fn options_for(url: String) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    // A file doesn't hang up, and PostgreSQL is asked below: a query before each statement would cost as much as the
    // statement.
    options.min_connections(1).acquire_timeout(ACQUIRE_TIMEOUT).sqlx_logging(false).test_before_acquire(false);
    options
}

fn on_postgres(mut options: ConnectOptions, pool: u32) -> ConnectOptions {
    options.max_connections(pool).map_sqlx_postgres_pool_opts(|pool| {
        pool.before_acquire(reset::before_use).after_release(|connection, _| reset::after_use(connection))
    });
    options
}

/// One connection that writes; the rest of the pool reads. The writer comes first, because it creates the file and
/// decides how its log is kept.
async fn sqlite(mut options: ConnectOptions, pool: u32) -> Result<Db, ConnectError> {
    let file = file_of(options.get_url());
    if let Some(file) = &file {
        damage::look(file)?;
    }
    let mut readers = options.clone();
    options.max_connections(1).acquire_timeout(TURN).map_sqlx_sqlite_opts(|sqlite| {
        sqlite
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .foreign_keys(true)
            .analysis_limit(ANALYSIS_LIMIT)
            // A statement that writes a row's words touches more pages than SQLite remembers in memory by default: each
            // would make, fill and remove a file, in case it fails halfway.
            .pragma("temp_store", "memory")
    });
    // Writers wait in a queue; a wait of more than two seconds is nothing to warn about.
    options.map_sqlx_sqlite_pool_opts(|pool| {
        pool.acquire_slow_threshold(TURN).after_release(|connection, _| reset::after_writing(connection))
    });
    let writes = Database::connect(options).await?;
    if let Some(file) = &file {
        damage::look_through(file, &writes).await?;
    }
    readers.max_connections(pool.saturating_sub(1).max(1)).map_sqlx_sqlite_opts(|sqlite| {
        sqlite.pragma("query_only", "on").busy_timeout(BUSY_TIMEOUT).row_buffer_size(ROWS_AHEAD)
    });
    let reads = Database::connect(readers).await?;
    Ok(Db::new(reads, writes, None))
}

/// The file of the database that the configuration names; None for PostgreSQL, and for one in memory.
#[must_use]
pub fn file(config: &Config) -> Option<PathBuf> {
    match Kind::of(&config.database.url) {
        Kind::Sqlite => file_of(&url(config)),
        Kind::Postgres => None,
    }
}

/// The file of a database; None for one in memory.
fn file_of(url: &str) -> Option<PathBuf> {
    let file = SqliteConnectOptions::from_str(url).ok()?.get_filename().to_owned();
    (!url.contains(":memory:")).then_some(file)
}
