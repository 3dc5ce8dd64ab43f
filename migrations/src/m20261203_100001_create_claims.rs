//! Claims on policies, what is said of them, and the mark that a policy was claimed on.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// The list of an account and of a user, what waits for them, what waits for the desk, and the claims of a parcel.
const INDEXES: [(&str, &[&str]); 6] = [
    ("claims_account_id_idx", &["account_id", "id"]),
    ("claims_user_id_idx", &["user_id", "id", "account_id"]),
    ("claims_account_id_status_idx", &["account_id", "status", "user_id"]),
    ("claims_status_idx", &["status", "id"]),
    ("claims_shipment_id_idx", &["shipment_id"]),
    ("claims_policy_id_idx", &["policy_id", "id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let claims = Table::create()
            .table("claims")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(uuid("policy_id"))
            .col(uuid_or_null("shipment_id"))
            .col(text("number"))
            .col(text("status"))
            .col(text_or_null("claim_type"))
            .col(int("amount"))
            .col(int("cover"))
            .col(text("delivered_on"))
            .col(text("description"))
            .col(text_or_null("payout_to"))
            .col(text("payout_shown"))
            .col(int_or_null("approved_amount"))
            .col(text("payout_reference"))
            .col(text("begun_on"))
            .col(text_or_null("closes_on"))
            .col(time_or_null("submitted_at"))
            .col(time_or_null("decided_at"))
            .col(time_or_null("paid_at"))
            .col(time("created_at"))
            .col(time("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("claims_account_id_fkey")
                    .from("claims", "account_id")
                    .to("accounts", "id")
                    .on_delete(ForeignKeyAction::Restrict),
            )
            .take();
        manager.create_table(claims).await?;
        for (name, columns) in INDEXES {
            let mut index = Index::create().name(name).table("claims").take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        // A policy pays once: another claim is filed only where the one before was refused.
        let live = Index::create()
            .name("claims_live_policy_key")
            .table("claims")
            .col("policy_id")
            .unique()
            .and_where(Expr::col("status").ne("rejected"))
            .take();
        manager.create_index(live).await?;
        // Where the money went is forgotten after a while; most claims do not know it any more.
        let payouts = Index::create()
            .name("claims_payout_to_idx")
            .table("claims")
            .col("updated_at")
            .and_where(Expr::col("payout_to").is_not_null())
            .take();
        manager.create_index(payouts).await?;
        let entries = Table::create()
            .table("claim_entries")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("claim_id"))
            .col(text("author"))
            .col(text("author_name"))
            .col(text_or_null("status"))
            .col(text("message"))
            .col(time("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("claim_entries_account_id_fkey")
                    .from("claim_entries", "account_id")
                    .to("accounts", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .foreign_key(
                ForeignKey::create()
                    .name("claim_entries_claim_id_fkey")
                    .from("claim_entries", "claim_id")
                    .to("claims", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .take();
        manager.create_table(entries).await?;
        for (name, columns) in
            [("claim_entries_account_id_idx", ["account_id", "id"]), ("claim_entries_claim_id_idx", ["claim_id", "id"])]
        {
            let [first, second] = columns;
            manager
                .create_index(Index::create().name(name).table("claim_entries").col(first).col(second).take())
                .await?;
        }
        manager.alter_table(Table::alter().table("policies").add_column(time_or_null("claimed_at")).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("policies").drop_column("claimed_at").take()).await?;
        manager.drop_table(Table::drop().table("claim_entries").take()).await?;
        manager.drop_table(Table::drop().table("claims").take()).await
    }
}
