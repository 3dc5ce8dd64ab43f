//! Bringing the schema to this version.

use sea_orm::{ConnectionTrait, DbBackend, DbErr};
use waybill_migrations::{Migrator, MigratorTrait};

use super::{Db, migrate_sql};

/// Runs what is pending; on PostgreSQL under an advisory lock, so that two processes don't migrate at once.
pub async fn migrate(db: &Db) -> Result<(), DbErr> {
    if db.get_database_backend() != DbBackend::Postgres {
        // An index over a large table is sorted in a file instead of in memory.
        db.writes().execute_unprepared("pragma temp_store = file").await?;
        let outcome = Migrator::up(db.writes(), None).await;
        db.writes().execute_unprepared("pragma temp_store = memory").await?;
        return outcome;
    }
    let lock = migrate_sql::lock(db.writes()).await?;
    let outcome = Migrator::up(db.writes(), None).await;
    lock.rollback().await?;
    outcome
}

/// Whether every migration of this version has run.
pub async fn is_current(db: &Db) -> Result<bool, DbErr> {
    Ok(Migrator::get_pending_migrations(db.writes()).await?.is_empty())
}
