//! The fee for the cover of a row of bulk labels, in cents; null without cover and before its price.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = int_or_null("insurance");
        manager.alter_table(Table::alter().table("bulk_run_rows").add_column(column).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("bulk_run_rows").drop_column("insurance").take()).await
    }
}
