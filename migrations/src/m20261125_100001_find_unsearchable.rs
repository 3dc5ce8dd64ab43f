//! What was written before it could be searched or sorted is found without walking the tables, so that it is filled in.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const INDICES: [(&str, &str, &str); 2] = [
    ("shipments_without_words_idx", "shipments", "words"),
    ("saved_quotes_without_destination_idx", "saved_quotes", "destination"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table, column) in INDICES {
            let mut index = Index::create().name(name).table(table).and_where(Expr::col(column).eq("")).take();
            if table == "shipments" {
                // A draft in which nobody was named yet has nothing to be found by.
                let named = Expr::col("origin").is_not_null().or(Expr::col("destination").is_not_null());
                index.and_where(named);
            }
            manager.create_index(index.col("id").take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table, _) in INDICES {
            manager.drop_index(Index::drop().name(name).table(table).to_owned()).await?;
        }
        Ok(())
    }
}
