//! Shipments are found by where they are: all that have a label, and those in one status.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const INDICES: [(&str, &[&str]); 3] = [
    ("shipments_tracking_status_idx", &["account_id", "tracking_status", "id"]),
    ("shipments_tracked_idx", &["account_id", "id"]),
    ("shipments_tracked_user_idx", &["account_id", "user_id", "id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, columns) in INDICES {
            let mut index = Index::create();
            index
                .name(name)
                .table("shipments")
                .and_where(Expr::col("deleted_at").is_null())
                .and_where(Expr::col("tracking_status").is_not_null());
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in INDICES {
            manager.drop_index(Index::drop().name(name).table("shipments").to_owned()).await?;
        }
        Ok(())
    }
}
