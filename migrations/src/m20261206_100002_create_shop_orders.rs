//! Orders of connected stores, and the shipments that send them.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// What the lists and the other look-ups read.
const INDEXES: [(&str, &str, &[&str]); 6] = [
    ("shop_orders_account_id_idx", "shop_orders", &["account_id", "placed_at", "id"]),
    ("shop_orders_user_id_idx", "shop_orders", &["user_id", "placed_at", "id"]),
    ("shop_orders_shop_placed_idx", "shop_orders", &["shop_id", "placed_at", "id"]),
    ("shop_parcels_account_id_idx", "shop_parcels", &["account_id"]),
    ("shop_parcels_order_id_idx", "shop_parcels", &["order_id"]),
    ("shop_parcels_shop_id_idx", "shop_parcels", &["shop_id", "shipment_id"]),
];

fn to(table: &'static str, name: &str, column: &'static str, whose: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name.to_owned())
        .from(table, column)
        .to(whose, "id")
        .on_delete(ForeignKeyAction::Cascade)
        .take()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let orders = Table::create()
            .table("shop_orders")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(uuid("shop_id"))
            .col(text("remote_id"))
            .col(text("name"))
            .col(text("words"))
            .col(text("payment"))
            .col(text("fulfilment"))
            .col(json("body"))
            .col(time("placed_at"))
            .col(time("changed_at"))
            .col(time_or_null("redacted_at"))
            .col(time("created_at"))
            .col(time("updated_at"))
            .index(Index::create().unique().name("shop_orders_shop_id_remote_id_key").col("shop_id").col("remote_id"))
            .foreign_key(&mut to("shop_orders", "shop_orders_account_id_fkey", "account_id", "accounts"))
            .foreign_key(&mut to("shop_orders", "shop_orders_shop_id_fkey", "shop_id", "shops"))
            .take();
        manager.create_table(orders).await?;
        let parcels = Table::create()
            .table("shop_parcels")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("shop_id"))
            .col(uuid("order_id"))
            .col(uuid("shipment_id"))
            .col(text("part_id"))
            .col(json("lines"))
            .col(int("written_version"))
            .col(text("state"))
            .col(json_or_null("tracking"))
            .col(text_or_null("fulfilment_id"))
            .col(text("failure"))
            .col(time("created_at"))
            .col(time("updated_at"))
            .index(Index::create().unique().name("shop_parcels_shipment_id_key").col("shipment_id"))
            .foreign_key(&mut to("shop_parcels", "shop_parcels_account_id_fkey", "account_id", "accounts"))
            .foreign_key(&mut to("shop_parcels", "shop_parcels_order_id_fkey", "order_id", "shop_orders"))
            .foreign_key(&mut to("shop_parcels", "shop_parcels_shipment_id_fkey", "shipment_id", "shipments"))
            .take();
        manager.create_table(parcels).await?;
        for (name, table, columns) in INDEXES {
            let mut index = Index::create().name(name).table(table).take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        // What is left of a part is one draft.
        let draft = Index::create()
            .unique()
            .name("shop_parcels_draft_part_key")
            .table("shop_parcels")
            .col("order_id")
            .col("part_id")
            .and_where(Expr::col("state").eq("draft"))
            .take();
        manager.create_index(draft).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["shop_parcels", "shop_orders"] {
            manager.drop_table(Table::drop().table(table).take()).await?;
        }
        Ok(())
    }
}
