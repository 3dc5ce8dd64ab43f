//! Saved quotes are listed by price and by destination too.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const INDICES: [(&str, [&str; 5]); 4] = [
    ("saved_quotes_account_price_idx", ["account_id", "kind", "status", "last_total", "id"]),
    ("saved_quotes_account_destination_idx", ["account_id", "kind", "status", "destination", "id"]),
    ("saved_quotes_user_price_idx", ["user_id", "kind", "status", "last_total", "id"]),
    ("saved_quotes_user_destination_idx", ["user_id", "kind", "status", "destination", "id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let destination = text_by_code("destination", manager.get_database_backend()).default("").take();
        manager.alter_table(Table::alter().table("saved_quotes").add_column(destination).take()).await?;
        for (name, columns) in INDICES {
            let mut index = Index::create().name(name).table("saved_quotes").take();
            for column in columns {
                index.col(column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in INDICES {
            manager.drop_index(Index::drop().name(name).table("saved_quotes").to_owned()).await?;
        }
        manager.alter_table(Table::alter().table("saved_quotes").drop_column("destination").take()).await
    }
}
