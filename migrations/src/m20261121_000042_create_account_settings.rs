//! What an account sets: defaults of new shipments, and tracking notices. No row: what every account begins with.

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
                    .table("account_settings")
                    .col(uuid("account_id").primary_key())
                    .col(json("defaults"))
                    .col(json("tracking"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("account_settings_account_id_fkey")
                            .from("account_settings", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("account_settings").take()).await
    }
}
