//! What is sold: an order's lines name products and variations, which have the weights and the measures.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::Value;
use waybill_core::Decimal;

use crate::json::JsonNode;

/// Most things of a list that WooCommerce gives at once.
pub(super) const MOST: usize = 100;

/// A product or one of its variations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Good {
    /// False for what is not sent: a download, a service.
    pub is_shipped: bool,
    /// Weight of one, in the store's unit.
    pub weight: Option<Decimal>,
    /// Length, width and height of one, in the store's unit.
    pub sides: Option<[Decimal; 3]>,
}

/// Products and variations by their ids.
pub(super) type Goods = HashMap<u64, Good>;

/// The products that some orders name, and of each those of its variations.
pub(super) fn named(orders: &[&Value]) -> (BTreeSet<u64>, BTreeMap<u64, BTreeSet<u64>>) {
    let (mut products, mut variations) = (BTreeSet::new(), BTreeMap::<u64, BTreeSet<u64>>::new());
    for line in orders.iter().flat_map(|order| order.all("line_items")) {
        // 0 where the product was deleted.
        let id = |name: &str| line.at(name).as_u64().filter(|id| *id > 0);
        let Some(product) = id("product_id") else { continue };
        products.insert(product);
        if let Some(variation) = id("variation_id") {
            variations.entry(product).or_default().insert(variation);
        }
    }
    (products, variations)
}

pub(super) fn products_path(ids: &[u64]) -> String {
    format!("/wc/v3/products?per_page={MOST}&status=any&include={}", joined(ids))
}

pub(super) fn variations_path(product: u64, ids: &[u64]) -> String {
    format!("/wc/v3/products/{product}/variations?per_page={MOST}&include={}", joined(ids))
}

fn joined(ids: &[u64]) -> String {
    ids.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// Adds what a list of products or variations says; a variation without a weight or measures has its product's.
pub(super) fn add(goods: &mut Goods, list: &Value, parent: Option<u64>) {
    let of_parent = parent.and_then(|parent| goods.get(&parent)).cloned().unwrap_or_default();
    for one in list.as_array().into_iter().flatten() {
        let Some(id) = one.at("id").as_u64() else { continue };
        let above = |path: &str| one.decimal(path).filter(|value| *value > Decimal::ZERO);
        let [length, width, height] = ["length", "width", "height"].map(|side| above(&format!("dimensions/{side}")));
        let sides = match (length, width, height) {
            (Some(length), Some(width), Some(height)) => Some([length, width, height]),
            _ => None,
        };
        // Variations say only whether they are virtual.
        let is_shipped = one.at("virtual") != &Value::Bool(true) && one.at("shipping_required") != &Value::Bool(false);
        goods.insert(
            id,
            Good { is_shipped, weight: above("weight").or(of_parent.weight), sides: sides.or(of_parent.sides) },
        );
    }
}
