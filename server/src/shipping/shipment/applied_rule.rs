//! The shipping rule that decided for a shipment.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::rate::Rate;
use waybill_core::shipping_rule::ShippingRuleResult;

/// The rule that decided for a shipment, as it was called then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct AppliedShippingRule {
    /// The rule's id.
    pub id: String,
    /// Its name at that time.
    pub name: String,
    /// What came of it.
    pub result: ShippingRuleResult,
    /// The courier of the rate that it chose; empty where it chose none.
    pub courier_slug: String,
    /// The service's code.
    pub service: String,
}

impl AppliedShippingRule {
    /// Whether it still decides: a person may have chosen another service since.
    #[must_use]
    pub fn decides(&self, selected: Option<&Rate>) -> bool {
        match selected {
            Some(rate) => rate.courier_slug == self.courier_slug && rate.service == self.service,
            None => self.courier_slug.is_empty(),
        }
    }
}
