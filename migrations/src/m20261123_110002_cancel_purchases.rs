//! Who cancelled a label and when, what the courier said, and the refund.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column a statement.
        for column in [
            uuid_or_null("cancelled_by"),
            time_or_null("cancel_asked_at"),
            time_or_null("voided_at"),
            json_or_null("void_outcome"),
            text_or_null("refund_ref"),
            time_or_null("refunded_at"),
        ] {
            manager.alter_table(Table::alter().table("purchases").add_column(column).take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["refunded_at", "refund_ref", "void_outcome", "voided_at", "cancel_asked_at", "cancelled_by"] {
            manager.alter_table(Table::alter().table("purchases").drop_column(column).take()).await?;
        }
        Ok(())
    }
}
