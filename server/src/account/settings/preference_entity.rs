//! The table `user_preferences`.

use waybill_core::account::{LabelFormat, Units};

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// What a user has chosen for themselves.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "user_preferences")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// Overrides the account's units.
    pub units: Option<Stored<Units>>,
    /// Overrides the account's label format.
    pub label_format: Option<Stored<LabelFormat>>,
    pub updated_at: DateTimeUtc,
}
