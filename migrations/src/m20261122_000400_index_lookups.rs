//! Indices for every look-up and list, the account first where rows belong to one: no query walks a whole table.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// The table of an index, and its columns; the name is made of both.
const INDICES: [(&str, &[&str]); 22] = [
    // Those that wait for somebody.
    ("shipments", &["account_id", "status"]),
    ("quotes", &["account_id", "id"]),
    ("rates", &["account_id", "id"]),
    ("rates", &["shipment_id"]),
    ("files", &["account_id", "id"]),
    ("files", &["purchase_id", "position"]),
    ("cards", &["account_id", "id"]),
    // Cards that end soon, and what is left of removed ones.
    ("cards", &["exp_year", "exp_month"]),
    ("payment_customers", &["account_id"]),
    ("purchases", &["account_id", "id"]),
    ("purchases", &["account_id", "state"]),
    ("purchases", &["shipment_id", "attempt"]),
    ("purchases", &["card_id", "state"]),
    ("purchase_keys", &["purchase_id"]),
    ("audit_entries", &["account_id", "action", "id"]),
    ("audit_entries", &["account_id", "actor_id", "id"]),
    ("sessions", &["account_id"]),
    ("sessions", &["expires_at"]),
    ("one_time_links", &["expires_at"]),
    ("data_exports", &["account_id", "id"]),
    ("alert_marks", &["alert_id"]),
    ("alerts", &["kind", "ends_at"]),
];

/// What stands in the lists of shipments, newest first: the account's, and a sub-user's own. Partial, because PostgreSQL does
/// not sort by an index whose column before is asked to be null.
const LISTED: [(&str, &[&str]); 2] =
    [("shipments_listed_idx", &["account_id", "id"]), ("shipments_listed_user_idx", &["account_id", "user_id", "id"])];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, columns) in INDICES {
            let mut index = Index::create();
            index.name(name(table, columns)).table(table);
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        for (name, columns) in LISTED {
            let mut index = Index::create();
            index.name(name).table("shipments").and_where(Expr::col("deleted_at").is_null());
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        manager.drop_index(Index::drop().name("shipments_account_id_id_idx").table("shipments").to_owned()).await?;
        let all =
            Index::create().name("shipments_account_id_id_idx").table("shipments").col("account_id").col("id").take();
        manager.create_index(all).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in ["shipments_account_id_id_idx", "shipments_listed_idx", "shipments_listed_user_idx"] {
            manager.drop_index(Index::drop().name(name).table("shipments").to_owned()).await?;
        }
        let listed = ["account_id", "deleted_at", "id"];
        let mut index = Index::create();
        index.name("shipments_account_id_id_idx").table("shipments");
        for column in listed {
            index.col(column);
        }
        manager.create_index(index).await?;
        for (table, columns) in INDICES {
            manager.drop_index(Index::drop().name(name(table, columns)).table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn name(table: &str, columns: &[&str]) -> String {
    format!("{table}_{}_idx", columns.join("_"))
}
