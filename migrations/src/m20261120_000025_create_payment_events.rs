//! Events of the payment processor that were taken: the same one may come twice.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("payment_events")
                    .col(id())
                    .col(text("event_ref"))
                    .col(text("kind"))
                    .col(text("object_ref"))
                    .col(time("received_at"))
                    .index(Index::create().unique().name("payment_events_event_ref_key").col("event_ref"))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("payment_events").take()).await
    }
}
