//! Files that people added to a shipment. The bytes are in the file store, in a folder that the row's id names.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("uploaded_files")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(text("owner_kind"))
            .col(uuid("owner_id"))
            .col(text("role"))
            .col(text("name"))
            .col(text("media_type"))
            .col(int("size"))
            .col(text("sha256"))
            .col(int_or_null("width"))
            .col(int_or_null("height"))
            .col(time_or_null("sweep_at"))
            .col(time("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("uploaded_files_account_id_fkey")
                    .from("uploaded_files", "account_id")
                    .to("accounts", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .take();
        manager.create_table(table).await?;
        for columns in [["account_id", "id"], ["owner_id", "role"]] {
            let [first, second] = columns;
            let name = format!("uploaded_files_{first}_{second}_idx");
            let index = Index::create().name(name).table("uploaded_files").col(first).col(second).take();
            manager.create_index(index).await?;
        }
        let due = Index::create().name("uploaded_files_sweep_at_idx").table("uploaded_files").col("sweep_at").take();
        manager.create_index(due).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("uploaded_files").take()).await
    }
}
