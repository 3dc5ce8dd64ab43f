//! Exports of all that an account holds: one at a time, each a file that expires.

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
                    .table("data_exports")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(text("state"))
                    .col(int("done"))
                    .col(int("total"))
                    .col(int("size"))
                    .col(text("storage_key"))
                    .col(int("tries"))
                    .col(time_or_null("lease_until"))
                    .col(time("created_at"))
                    .col(time_or_null("ready_at"))
                    .col(time_or_null("expires_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("data_exports_account_id_fkey")
                            .from("data_exports", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .check(Check::named(
                        "data_exports_state_check",
                        Expr::col("state").is_in(["queued", "running", "ready", "failed", "expired"]),
                    ))
                    .take(),
            )
            .await?;
        // At most one export under way an account.
        manager
            .create_index(
                Index::create()
                    .unique()
                    .name("data_exports_live_account_key")
                    .table("data_exports")
                    .col("account_id")
                    .and_where(Expr::col("state").is_in(["queued", "running"]))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("data_exports").take()).await
    }
}
