//! The table `account_settings`.

use waybill_core::account::{AccountDefaultsInput, TrackingSettingsInput};
use waybill_core::brand::BrandInput;
use waybill_core::parcel::SavedPackagesInput;
use waybill_core::returns::ReturnSettingsInput;

use super::logo::Logo;
use crate::platform::store::Document;
use crate::platform::store::table::*;

/// What an account sets.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "account_settings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// For every new shipment, as the rule passed it.
    pub defaults: Document<AccountDefaultsInput>,
    /// For tracking notices, as the rule passed it.
    pub tracking: Document<TrackingSettingsInput>,
    /// The packages saved under names, as the rule passed them; null until the first.
    pub saved_packages: Option<Document<SavedPackagesInput>>,
    /// What recipients see, as the rule passed it; null until it is set.
    pub brand: Option<Document<BrandInput>>,
    /// The logo; null without one.
    pub logo: Option<Document<Logo>>,
    /// What recipients may send back, as the rule passed it; null until it is set.
    pub returns: Option<Document<ReturnSettingsInput>>,
    pub updated_at: DateTimeUtc,
}
