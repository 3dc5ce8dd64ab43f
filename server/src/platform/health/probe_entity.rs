//! The table `write_probes`.

use crate::platform::store::table::*;

/// The one row that readiness writes.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "write_probes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub written_at: DateTimeUtc,
}
