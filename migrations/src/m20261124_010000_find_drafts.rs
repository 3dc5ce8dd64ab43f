//! Drafts are listed by themselves, and shipments found by the words of their addresses.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let words = text("words").default("").take();
        manager.alter_table(Table::alter().table("shipments").add_column(words).take()).await?;
        manager
            .create_index(
                Index::create()
                    .name("shipments_status_idx")
                    .table("shipments")
                    .and_where(Expr::col("deleted_at").is_null())
                    .col("account_id")
                    .col("status")
                    .col("id")
                    .col("version")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("shipments_status_idx").table("shipments").to_owned()).await?;
        manager.alter_table(Table::alter().table("shipments").drop_column("words").take()).await
    }
}
