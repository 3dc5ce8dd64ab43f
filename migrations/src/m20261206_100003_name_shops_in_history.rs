//! The history knows the store whose order an entry sent, so that it can be listed by store.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// What the list of a store reads; the last columns keep the table itself out of it.
const COLUMNS: [&str; 9] =
    ["shop_id", "status", "placed_at", "id", "kind", "tracking_status", "courier", "account_id", "user_id"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let named = Table::alter().table("history_entries").add_column(uuid_or_null("shop_id")).take();
        manager.alter_table(named).await?;
        let mut index = Index::create().name("history_entries_shop_id_idx").table("history_entries").take();
        for column in COLUMNS {
            index.col(column);
        }
        manager.create_index(index.and_where(Expr::col("shop_id").is_not_null()).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::drop().name("history_entries_shop_id_idx").table("history_entries").to_owned();
        manager.drop_index(index).await?;
        manager.alter_table(Table::alter().table("history_entries").drop_column("shop_id").take()).await
    }
}
