//! How couriers deliver is counted over the labels of the last months.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "trackings_delivered_idx";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut index = Index::create().name(NAME).table("trackings").take();
        for column in ["account_id", "status", "followed_since"] {
            index.col(column);
        }
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("trackings").to_owned()).await
    }
}
