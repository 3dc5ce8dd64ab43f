//! No connection comes back to the pool inside a transaction.

use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::sqlx::pool::PoolConnectionMetadata;
use sea_orm::sqlx::postgres::PgConnection;
use sea_orm::sqlx::sqlite::SqliteConnection;
use sea_orm::sqlx::{Connection, Error};

/// For how long a connection is believed to be open without asking.
const FRESH: Duration = Duration::from_secs(1);

/// Called for each connection of PostgreSQL that is taken out: one that has rested is asked whether it is still there.
pub fn before_use(connection: &mut PgConnection, meta: PoolConnectionMetadata) -> BoxFuture<'_, Result<bool, Error>> {
    async move {
        if meta.idle_for > FRESH {
            connection.ping().await?;
        }
        Ok(true)
    }
    .boxed()
}

/// Called for each connection of PostgreSQL that comes back. sqlx reckons a transaction from the answer to `BEGIN`; where
/// whoever waits for it goes away before, the server is inside a transaction of which sqlx knows nothing, and whatever the
/// next user writes is taken back at the end. [`write_tx`](super::write_tx) begins where nobody can go away; this is the net
/// below it.
pub fn after_use(connection: &mut PgConnection) -> BoxFuture<'_, Result<bool, Error>> {
    async move {
        // An empty statement changes nothing, and its answer says whether the connection is inside a transaction. (Asking
        // by ROLLBACK would fill PostgreSQL's log with warnings.)
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

/// Called for the connection of SQLite that writes. Where there is no room left, SQLite ends a transaction by itself, and
/// sqlx goes on counting it: every later transaction would be a savepoint in one that does not exist. Such a connection is
/// closed, and another one opened.
pub fn after_writing(connection: &mut SqliteConnection) -> BoxFuture<'_, Result<bool, Error>> {
    async move {
        // What was queued before, a rollback, is done once this is answered.
        connection.ping().await?;
        Ok(!connection.is_in_transaction())
    }
    .boxed()
}
