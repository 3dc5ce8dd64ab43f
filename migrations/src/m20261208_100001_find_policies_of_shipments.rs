//! The policies of shipments and of purchases are found among those that have one. Once SQLite has counted what an index
//! holds, one full of policies without a shipment seems of no use to it, and it reads every policy instead.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "policies";

fn of_shipments() -> IndexCreateStatement {
    Index::create().name("policies_shipment_id_idx").table(TABLE).col("shipment_id").take()
}

fn of_purchases() -> IndexCreateStatement {
    Index::create().name("policies_purchase_id_key").table(TABLE).col("purchase_id").unique().take()
}

async fn replace(manager: &SchemaManager<'_>, indices: [IndexCreateStatement; 2]) -> Result<(), DbErr> {
    for name in ["policies_shipment_id_idx", "policies_purchase_id_key"] {
        manager.drop_index(Index::drop().name(name).table(TABLE).to_owned()).await?;
    }
    for index in indices {
        manager.create_index(index).await?;
    }
    Ok(())
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let has = |column: &'static str| Expr::col(column).is_not_null();
        let indices =
            [of_shipments().and_where(has("shipment_id")).take(), of_purchases().and_where(has("purchase_id")).take()];
        replace(manager, indices).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, [of_shipments(), of_purchases()]).await
    }
}
