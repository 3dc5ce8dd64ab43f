//! What operators did by hand, on rows of every kind.

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
                    .table("operator_acts")
                    .col(id())
                    .col(text("operator"))
                    .col(text("act"))
                    .col(uuid("subject_id"))
                    .col(text("note"))
                    .col(time("created_at"))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("operator_acts").take()).await
    }
}
