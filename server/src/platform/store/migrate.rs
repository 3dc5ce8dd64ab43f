//! Bringing the schema to this version.

use sea_orm::{DatabaseConnection, DbBackend, DbErr};
use waybill_migrations::{Migrator, MigratorTrait};

use super::migrate_sql;

/// Runs what is pending; on PostgreSQL under an advisory lock, so that two processes do not migrate at once.
///
/// # Errors
/// When a migration fails.
pub async fn migrate(db: &DatabaseConnection) -> Result<(), DbErr> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Migrator::up(db, None).await;
    }
    let lock = migrate_sql::lock(db).await?;
    let outcome = Migrator::up(db, None).await;
    lock.rollback().await?;
    outcome
}

/// Whether every migration of this version has run.
///
/// # Errors
/// When the database does not answer.
pub async fn is_current(db: &DatabaseConnection) -> Result<bool, DbErr> {
    Ok(Migrator::get_pending_migrations(db).await?.is_empty())
}
