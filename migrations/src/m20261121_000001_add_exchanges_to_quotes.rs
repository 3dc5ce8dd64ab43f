//! What a quote needs to be explained later: the courier's answers and the tariff that they were made of.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [json_or_null("exchanges"), text_or_null("tariff_version"), int_or_null("insured_amount")];
        for column in columns {
            manager.alter_table(Table::alter().table("quotes").add_column(column).take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["exchanges", "tariff_version", "insured_amount"] {
            manager.alter_table(Table::alter().table("quotes").drop_column(column).take()).await?;
        }
        Ok(())
    }
}
