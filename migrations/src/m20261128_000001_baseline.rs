//! The schema of the first release.

use sea_orm_migration::prelude::*;

use crate::baseline::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it starts over.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // A table comes after those that it refers to.
        accounts::up(manager).await?;
        users::up(manager).await?;
        sessions::up(manager).await?;
        second_factors::up(manager).await?;
        address_book::up(manager).await?;
        search::up(manager).await?;
        shipments::up(manager).await?;
        rates::up(manager).await?;
        saved_quotes::up(manager).await?;
        cards::up(manager).await?;
        purchases::up(manager).await?;
        files::up(manager).await?;
        bulk_runs::up(manager).await?;
        policies::up(manager).await?;
        claims::up(manager).await?;
        returns::up(manager).await?;
        tracking::up(manager).await?;
        history::up(manager).await?;
        pickups::up(manager).await?;
        shops::up(manager).await?;
        webhooks::up(manager).await?;
        api_keys::up(manager).await?;
        alerts::up(manager).await?;
        jobs::up(manager).await?;
        operators::up(manager).await
    }
}
