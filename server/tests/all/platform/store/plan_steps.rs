//! What SQLite does for a statement, in steps of its virtual machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sea_orm::sqlx::sqlite::SqliteConnection;
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, Statement};

use super::plan_read::walks;
use crate::app::TestApp;

/// Steps between two looks.
const EACH: u64 = 10;

/// A connection of its own to a test's database, which counts the steps of what it does.
pub(super) struct Counting {
    db: DatabaseConnection,
    steps: Arc<AtomicU64>,
}

impl Counting {
    /// A connection that has just read what the database knows of its tables.
    pub(super) async fn open(app: &TestApp) -> Self {
        let steps = Arc::new(AtomicU64::new(0));
        let counted = steps.clone();
        let file = app.state.config.storage.data_dir.join("waybill.db");
        let mut options = ConnectOptions::new(format!("sqlite://{}", file.display()));
        options.max_connections(1).sqlx_logging(false).map_sqlx_sqlite_pool_opts(move |pool| {
            let counted = counted.clone();
            pool.after_connect(move |connection: &mut SqliteConnection, _| {
                let counted = counted.clone();
                Box::pin(async move {
                    connection.lock_handle().await?.set_progress_handler(EACH as i32, move || {
                        counted.fetch_add(EACH, Ordering::Relaxed);
                        true
                    });
                    Ok(())
                })
            })
        });
        Self { db: Database::connect(options).await.unwrap(), steps }
    }

    /// What a plan walks from end to end, if anything.
    pub(super) async fn walks(&self, statement: &Statement) -> Vec<String> {
        walks(&self.db, statement).await
    }

    /// The steps of a statement, whose changes are undone.
    pub(super) async fn steps_of(&self, statement: &Statement) -> u64 {
        self.db.execute_unprepared("begin").await.unwrap();
        self.steps.store(0, Ordering::Relaxed);
        // What it changes may be refused by now: it was planned and begun all the same.
        let _ = self.db.query_all_raw(statement.clone()).await;
        let steps = self.steps.load(Ordering::Relaxed);
        self.db.execute_unprepared("rollback").await.unwrap();
        steps
    }

    /// The plan as SQLite tells it.
    pub(super) async fn plan(&self, statement: &Statement) -> String {
        let asked = Statement { sql: format!("explain query plan {}", statement.sql), ..statement.clone() };
        let rows = self.db.query_all_raw(asked).await.unwrap();
        let steps: Vec<String> = rows.iter().map(|row| row.try_get_by_index(3).unwrap()).collect();
        steps.join("; ")
    }

    pub(super) async fn close(self) {
        self.db.close().await.unwrap();
    }
}
