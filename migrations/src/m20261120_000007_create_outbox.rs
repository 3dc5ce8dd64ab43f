//! The outbox: what must happen after a commit, written in the same transaction.

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
                    .table("outbox")
                    .col(id())
                    .col(text("kind"))
                    .col(json("payload"))
                    .col(time("due_at"))
                    .col(int("attempts"))
                    .col(time_or_null("claimed_until"))
                    .col(time_or_null("done_at"))
                    .col(text("last_error"))
                    .col(time("created_at"))
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("outbox_due_at_idx").table("outbox").col("done_at").col("due_at").take())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("outbox").take()).await
    }
}
