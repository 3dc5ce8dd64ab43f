//! Idempotency keys of callers: the attempt that each began. The answer is read from the attempt.

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
                    .table("purchase_keys")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(text("route"))
                    .col(text("key"))
                    .col(text("fingerprint"))
                    .col(uuid("purchase_id"))
                    .col(time("created_at"))
                    .index(
                        Index::create()
                            .unique()
                            .name("purchase_keys_account_id_route_key_key")
                            .col("account_id")
                            .col("route")
                            .col("key"),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("purchase_keys_purchase_id_fkey")
                            .from("purchase_keys", "purchase_id")
                            .to("purchases", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("purchase_keys").take()).await
    }
}
