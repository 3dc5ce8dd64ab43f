//! The packages that an account saves under names; null until the first.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = json_or_null("saved_packages");
        manager.alter_table(Table::alter().table("account_settings").add_column(column).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("account_settings").drop_column("saved_packages").take()).await
    }
}
