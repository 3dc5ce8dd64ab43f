//! The table `account_settings`.

use sea_orm::entity::prelude::*;

/// What an account sets.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "account_settings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// An `AccountDefaultsInput` as its rule passed it.
    pub defaults: Json,
    /// A `TrackingSettingsInput` as its rule passed it.
    pub tracking: Json,
    pub updated_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
