//! Shipments from before there was a list of what requires action: one job goes through them, a slice at a time.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// Nothing to do in an empty installation. The job's id is the first shipment's, which no other job bears.
const LOOK: &str = "insert into jobs (id, kind, payload, due_at, attempts, last_error, created_at, steps_done, steps_total) \
     select id, 'look_at_older', '{\"after\":\"00000000-0000-0000-0000-000000000000\"}', created_at, 0, '', created_at, 0, 0 \
     from shipments order by id limit 1";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(LOOK).await.map(|_| ())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared("delete from jobs where kind = 'look_at_older'").await.map(|_| ())
    }
}
