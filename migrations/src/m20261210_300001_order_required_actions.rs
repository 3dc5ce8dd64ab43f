//! What requires action is listed by an index in the order of the list: of one urgency the newest first. Otherwise all of that
//! urgency are read and sorted for each page.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "required_actions";
const LISTS: [(&str, &[&str], &[&str]); 2] = [
    ("required_actions_account_id_idx", &["account_id"], &["reason"]),
    ("required_actions_user_id_idx", &["user_id"], &["reason", "account_id"]),
];

async fn replace(manager: &SchemaManager<'_>, order: IndexOrder) -> Result<(), DbErr> {
    for (name, of, besides) in LISTS {
        manager.drop_index(Index::drop().name(name).table(TABLE).to_owned()).await?;
        let mut index = Index::create().name(name).table(TABLE).take();
        for column in of {
            index.col(*column);
        }
        index.col("urgency").col(("begins_at", order.clone())).col(("id", order.clone()));
        for column in besides {
            index.col(*column);
        }
        manager.create_index(index).await?;
    }
    Ok(())
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, IndexOrder::Desc).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, IndexOrder::Asc).await
    }
}
