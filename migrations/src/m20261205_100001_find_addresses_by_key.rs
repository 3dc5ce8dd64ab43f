//! An address is found by what makes it an entry, so that nothing goes into the book twice.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let key = text_by_code("short_key", manager.get_database_backend()).default("").take();
        manager.alter_table(Table::alter().table("address_books").add_column(key).take()).await?;
        let by_key = Index::create().name("address_books_account_id_short_key_idx").table("address_books").take();
        manager.create_index(by_key.clone().col("account_id").col("short_key").take()).await?;
        // Those that were there before: the key is filled in afterwards.
        let without = Index::create()
            .name("address_books_without_key_idx")
            .table("address_books")
            .col("id")
            .and_where(Expr::col("short_key").eq(""))
            .take();
        manager.create_index(without).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in ["address_books_without_key_idx", "address_books_account_id_short_key_idx"] {
            manager.drop_index(Index::drop().name(name).table("address_books").to_owned()).await?;
        }
        manager.alter_table(Table::alter().table("address_books").drop_column("short_key").take()).await
    }
}
