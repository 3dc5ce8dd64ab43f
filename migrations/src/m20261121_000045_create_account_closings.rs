//! Accounts that their owner has closed: when, and when what was erased.

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
                    .table("account_closings")
                    .col(uuid("account_id").primary_key())
                    .col(time("closed_at"))
                    .col(time("erase_at"))
                    .col(time("forget_at"))
                    .col(time_or_null("erased_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("account_closings_account_id_fkey")
                            .from("account_closings", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("account_closings").take()).await
    }
}
