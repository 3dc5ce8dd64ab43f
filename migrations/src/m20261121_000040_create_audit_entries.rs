//! The audit trail: who did what in an account. Entries outlive the user: the name stands in the row.

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
                    .table("audit_entries")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid_or_null("actor_id"))
                    .col(text("actor_name"))
                    .col(text("action"))
                    .col(uuid_or_null("subject_id"))
                    .col(json("params"))
                    .col(time("created_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("audit_entries_account_id_fkey")
                            .from("audit_entries", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("audit_entries_account_id_id_idx")
                    .table("audit_entries")
                    .col("account_id")
                    .col("id")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("audit_entries").take()).await
    }
}
