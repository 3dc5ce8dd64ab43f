//! Stored files: labels now. The bytes are in the file store, under the key.

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
                    .table("files")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("shipment_id"))
                    .col(uuid_or_null("purchase_id"))
                    .col(text("kind"))
                    .col(int("position"))
                    .col(text("name"))
                    .col(text("media_type"))
                    .col(int("size"))
                    .col(text("sha256"))
                    .col(text("storage_key"))
                    .col(time("created_at"))
                    .index(Index::create().unique().name("files_storage_key_key").col("storage_key"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("files_account_id_fkey")
                            .from("files", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("files_shipment_id_idx").table("files").col("shipment_id").take())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("files").take()).await
    }
}
