//! The address book: an account's saved addresses, the address itself as typed.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("address_books")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(text_by_code("sort_key", manager.get_database_backend()))
                    .col(json("address"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("address_books_account_id_fkey")
                            .from("address_books", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("address_books_account_id_sort_key_idx")
                    .table("address_books")
                    .col("account_id")
                    .col("sort_key")
                    .col("id")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("address_books").take()).await
    }
}
