//! The pick list: what to take from the shelves for several shipments, product by product.

use std::collections::{BTreeMap, HashSet};

use waybill_core::address::fold;

use crate::shipping::documents::PackedItem;

/// What to take from the shelves for some shipments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PickList {
    /// The products, by name.
    pub products: Vec<Pick>,
    /// The orders of which nothing says what is in them.
    pub unlisted: Vec<String>,
    /// How many shipments there are.
    pub shipments: usize,
}

/// A product in all of its orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    /// What it is.
    pub name: String,
    /// The sender's own number for it; empty where nothing says one.
    pub sku: String,
    /// How many in all.
    pub quantity: u64,
    /// The orders, with how many each.
    pub orders: Vec<(String, u64)>,
}

impl PickList {
    /// The list of some orders and what is in each. A product is known by its SKU, else by its name; one SKU has the name
    /// that comes first.
    #[must_use]
    pub fn of(orders: Vec<(String, Vec<PackedItem>)>) -> Self {
        let shipments = orders.len();
        let mut unlisted = Vec::new();
        let mut products: BTreeMap<(bool, String), Pick> = BTreeMap::new();
        for (order, items) in orders {
            if items.is_empty() {
                unlisted.push(order.clone());
            }
            let mut seen = HashSet::new();
            for PackedItem { name, sku, quantity, value: _ } in items {
                let quantity = u64::from(quantity);
                let key = if sku.is_empty() { (false, fold(&name)) } else { (true, fold(&sku)) };
                let is_new = seen.insert(key.clone());
                let pick = products.entry(key).or_insert_with(|| Pick { name, sku, quantity: 0, orders: Vec::new() });
                pick.quantity += quantity;
                match pick.orders.last_mut().filter(|_| !is_new) {
                    Some((_, of_order)) => *of_order += quantity,
                    None => pick.orders.push((order.clone(), quantity)),
                }
            }
        }
        let mut products: Vec<Pick> = products.into_values().collect();
        products.sort_by_cached_key(|pick| (fold(&pick.name), fold(&pick.sku)));
        Self { products, unlisted, shipments }
    }
}
