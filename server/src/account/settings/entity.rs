//! The table `account_settings`.

use sea_orm::entity::prelude::*;
use waybill_core::account::{AccountDefaultsInput, TrackingSettingsInput};

use crate::platform::store::Document;

/// What an account sets.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "account_settings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// For every new shipment, as the rule passed it.
    pub defaults: Document<AccountDefaultsInput>,
    /// For tracking notices, as the rule passed it.
    pub tracking: Document<TrackingSettingsInput>,
    pub updated_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
