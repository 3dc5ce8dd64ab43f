//! The indices of lists of shipments hold whether a row is deleted, though they hold no deleted one: SQLite takes an index for
//! covering only where it has every column that the query names, and read the whole table instead to count a list.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// The indices of lists, with what they are ordered by.
const LISTED: [(&str, &[&str]); 3] = [
    ("shipments_listed_idx", &["account_id", "id"]),
    ("shipments_listed_user_idx", &["account_id", "user_id", "id"]),
    ("shipments_status_idx", &["account_id", "status", "id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, &["version", "shipment_type", "status", "deleted_at"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, &["version", "shipment_type", "status"]).await
    }
}

/// Makes the indices anew, with what else is read of them.
async fn replace(manager: &SchemaManager<'_>, read: &[&'static str]) -> Result<(), DbErr> {
    for (name, order) in LISTED {
        manager.drop_index(Index::drop().name(name).table("shipments").to_owned()).await?;
        let mut index = Index::create();
        index.name(name).table("shipments").and_where(Expr::col("deleted_at").is_null());
        for column in order.iter().chain(read.iter().filter(|column| !order.contains(column))) {
            index.col(*column);
        }
        manager.create_index(index).await?;
    }
    Ok(())
}
