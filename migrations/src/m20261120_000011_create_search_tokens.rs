//! Search tokens: the folded words of a row, so that a prefix is a range; the same search on both databases.

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
                    .table("search_tokens")
                    .col(uuid("account_id"))
                    .col(text("kind"))
                    .col(text_by_code("token", manager.get_database_backend()))
                    .col(time("row_time"))
                    .col(uuid("row_id"))
                    .primary_key(
                        Index::create().col("account_id").col("kind").col("token").col("row_time").col("row_id"),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("search_tokens_account_id_fkey")
                            .from("search_tokens", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("search_tokens_row_id_idx").table("search_tokens").col("row_id").take())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("search_tokens").take()).await
    }
}
