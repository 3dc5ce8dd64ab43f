//! The table `pickup_defaults`.

use waybill_core::pickup::PickupDefaultsInput;

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// What an account usually asks for.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "pickup_defaults")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    pub defaults: Document<PickupDefaultsInput>,
    pub updated_at: DateTimeUtc,
}
