//! The products of a shipment: those of its store's order, else what is declared to customs, else what is in its parcels.

use waybill_core::product::SentProduct;

use crate::shipping::shipment::Draft;
use crate::shipping::shop::ShopContents;

/// A product in a shipment, and what its line in the draft is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    /// The product.
    pub product: SentProduct,
    /// The description of its line in the draft.
    pub line: String,
}

/// The products of a shipment.
pub fn packed(draft: &Draft, shop: Option<&ShopContents>) -> Vec<Packed> {
    let declared = draft.items.iter().map(|item| (&item.description, item.quantity, item.hs_code.as_str()));
    let inside = draft.parcels.iter().flat_map(|parcel| &parcel.parcel_items);
    let inside = inside.map(|item| (&item.description, item.quantity, ""));
    let lines: Vec<(&String, u32, &str)> = if draft.items.is_empty() { inside.collect() } else { declared.collect() };
    let ordered = shop.map(|shop| shop.lines.as_slice()).unwrap_or_default();
    if ordered.is_empty() {
        let typed = lines.into_iter().map(|(name, quantity, hs_code)| Packed {
            product: SentProduct { sku: String::new(), name: name.clone(), quantity, hs_code: hs_code.to_owned() },
            line: name.trim().to_owned(),
        });
        return typed.filter(|packed| !packed.line.is_empty()).collect();
    }
    // A draft has its order's lines in their order; where a person left one out, it is not known which is which.
    let is_whole = lines.len() == ordered.len();
    let product = |(at, ordered): (usize, &crate::shipping::shop::ShopContentsLine)| {
        let line = lines.get(at).filter(|_| is_whole);
        Packed {
            product: SentProduct {
                sku: ordered.sku.clone(),
                name: ordered.title.clone(),
                quantity: ordered.quantity,
                hs_code: line.map(|(_, _, hs_code)| (*hs_code).to_owned()).unwrap_or_default(),
            },
            line: line.map_or(&ordered.title, |(name, ..)| *name).trim().to_owned(),
        }
    };
    ordered.iter().enumerate().map(product).collect()
}
