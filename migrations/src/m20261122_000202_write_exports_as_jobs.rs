//! Exports are written by jobs that bear their id: the job has the lease and the count of tries.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// An export that waits or is being written has a job from now on.
const UNDER_WAY: &str = "insert into jobs (id, kind, payload, due_at, attempts, last_error, created_at, steps_done, steps_total) \
     select id, 'data_export', '{}', created_at, 0, '', created_at, 0, 0 from data_exports where state in ('queued', 'running')";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UNDER_WAY).await?;
        for column in ["tries", "lease_until"] {
            manager.alter_table(Table::alter().table("data_exports").drop_column(column).take()).await?;
        }
        manager
            .create_index(
                Index::create()
                    .name("data_exports_expires_at_idx")
                    .table("data_exports")
                    .col("expires_at")
                    .and_where(Expr::col("state").eq("ready"))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("data_exports_expires_at_idx").table("data_exports").to_owned()).await?;
        for column in [int("tries").default(0).take(), time_or_null("lease_until")] {
            manager.alter_table(Table::alter().table("data_exports").add_column(column).take()).await?;
        }
        manager.get_connection().execute_unprepared("delete from jobs where kind = 'data_export'").await.map(|_| ())
    }
}
