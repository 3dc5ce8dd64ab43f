//! The lists of shipments are counted from their indices alone: the version says whether anything was typed into a draft.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const LISTED: [(&str, &[&str]); 2] =
    [("shipments_listed_idx", &["account_id", "id"]), ("shipments_listed_user_idx", &["account_id", "user_id", "id"])];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, Some("version")).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, None).await
    }
}

async fn replace(manager: &SchemaManager<'_>, last: Option<&'static str>) -> Result<(), DbErr> {
    for (name, columns) in LISTED {
        manager.drop_index(Index::drop().name(name).table("shipments").to_owned()).await?;
        let mut index = Index::create();
        index.name(name).table("shipments").and_where(Expr::col("deleted_at").is_null());
        for column in columns.iter().copied().chain(last) {
            index.col(column);
        }
        manager.create_index(index).await?;
    }
    Ok(())
}
