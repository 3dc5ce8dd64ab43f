//! The table `alert_marks`: what each user has opened and dismissed.

use crate::platform::store::table::*;

/// A user's mark on an alert.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "alert_marks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub alert_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// When they opened it first.
    pub viewed_at: DateTimeUtc,
    /// When they put it away.
    pub dismissed_at: Option<DateTimeUtc>,
}
