//! Alerts: of the product for everybody or an account, and users' own reminders.

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
                    .table("alerts")
                    .col(id())
                    .col(uuid_or_null("account_id"))
                    .col(uuid_or_null("user_id"))
                    .col(text_or_null("province"))
                    .col(text("kind"))
                    .col(text("subject"))
                    .col(text("title"))
                    .col(text("text"))
                    .col(json("params"))
                    .col(uuid_or_null("shipment_id"))
                    .col(time("due_at"))
                    .col(time_or_null("ends_at"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("alerts_account_id_fkey")
                            .from("alerts", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("alerts_user_id_fkey")
                            .from("alerts", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("alerts_subject_key").table("alerts").col("subject").unique().take())
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("alerts_account_id_due_at_idx")
                    .table("alerts")
                    .col("account_id")
                    .col("due_at")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("alerts").take()).await
    }
}
