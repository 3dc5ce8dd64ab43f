//! What was bought keeps whether a simulator stood in for its courier or its payment processor.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [(&str, &str); 5] = [
    ("purchases", "courier_simulated"),
    ("purchases", "payment_simulated"),
    ("trackings", "simulated"),
    ("pickups", "simulated"),
    ("policies", "simulated"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it starts over.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            let added = flag(column).default(false).take();
            manager.alter_table(Table::alter().table(table).add_column(added).take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            manager.alter_table(Table::alter().table(table).drop_column(column).take()).await?;
        }
        Ok(())
    }
}
