//! Statistics for SQLite's query planner.

use sea_orm::{ConnectionTrait, DbBackend};

use super::{Db, StoreResult, write_tx};

/// Rows of an index that are read for its statistics at most, so that a large table takes no longer than a small one. SQLite's
/// documentation recommends a hundred to a thousand.
pub(super) const ANALYSIS_LIMIT: u32 = 1_000;

/// A table with fewer rows has no statistics. Installations begin empty: what is true of a few rows would be believed of all that
/// come before the statistics are updated, and a table of a few rows is read from end to end. Of a table without statistics SQLite
/// expects a million rows.
const FEW: u32 = 10_000;

/// Updates the statistics of the tables that have none, or that have ten times as many or a tenth of the rows that they had then.
/// It runs on the writing connection, because the others only read; the flag 0x10000 makes it look at every table, because it is
/// the others that query them. PostgreSQL's autovacuum does the same there.
pub async fn optimize(db: &Db) -> StoreResult<()> {
    if db.get_database_backend() != DbBackend::Sqlite {
        return Ok(());
    }
    let tx = write_tx(db).await?;
    tx.execute_unprepared("pragma optimize = 0x10002").await?;
    // The first number is how many rows the index has: all of the table's, unless it is partial.
    let of_few = format!(
        "delete from sqlite_stat1 where tbl in \
         (select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < {FEW})"
    );
    tx.execute_unprepared(&of_few).await?;
    // This connection has read those that were just deleted.
    tx.execute_unprepared("analyze sqlite_schema").await?;
    tx.commit().await
}
