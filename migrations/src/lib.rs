//! Database migrations of Waybill, the same on SQLite and PostgreSQL.
//!
//! The baseline is the schema of release 0.1.0. From that release on the schema is a promise: a released migration never
//! changes (nor do the helpers that it calls), and every release can be migrated to each later one. To change the schema,
//! add a file `m<date>_<number>_<verb>_<object>.rs` at the end of the list below:
//! - `use_transaction` is true, and there is no `down`: the way back is the backup.
//! - SQLite adds one column a statement, and one that is not null needs a default. A constraint cannot be added: the
//!   table is created again and its rows are copied.
//! - Older rows get their values in the migration where a statement can compute them, otherwise by a job that it
//!   enqueues.
//!
//! Constraints are in `create table`, and `waybill-server`'s table of constraints lists each by its name. Columns are uuid,
//! bigint, text, boolean, timestamptz and json only.

use sea_orm_migration::prelude::*;

pub use sea_orm_migration::MigratorTrait;

mod baseline;
mod column;
mod m20261128_000001_baseline;
mod table;

/// Every migration, in order.
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(m20261128_000001_baseline::Migration)]
    }
}
