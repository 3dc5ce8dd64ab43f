//! The outbox becomes the table of all jobs: who holds one, how far it is, and which wait for a person.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("outbox_due_at_idx").table("outbox").to_owned()).await?;
        manager.rename_table(Table::rename().table("outbox", "jobs").take()).await?;
        // SQLite adds one column a statement.
        for column in [
            uuid_or_null("holder"),
            time_or_null("set_aside_at"),
            int("steps_done").default(0).take(),
            int("steps_total").default(0).take(),
        ] {
            manager.alter_table(Table::alter().table("jobs").add_column(column).take()).await?;
        }
        // What is over is most of the table, and is looked for only to be forgotten.
        manager
            .create_index(
                Index::create()
                    .name("jobs_due_at_idx")
                    .table("jobs")
                    .col("due_at")
                    .and_where(Expr::col("done_at").is_null().and(Expr::col("set_aside_at").is_null()))
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("jobs_set_aside_at_idx")
                    .table("jobs")
                    .col("set_aside_at")
                    .and_where(Expr::col("set_aside_at").is_not_null())
                    .take(),
            )
            .await?;
        manager.create_index(Index::create().name("jobs_done_at_idx").table("jobs").col("done_at").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for index in ["jobs_due_at_idx", "jobs_set_aside_at_idx", "jobs_done_at_idx"] {
            manager.drop_index(Index::drop().name(index).table("jobs").to_owned()).await?;
        }
        for column in ["holder", "set_aside_at", "steps_done", "steps_total"] {
            manager.alter_table(Table::alter().table("jobs").drop_column(column).take()).await?;
        }
        manager.rename_table(Table::rename().table("jobs", "outbox").take()).await?;
        manager
            .create_index(Index::create().name("outbox_due_at_idx").table("outbox").col("done_at").col("due_at").take())
            .await
    }
}
