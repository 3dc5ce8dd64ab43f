//! Who ordered a row of a list of bulk labels and with which card: each person's rows are bought with their own rights.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const ROWS: &str = "bulk_run_rows";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["ordered_by", "card_id"] {
            manager.alter_table(Table::alter().table(ROWS).add_column(uuid_or_null(column)).take()).await?;
        }
        manager.alter_table(Table::alter().table("bulk_runs").drop_column("card_id").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("bulk_runs").add_column(uuid_or_null("card_id")).take()).await?;
        for column in ["card_id", "ordered_by"] {
            manager.alter_table(Table::alter().table(ROWS).drop_column(column).take()).await?;
        }
        Ok(())
    }
}
