//! Files on their way: how much of each has arrived, and in which parts.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("uploads")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(text("owner_kind"))
            .col(uuid("owner_id"))
            .col(text("role"))
            .col(text("name"))
            .col(int("size"))
            .col(int("received"))
            .col(json("parts"))
            .col(uuid_or_null("file_id"))
            .col(time("expires_at"))
            .col(time("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("uploads_account_id_fkey")
                    .from("uploads", "account_id")
                    .to("accounts", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .take();
        manager.create_table(table).await?;
        let of_account =
            Index::create().name("uploads_account_id_id_idx").table("uploads").col("account_id").col("id").take();
        manager.create_index(of_account).await?;
        let due = Index::create().name("uploads_expires_at_idx").table("uploads").col("expires_at").take();
        manager.create_index(due).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("uploads").take()).await
    }
}
