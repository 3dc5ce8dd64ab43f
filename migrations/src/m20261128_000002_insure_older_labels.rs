//! Labels that were sold insured before there were policies: one job goes through them, a slice at a time.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// Nothing to do where nothing was sold. The job's id is that of the first purchase's rate, which no other job bears.
const INSURE: &str = "insert into jobs (id, kind, payload, due_at, attempts, last_error, created_at, steps_done, steps_total) \
     select rate_id, 'insure_labels', '{\"after\":\"00000000-0000-0000-0000-000000000000\"}', created_at, 0, '', created_at, 0, 0 \
     from purchases order by id limit 1";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(INSURE).await.map(|_| ())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared("delete from jobs where kind = 'insure_labels'").await.map(|_| ())
    }
}
