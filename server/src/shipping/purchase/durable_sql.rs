//! Money is reckoned by these rows, so on SQLite what was committed is on the disk before the next call goes out. The
//! pool runs with synchronous NORMAL; a checkpoint syncs the log.

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend};

/// Makes what was committed outlive a loss of power. PostgreSQL does so at each commit.
pub async fn to_disk(db: &DatabaseConnection) {
    if db.get_database_backend() == DbBackend::Sqlite
        && let Err(error) = db.execute_unprepared("pragma wal_checkpoint(passive)").await
    {
        tracing::warn!(%error, "the log of a purchase was not synced");
    }
}
