//! Purchases: an attempt to buy a label a row, and at most one live attempt a shipment. Rows outlive the shipment: they are
//! what money is reckoned by.

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
                    .table("purchases")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(uuid("shipment_id"))
                    .col(int("attempt"))
                    .col(text("state"))
                    .col(text("courier"))
                    .col(text("service"))
                    .col(uuid("rate_id"))
                    .col(int("amount"))
                    .col(text("currency"))
                    .col(uuid("card_id"))
                    .col(text("customer_ref"))
                    .col(text("card_ref"))
                    .col(text("card_label"))
                    .col(text("return_url"))
                    .col(json("ship_request"))
                    .col(time_or_null("sent_at"))
                    .col(json_or_null("ship_outcome"))
                    .col(time_or_null("bought_at"))
                    .col(text_or_null("payment_ref"))
                    .col(int("captures"))
                    .col(time_or_null("captured_at"))
                    .col(json_or_null("failure"))
                    .col(uuid_or_null("lease_holder"))
                    .col(time_or_null("lease_until"))
                    .col(int("tries"))
                    .col(time_or_null("next_try_at"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("purchases_account_id_fkey")
                            .from("purchases", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Restrict),
                    )
                    .take(),
            )
            .await?;
        // At most one live attempt a shipment: the guarantee that nothing is bought twice.
        manager
            .create_index(
                Index::create()
                    .unique()
                    .name("purchases_live_shipment_key")
                    .table("purchases")
                    .col("shipment_id")
                    .and_where(Expr::col("state").is_not_in(["released", "refused", "closed"]))
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("purchases_state_idx").table("purchases").col("state").take())
            .await?;
        manager
            .create_index(
                Index::create().name("purchases_payment_ref_idx").table("purchases").col("payment_ref").take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("purchases").take()).await
    }
}
