//! A purchase that waits for the account's owner, and who approved it.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let needs = flag("needs_approval").default(false).take();
        for column in [needs, uuid_or_null("approved_by"), time_or_null("approved_at")] {
            manager.alter_table(Table::alter().table("purchases").add_column(column).take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["needs_approval", "approved_by", "approved_at"] {
            manager.alter_table(Table::alter().table("purchases").drop_column(column).take()).await?;
        }
        Ok(())
    }
}
