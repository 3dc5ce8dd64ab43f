//! Rate limits: how often a subject did something in a window. Rows, so that processes share them.

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
                    .table("rate_limits")
                    .col(text("action"))
                    .col(text("subject"))
                    .col(time("window_start"))
                    .col(int("count"))
                    .primary_key(
                        Index::create().name("rate_limits_pkey").col("action").col("subject").col("window_start"),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("rate_limits_window_start_idx").table("rate_limits").col("window_start").take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("rate_limits").take()).await
    }
}
