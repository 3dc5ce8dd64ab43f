//! Makes sure that no connection returns to the pool inside a transaction.

use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::sqlx::pool::PoolConnectionMetadata;
use sea_orm::sqlx::postgres::PgConnection;
use sea_orm::sqlx::sqlite::SqliteConnection;
use sea_orm::sqlx::{Connection, Error};

/// How long an idle connection is trusted to be open.
const FRESH: Duration = Duration::from_secs(1);

/// Called for each PostgreSQL connection taken from the pool: one that has been idle is checked.
pub fn before_use(connection: &mut PgConnection, meta: PoolConnectionMetadata) -> BoxFuture<'_, Result<bool, Error>> {
    async move {
        if meta.idle_for > FRESH {
            connection.ping().await?;
        }
        Ok(true)
    }
    .boxed()
}

/// Called for each PostgreSQL connection that returns to the pool. sqlx learns of a transaction from the answer to
/// `BEGIN`; if the caller goes away before it, the server is inside a transaction that sqlx knows nothing of, and
/// what the next user writes is rolled back in the end. [`write_tx`](super::write_tx) begins where no caller can go
/// away; this is the safety net below it.
pub fn after_use(connection: &mut PgConnection) -> BoxFuture<'_, Result<bool, Error>> {
    async move {
        // An empty statement changes nothing, and its answer tells whether the connection is inside a transaction. (A
        // ROLLBACK would fill PostgreSQL's log with warnings.)
        match connection.begin_with("").await {
            Err(Error::BeginFailed) => {}
            Err(error) => return Err(error),
            Ok(left_open) => {
                left_open.rollback().await?;
                tracing::error!("a connection came back inside a transaction; it was rolled back");
            }
        }
        Ok(true)
    }
    .boxed()
}

/// Called for SQLite's writing connection. On a full disk SQLite ends a transaction on its own, but sqlx keeps counting
/// it: every later transaction would be a savepoint in one that doesn't exist. Such a connection is closed, and a new
/// one opened.
pub fn after_writing(connection: &mut SqliteConnection) -> BoxFuture<'_, Result<bool, Error>> {
    async move {
        if connection.is_in_transaction() {
            // Anything queued before, such as a rollback, is done once this is answered.
            connection.ping().await?;
        }
        Ok(!connection.is_in_transaction())
    }
    .boxed()
}
