//! The one way to begin a writing transaction.

use async_trait::async_trait;
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait,
};
use tokio::task::JoinError;
use tracing::Instrument;

use super::{Db, StoreResult};

/// A transaction that writes; rolled back unless committed.
#[derive(Debug)]
pub struct WriteTx {
    transaction: DatabaseTransaction,
}

impl WriteTx {
    /// Commits, even if the caller goes away meanwhile.
    pub async fn commit(self) -> StoreResult<()> {
        let backend = self.transaction.get_database_backend();
        Ok(to_its_end(backend, self.transaction.commit()).await?)
    }
}

#[async_trait]
impl ConnectionTrait for WriteTx {
    fn get_database_backend(&self) -> DbBackend {
        self.transaction.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.transaction.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.transaction.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.transaction.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.transaction.query_all_raw(statement).await
    }
}

/// Begins a transaction that will write. Call no provider and begin no other transaction inside it.
///
/// On SQLite it takes the one writing connection, and is immediate, so that it waits for a writer in another process: a
/// deferred transaction that reads and then writes fails at once with 'database is locked'.
///
/// Dropping the future leaves a transaction that rolls back, never a connection between `BEGIN` and its answer.
///
/// # Errors
/// [`StoreError::Busy`](super::StoreError::Busy) when other writers took too long.
pub async fn write_tx(db: &Db) -> StoreResult<WriteTx> {
    let writes = db.writes().clone();
    let backend = writes.get_database_backend();
    let sqlite_transaction_mode = (backend == DbBackend::Sqlite).then_some(SqliteTransactionMode::Immediate);
    let begun = async move {
        #[allow(clippy::disallowed_methods, reason = "this is the one place that may begin")]
        writes.begin_with_options(TransactionOptions { sqlite_transaction_mode, ..Default::default() }).await
    };
    Ok(WriteTx { transaction: to_its_end(backend, begun).await? })
}

/// Runs a step of a transaction to its end, even if its caller goes away.
///
/// On PostgreSQL it gets a task of its own. A connection to SQLite has a thread of its own, which ends what it was told and
/// undoes a `BEGIN` that nobody waits for any more: another task would only cost its waking.
async fn to_its_end<T: Send + 'static>(
    backend: DbBackend,
    step: impl Future<Output = Result<T, DbErr>> + Send + 'static,
) -> Result<T, DbErr> {
    match backend {
        DbBackend::Sqlite => step.await,
        _ => tokio::spawn(step.in_current_span()).await.map_err(ended)?,
    }
}

/// The process is stopping, or the driver has a bug.
fn ended(error: JoinError) -> DbErr {
    DbErr::Custom(format!("the task of a transaction ended: {error}"))
}
