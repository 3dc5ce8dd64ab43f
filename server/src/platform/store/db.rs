//! The database as the application uses it: a side that reads and a side that writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, Statement};

/// The database, cheap to clone.
///
/// SQLite allows one writer at a time, so one connection writes, first come, first served, and a pool of others reads
/// what was committed and refuses to write. On PostgreSQL both sides are the same pool. Statements find their side by
/// themselves; a transaction is begun with [`write_tx`](super::write_tx).
///
/// A replica answers what may be some seconds old, where it is asked for with [`on_replica`](Self::on_replica).
#[derive(Debug, Clone)]
pub struct Db {
    reads: DatabaseConnection,
    writes: DatabaseConnection,
    replica: Option<DatabaseConnection>,
    /// Whether it is still asked, by the reader that asked for it.
    on_replica: Option<Arc<AtomicBool>>,
}

impl Db {
    pub(super) fn new(
        reads: DatabaseConnection,
        writes: DatabaseConnection,
        replica: Option<DatabaseConnection>,
    ) -> Self {
        Self { reads, writes, replica, on_replica: None }
    }

    /// The same database, read from its replica where there is one, until that fails.
    #[must_use]
    pub fn on_replica(&self) -> Self {
        Self { on_replica: self.replica.as_ref().map(|_| Arc::new(AtomicBool::new(true))), ..self.clone() }
    }

    /// The same database, read from itself.
    #[must_use]
    pub fn on_primary(&self) -> Self {
        Self { on_replica: None, ..self.clone() }
    }

    /// The replica, where it is asked and has not failed.
    fn asked_replica(&self) -> Option<(&DatabaseConnection, &AtomicBool)> {
        let (replica, asked) = (self.replica.as_ref()?, self.on_replica.as_ref()?);
        asked.load(Ordering::Relaxed).then_some((replica, asked))
    }

    /// Answers what only reads.
    async fn read(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if let Some((replica, asked)) = self.asked_replica() {
            match replica.query_all_raw(statement.clone()).await {
                Ok(rows) => return Ok(rows),
                // Down, restarting, or behind a migration: whatever it is, the rest of the answer does without it.
                Err(error) => {
                    tracing::warn!(%error, "the replica failed; the database itself answers");
                    asked.store(false, Ordering::Relaxed);
                }
            }
        }
        self.reads.query_all_raw(statement).await
    }

    pub(super) fn writes(&self) -> &DatabaseConnection {
        &self.writes
    }

    /// Reports each statement once it has been answered.
    pub fn watch(&mut self, seen: impl Fn(&Statement) + Clone + Send + Sync + 'static) {
        for side in [&mut self.reads, &mut self.writes].into_iter().chain(&mut self.replica) {
            let seen = seen.clone();
            side.set_metric_callback(move |sent| seen(sent.statement));
        }
    }

    /// Closes all connections. On SQLite the writer is closed last: it folds the write-ahead log into the file.
    pub async fn close(&self) -> Result<(), DbErr> {
        self.reads.close_by_ref().await?;
        if let Some(replica) = &self.replica {
            replica.close_by_ref().await?;
        }
        self.writes.close_by_ref().await
    }
}

#[async_trait]
impl ConnectionTrait for Db {
    fn get_database_backend(&self) -> DbBackend {
        self.writes.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.writes.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.writes.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        if only_reads(&statement) && self.on_replica.is_none() {
            return self.reads.query_one_raw(statement).await;
        }
        // sqlx stops at the first row. SQLite commits an `insert … returning` only after the last one, so a failed
        // commit (a full disk) would go unnoticed.
        Ok(self.query_all_raw(statement).await?.into_iter().next())
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if only_reads(&statement) { self.read(statement).await } else { self.writes.query_all_raw(statement).await }
    }
}

/// Anything but a `select` (an `insert … returning`, a `with …`) may write.
fn only_reads(statement: &Statement) -> bool {
    statement.sql.get(..6).is_some_and(|verb| verb.eq_ignore_ascii_case("select"))
}
