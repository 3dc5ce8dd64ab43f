//! A holder has one default card at most.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "cards_default_holder_key";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Two first cards could both become it: the newest stays, as it is the one that was charged.
        let newer = Query::select()
            .expr(Expr::val(1))
            .from_as("cards", "newer")
            .and_where(Expr::col(("newer", "holder_id")).equals(("cards", "holder_id")))
            .and_where(Expr::col(("newer", "is_default")).eq(true))
            .and_where(Expr::col(("newer", "id")).gt(Expr::col(("cards", "id"))))
            .take();
        let older = Query::update()
            .table("cards")
            .value("is_default", false)
            .and_where(Expr::col("is_default").eq(true))
            .and_where(Expr::exists(newer))
            .take();
        manager.execute(older).await?;
        let default = Index::create()
            .unique()
            .name(NAME)
            .table("cards")
            .col("holder_id")
            .and_where(Expr::col("is_default").eq(true))
            .take();
        manager.create_index(default).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("cards").to_owned()).await
    }
}
