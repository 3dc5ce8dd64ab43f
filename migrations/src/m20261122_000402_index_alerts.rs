//! Alerts that have ended are forgotten, and those of a user who leaves go along: both by an index.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [(&str, &str); 2] = [("alerts_ends_at_idx", "ends_at"), ("alerts_user_id_idx", "user_id")];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, column) in COLUMNS {
            manager.create_index(Index::create().name(name).table("alerts").col(column).take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in COLUMNS {
            manager.drop_index(Index::drop().name(name).table("alerts").to_owned()).await?;
        }
        Ok(())
    }
}
