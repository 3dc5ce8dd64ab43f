//! The table `rate_limits`.

use crate::platform::store::table::*;

/// How often a subject did something in a window.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "rate_limits")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub action: String,
    /// SHA-256 of who or what did it: no e-mail or address is stored here.
    #[sea_orm(primary_key, auto_increment = false)]
    pub subject: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub window_start: DateTimeUtc,
    /// How often.
    pub count: i64,
}
