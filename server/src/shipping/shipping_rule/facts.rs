//! What rules know of a shipment: what its draft says, and its store's order.

use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::shipment::ShipmentType;
use waybill_core::shipping_rule::{FROM_FILE, PRODUCTS_MAX, ShippingFacts, TAGS_MAX, facts_of};
use waybill_providers::shop::Order;

use crate::shipping::shipment::Draft;

/// What a store's order says that its draft does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderContext {
    /// The store's id.
    pub source: String,
    /// Names and SKUs of what was ordered.
    pub products: Vec<String>,
    /// What the customer chose at the checkout.
    pub checkout: String,
    /// Its tags.
    pub tags: Vec<String>,
}

impl OrderContext {
    /// What an order of a store says.
    #[must_use]
    pub fn of(shop_id: Uuid, order: &Order) -> Self {
        let named = order.lines.iter().flat_map(|line| [&line.title, &line.sku]);
        Self {
            source: shop_id.to_string(),
            products: named.filter(|text| !text.is_empty()).cloned().collect(),
            checkout: order.shipping_method.clone(),
            tags: order.tags.iter().take(TAGS_MAX).cloned().collect(),
        }
    }
}

/// What is known of a draft.
pub fn facts(draft: &Draft, order: Option<&OrderContext>) -> ShippingFacts {
    let destination = draft.destination.clone().unwrap_or_default();
    let insured = if draft.options.insurance { draft.options.insured_amount } else { Cents::ZERO };
    let mut facts = facts_of(&destination, &draft.parcels, &draft.items, insured);
    if draft.shipment_type == ShipmentType::Bulk {
        facts.source = FROM_FILE.to_owned();
    }
    if let Some(OrderContext { source, products, checkout, tags }) = order {
        let new: Vec<String> = products.iter().filter(|name| !facts.products.contains(name)).cloned().collect();
        facts.products.extend(new);
        facts.products.truncate(PRODUCTS_MAX);
        facts.source.clone_from(source);
        facts.checkout.clone_from(checkout);
        facts.tags.clone_from(tags);
    }
    facts
}
