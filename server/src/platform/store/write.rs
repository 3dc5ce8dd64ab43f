//! The one way to begin a writing transaction.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};
use std::time::Duration;

use async_trait::async_trait;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult,
    SqliteTransactionMode, Statement, TransactionOptions, TransactionTrait,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{StoreError, StoreResult};

/// How long a writer waits for its turn on SQLite: as long as a person waits for an answer at all.
const TURN: Duration = Duration::from_secs(30);

/// A transaction that writes. Without a commit, what it wrote is taken back.
#[derive(Debug)]
pub struct WriteTx {
    transaction: DatabaseTransaction,
    /// Held on SQLite until the transaction ends.
    _turn: Option<OwnedSemaphorePermit>,
}

impl WriteTx {
    /// Makes what was written hold.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn commit(self) -> Result<(), DbErr> {
        self.transaction.commit().await
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

/// Begins a transaction that will write. No provider is called inside it, and no other one begins.
///
/// On SQLite it is immediate: a deferred one that reads and then writes fails at once with 'database is locked' where an
/// immediate one waits. One writes at a time there, so the writers of this process queue before they take a connection: in a
/// crowd they would hold the whole pool while they wait for the file's lock, which is not fair, and readers would starve.
///
/// # Errors
/// [`StoreError::Busy`](super::StoreError::Busy) when other writers took too long.
pub async fn write_tx(db: &DatabaseConnection) -> StoreResult<WriteTx> {
    let sqlite = db.get_database_backend() == DbBackend::Sqlite;
    let turn = if sqlite { Some(turn(db).await?) } else { None };
    let sqlite_transaction_mode = sqlite.then_some(SqliteTransactionMode::Immediate);
    #[allow(clippy::disallowed_methods, reason = "this is the one place that may begin")]
    let transaction =
        db.begin_with_options(TransactionOptions { sqlite_transaction_mode, ..Default::default() }).await?;
    Ok(WriteTx { transaction, _turn: turn })
}

type Queues = Mutex<HashMap<PathBuf, Weak<Semaphore>>>;

/// The writers' queue of each database file, first come first served.
static QUEUES: LazyLock<Queues> = LazyLock::new(Queues::default);

async fn turn(db: &DatabaseConnection) -> StoreResult<OwnedSemaphorePermit> {
    let busy = || StoreError::Busy("other writers were before this one for too long".to_owned());
    tokio::time::timeout(TURN, queue(db).acquire_owned()).await.map_err(|_| busy())?.map_err(|_| busy())
}

fn queue(db: &DatabaseConnection) -> Arc<Semaphore> {
    let file = db.get_sqlite_connection_pool().connect_options().get_filename().to_owned();
    let mut queues = QUEUES.lock().unwrap_or_else(PoisonError::into_inner);
    queues.retain(|_, queue| queue.strong_count() > 0);
    if let Some(queue) = queues.get(&file).and_then(Weak::upgrade) {
        return queue;
    }
    let queue = Arc::new(Semaphore::new(1));
    queues.insert(file, Arc::downgrade(&queue));
    queue
}
