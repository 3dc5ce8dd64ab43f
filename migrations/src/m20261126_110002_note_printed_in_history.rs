//! The history knows whether a label was printed, as its purchase does.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const PRINTED: &str = "update history_entries set printed_at = (select max(p.printed_at) from purchases p \
     where p.shipment_id = history_entries.id and p.captured_at is not null)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let added = Table::alter().table("history_entries").add_column(time_or_null("printed_at")).take();
        manager.alter_table(added).await?;
        manager.get_connection().execute_unprepared(PRINTED).await.map(|_| ())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("history_entries").drop_column("printed_at").take()).await
    }
}
