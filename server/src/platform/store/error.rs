//! What can go wrong in the database, told apart in one place.

use sea_orm::sqlx::Error as DriverError;
use sea_orm::{DbErr, RuntimeErr};

use super::{Constraint, UnknownWord};

/// The result of a query.
pub type StoreResult<T> = Result<T, StoreError>;

/// What went wrong. Matched exhaustively, so that a new variant doesn't compile until every match handles it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A row of that kind exists already.
    #[error("{0:?} is broken: such a row exists")]
    Unique(Constraint),
    /// A row refers to one that doesn't exist, or one that is referred to cannot be deleted.
    #[error("a reference to another row is broken: {0}")]
    Foreign(String),
    /// A value is outside what the schema allows.
    #[error("{0:?} is broken")]
    Check(Constraint),
    /// Another writer was in the way; a retry may succeed.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// The database has no room left.
    #[error("the database has no room left: {0}")]
    Full(String),
    /// The database is unavailable for the moment: it is restarting, or the connection broke.
    #[error("the database cannot be reached: {0}")]
    Away(String),
    /// The row no longer exists.
    #[error("the row is gone")]
    Gone,
    /// A column holds a word that this version doesn't know.
    #[error("{0}")]
    UnknownWord(UnknownWord),
    /// Anything else: a bug or an outage.
    #[error("{0}")]
    Other(DbErr),
}

impl From<DbErr> for StoreError {
    fn from(error: DbErr) -> Self {
        match &error {
            DbErr::RecordNotFound(_) | DbErr::RecordNotUpdated => return StoreError::Gone,
            DbErr::TryIntoErr { source, .. } => {
                if let Some(unknown) = source.downcast_ref::<UnknownWord>() {
                    return StoreError::UnknownWord(unknown.clone());
                }
            }
            DbErr::ConnectionAcquire(_) => return StoreError::Busy(error.to_string()),
            DbErr::Exec(RuntimeErr::SqlxError(driver))
            | DbErr::Query(RuntimeErr::SqlxError(driver))
            | DbErr::Conn(RuntimeErr::SqlxError(driver)) => {
                if let Some(known) = driver_error(driver) {
                    return known;
                }
            }
            _ => {}
        }
        StoreError::Other(error)
    }
}

fn driver_error(driver: &DriverError) -> Option<StoreError> {
    let DriverError::Database(database) = driver else {
        return match driver {
            DriverError::PoolTimedOut => Some(StoreError::Busy(driver.to_string())),
            DriverError::Io(_) | DriverError::PoolClosed | DriverError::WorkerCrashed => {
                Some(StoreError::Away(driver.to_string()))
            }
            _ => None,
        };
    };
    let code = database.code().unwrap_or_default();
    let message = database.message();
    match code.as_ref() {
        // PostgreSQL: SQLSTATE, with the constraint's name.
        "23505" => database.constraint().and_then(Constraint::named).map(StoreError::Unique),
        "23514" => database.constraint().and_then(Constraint::named).map(StoreError::Check),
        "23503" => Some(StoreError::Foreign(database.constraint().unwrap_or_default().to_owned())),
        "40001" | "40P01" | "55P03" | "53000" | "53200" | "53300" => Some(StoreError::Busy(message.to_owned())),
        "53100" => Some(StoreError::Full(message.to_owned())),
        // An operator ended the connection, the server is stopping or starting, the connection broke, or it leads to a standby
        // that is not yet the primary.
        "57P01" | "57P02" | "57P03" | "08000" | "08001" | "08003" | "08004" | "08006" | "25006" => {
            Some(StoreError::Away(message.to_owned()))
        }
        // SQLite: extended result codes, with columns for unique and the name for checks.
        "2067" | "1555" => sqlite_name(message).and_then(Constraint::on_columns).map(StoreError::Unique),
        "275" => sqlite_name(message).and_then(Constraint::named).map(StoreError::Check),
        "787" | "1811" => Some(StoreError::Foreign(message.to_owned())),
        // Also when the log's shared index cannot grow.
        "13" | "4874" => Some(StoreError::Full(message.to_owned())),
        "5" | "6" | "261" | "262" | "517" | "773" => Some(StoreError::Busy(message.to_owned())),
        _ => None,
    }
}

/// The part after the colon of `UNIQUE constraint failed: users.email`.
fn sqlite_name(message: &str) -> Option<&str> {
    message.rsplit_once("constraint failed: ").map(|(_, name)| name)
}
