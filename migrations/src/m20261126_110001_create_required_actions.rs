//! What waits for somebody to act: one row for each shipment and reason, as long as the reason stands.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// The list of an account and of a user, the most urgent first, and what they have not seen.
const INDEXES: [(&str, &[&str]); 4] = [
    ("required_actions_account_id_idx", &["account_id", "urgency", "begins_at", "id", "reason"]),
    ("required_actions_user_id_idx", &["user_id", "urgency", "begins_at", "id", "reason", "account_id"]),
    ("required_actions_seen_by_owner_idx", &["account_id", "seen_by_owner", "begins_at"]),
    ("required_actions_seen_by_user_idx", &["user_id", "seen_by_user", "begins_at", "reason", "account_id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let of = |column: &'static str, table: &'static str, name: &'static str| {
            ForeignKey::create()
                .name(name)
                .from("required_actions", column)
                .to(table, "id")
                .on_delete(ForeignKeyAction::Cascade)
                .take()
        };
        manager
            .create_table(
                Table::create()
                    .table("required_actions")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(uuid("shipment_id"))
                    .col(text("reason"))
                    .col(int("urgency"))
                    .col(time("begins_at"))
                    .col(flag("seen_by_owner"))
                    .col(flag("seen_by_user"))
                    .col(time("created_at"))
                    .foreign_key(&mut of("account_id", "accounts", "required_actions_account_id_fkey"))
                    .foreign_key(&mut of("user_id", "users", "required_actions_user_id_fkey"))
                    .foreign_key(&mut of("shipment_id", "shipments", "required_actions_shipment_id_fkey"))
                    .take(),
            )
            .await?;
        let once = Index::create()
            .name("required_actions_shipment_id_reason_key")
            .table("required_actions")
            .col("shipment_id")
            .col("reason")
            .unique()
            .take();
        manager.create_index(once).await?;
        for (name, columns) in INDEXES {
            let mut index = Index::create().name(name).table("required_actions").take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("required_actions").take()).await
    }
}
