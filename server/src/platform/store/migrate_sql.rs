//! The advisory lock under which PostgreSQL is migrated.

use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr, TransactionTrait};

/// Takes the lock; it is released with the transaction, even if this process dies.
pub async fn lock(db: &DatabaseConnection) -> Result<DatabaseTransaction, DbErr> {
    #[allow(clippy::disallowed_methods, reason = "holds a lock and writes nothing")]
    let transaction = db.begin().await?;
    // Any number that nobody else uses: the letters of 'waybill'.
    transaction.execute_unprepared("select pg_advisory_xact_lock(33609236283387244)").await?;
    Ok(transaction)
}
