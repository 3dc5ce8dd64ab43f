//! The one way to begin a writing transaction.

use sea_orm::{
    DatabaseConnection, DatabaseTransaction, DbBackend, SqliteTransactionMode, TransactionOptions, TransactionTrait,
};

use super::StoreResult;

/// Begins a transaction that will write. Immediate on SQLite: a deferred one that reads and then writes fails at once
/// with 'database is locked' where an immediate one waits its turn. No provider is called inside it.
///
/// # Errors
/// [`StoreError::Busy`](super::StoreError::Busy) when other writers took too long.
pub async fn write_tx(db: &DatabaseConnection) -> StoreResult<DatabaseTransaction> {
    let sqlite_transaction_mode =
        (db.get_database_backend() == DbBackend::Sqlite).then_some(SqliteTransactionMode::Immediate);
    #[allow(clippy::disallowed_methods, reason = "this is the one place that may begin")]
    let transaction =
        db.begin_with_options(TransactionOptions { sqlite_transaction_mode, ..Default::default() }).await?;
    Ok(transaction)
}
