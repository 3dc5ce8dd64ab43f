//! Policies: what stands behind an insured label. Rows outlive users and shipments: they are what cover and premiums are
//! reckoned by. A policy without a shipment or a purchase of a label is of a parcel that goes by another way.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("policies")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(text("kind"))
            .col(text("status"))
            .col(uuid_or_null("shipment_id"))
            .col(uuid_or_null("purchase_id"))
            .col(text("courier"))
            .col(text("service"))
            .col(text("tracking_number"))
            .col(int("declared_value"))
            .col(int("premium"))
            .col(int("tax"))
            .col(json_or_null("tax_line"))
            .col(text("currency"))
            .col(text("number"))
            .col(text("code"))
            .col(json("images"))
            .col(time_or_null("bought_at"))
            .col(time_or_null("starts_at"))
            .col(time_or_null("ends_at"))
            .col(time_or_null("cancelled_at"))
            .col(uuid_or_null("cancelled_by"))
            .col(text_or_null("cancelled_as"))
            .col(int_or_null("refund_amount"))
            .col(text_or_null("refund_status"))
            .col(text_or_null("refund_ref"))
            .col(time_or_null("refunded_at"))
            .col(time("created_at"))
            .col(time("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("policies_account_id_fkey")
                    .from("policies", "account_id")
                    .to("accounts", "id")
                    .on_delete(ForeignKeyAction::Restrict),
            )
            .take();
        manager.create_table(table).await?;
        let index = |name: &str, columns: &[&'static str]| {
            let mut index = Index::create().name(name.to_owned()).table("policies").take();
            for column in columns {
                index.col(*column);
            }
            index
        };
        manager.create_index(index("policies_account_id_idx", &["account_id", "id"])).await?;
        manager.create_index(index("policies_shipment_id_idx", &["shipment_id"])).await?;
        manager.create_index(index("policies_user_id_idx", &["user_id"])).await?;
        // One policy for each purchase of a label: the guarantee that a fee is charged for one cover.
        manager.create_index(index("policies_purchase_id_key", &["purchase_id"]).unique().take()).await?;
        manager.create_index(index("policies_code_key", &["code"]).unique().take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("policies").take()).await
    }
}
