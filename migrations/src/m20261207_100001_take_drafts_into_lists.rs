//! The version of a draft that stood before its list of bulk labels, as the list last read it; null where the row was typed.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = int_or_null("draft_version");
        manager.alter_table(Table::alter().table("bulk_run_rows").add_column(column).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("bulk_run_rows").drop_column("draft_version").take()).await
    }
}
