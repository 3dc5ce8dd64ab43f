//! What couriers bill for a label otherwise than they said when it was sold, as `waybill reconcile` finds it.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("courier_corrections")
            .col(id())
            .col(uuid("purchase_id"))
            .col(int("before"))
            .col(int("after"))
            .col(time("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("courier_corrections_purchase_id_fkey")
                    .from("courier_corrections", "purchase_id")
                    .to("purchases", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .take();
        manager.create_table(table).await?;
        let index = Index::create()
            .name("courier_corrections_purchase_id_idx")
            .table("courier_corrections")
            .col("purchase_id")
            .take();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("courier_corrections").take()).await
    }
}
