//! The table `shipping_rules`.

use waybill_core::shipping_rule::ShippingRuleList;

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// An account's shipping rules.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shipping_rules")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// The rules in their order, as the rule passed them.
    pub list: Document<ShippingRuleList>,
    /// Counts changes.
    pub version: i64,
    pub updated_at: DateTimeUtc,
}
