//! No connection comes back to the pool inside a transaction.

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::sqlx::postgres::PgConnection;
use sea_orm::sqlx::{Connection, Error};

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
