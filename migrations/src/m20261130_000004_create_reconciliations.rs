//! What each comparison of the books found.

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
                    .table("reconciliations")
                    .col(id())
                    .col(time("begun_at"))
                    .col(time("ended_at"))
                    .col(text("failure"))
                    .col(json("compared"))
                    .col(json("differences"))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("reconciliations").take()).await
    }
}
