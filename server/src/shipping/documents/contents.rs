//! What is in a shipment, and under which order its sender knows it.

use waybill_core::Cents;
use waybill_core::customs::InternationalType;

use crate::shipping::shipment::Draft;
use crate::shipping::shop::ShopContents;

/// Some of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackedItem {
    /// What it is.
    pub name: String,
    /// The sender's own number for it; empty where nothing says one.
    pub sku: String,
    /// How many.
    pub quantity: u32,
    /// What one of it is worth; None where nothing says so.
    pub value: Option<Cents>,
}

impl PackedItem {
    /// A typed line; None where nothing is described. A quantity that was not typed is one.
    fn typed(description: &str, quantity: u32, value: Cents) -> Option<Self> {
        let name = description.trim().to_owned();
        (!name.is_empty()).then(|| Self { name, sku: String::new(), quantity: quantity.max(1), value: stated(value) })
    }
}

/// The items of a shipment: those of the store's order, else those declared to customs, else what was typed for its parcels.
#[must_use]
pub fn packed_items(draft: &Draft, shop: Option<&ShopContents>) -> Vec<PackedItem> {
    let ordered = shop.into_iter().flat_map(|shop| &shop.lines).map(|line| PackedItem {
        name: line.title.clone(),
        sku: line.sku.clone(),
        quantity: line.quantity,
        value: stated(line.price),
    });
    let ordered: Vec<PackedItem> = ordered.collect();
    if !ordered.is_empty() {
        return ordered;
    }
    let declared: Vec<PackedItem> = match &draft.international {
        Some(papers) if papers.kind == InternationalType::Document => {
            PackedItem::typed(&papers.document_details, 1, Cents::ZERO).into_iter().collect()
        }
        _ => draft
            .items
            .iter()
            .filter_map(|item| PackedItem::typed(&item.description, item.quantity, item.value))
            .collect(),
    };
    if !declared.is_empty() {
        return declared;
    }
    let inside = draft.parcels.iter().flat_map(|parcel| &parcel.parcel_items);
    inside.filter_map(|item| PackedItem::typed(&item.description, item.quantity, item.value)).collect()
}

/// A value that was stated: a missing one is stored as zero.
fn stated(value: Cents) -> Option<Cents> {
    Some(value).filter(|value| *value > Cents::ZERO)
}

/// The order that a shipment sends: as the store calls it, else its reference; empty where it has none.
#[must_use]
pub fn order_name(draft: &Draft, shop: Option<&ShopContents>) -> String {
    shop.map_or_else(|| draft.references().reference, |shop| shop.order.clone())
}
