//! Marks on alerts: what each user has opened and put away.

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
                    .table("alert_marks")
                    .col(uuid("alert_id"))
                    .col(uuid("user_id"))
                    .col(time("viewed_at"))
                    .col(time_or_null("dismissed_at"))
                    .primary_key(Index::create().name("alert_marks_pkey").col("user_id").col("alert_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("alert_marks_alert_id_fkey")
                            .from("alert_marks", "alert_id")
                            .to("alerts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("alert_marks_user_id_fkey")
                            .from("alert_marks", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("alert_marks").take()).await
    }
}
