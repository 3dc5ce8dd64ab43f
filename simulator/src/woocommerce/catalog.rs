//! What every store sells: products, one of them with variations.

use axum::Json;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal;

/// A product, or a variation of one.
#[derive(Debug, Clone, Copy)]
pub struct Good {
    pub id: u64,
    /// The product of a variation; 0 of a product.
    pub parent: u64,
    pub name: &'static str,
    pub sku: &'static str,
    pub cents: u64,
    /// In kilograms; empty where it has none, or has its product's.
    pub weight: &'static str,
    /// In centimetres.
    pub sides: [&'static str; 3],
    pub is_virtual: bool,
    pub has_variations: bool,
}

const PLAIN: Good = Good {
    id: 0,
    parent: 0,
    name: "",
    sku: "",
    cents: 0,
    weight: "",
    sides: ["", "", ""],
    is_virtual: false,
    has_variations: false,
};

pub const SHIRT: u64 = 22;
pub const SHIRT_M: u64 = 23;
pub const MUG: u64 = 31;
pub const SYRUP: u64 = 32;
pub const SOCKS: u64 = 33;
pub const BOOK: u64 = 41;

/// All there is.
pub const GOODS: [Good; 7] = [
    Good {
        id: SHIRT,
        name: "T-shirt, organic cotton",
        sku: "TS",
        cents: 3_450,
        weight: "0.18",
        has_variations: true,
        ..PLAIN
    },
    Good { id: SHIRT_M, parent: SHIRT, name: "M", sku: "TS-M", cents: 3_450, ..PLAIN },
    Good { id: 24, parent: SHIRT, name: "XL", sku: "TS-XL", cents: 3_650, weight: "0.24", ..PLAIN },
    Good {
        id: MUG,
        name: "Stoneware mug",
        sku: "MUG-1",
        cents: 2_200,
        weight: "0.42",
        sides: ["12", "12", "11"],
        ..PLAIN
    },
    Good { id: SYRUP, name: "Maple syrup, 250 ml", sku: "SYR-250", cents: 1_499, weight: "0.36", ..PLAIN },
    Good { id: SOCKS, name: "Wool socks", sku: "SOX", cents: 1_800, ..PLAIN },
    Good { id: BOOK, name: "Patterns to knit, e-book", sku: "BOOK", cents: 900, is_virtual: true, ..PLAIN },
];

/// A product or a variation.
pub fn good(id: u64) -> Option<&'static Good> {
    GOODS.iter().find(|good| good.id == id)
}

/// Which ones.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(default)]
    include: String,
}

/// `GET /wc/v3/products`
pub async fn products(Query(asked): Query<Asked>) -> Response {
    listed(0, &asked)
}

/// `GET /wc/v3/products/{id}/variations`
pub async fn variations(Path((_, parent)): Path<(String, u64)>, Query(asked): Query<Asked>) -> Response {
    if !GOODS.iter().any(|good| good.id == parent && good.parent == 0) {
        return refusal::invalid_id("woocommerce_rest_product_invalid_id");
    }
    listed(parent, &asked)
}

fn listed(parent: u64, asked: &Asked) -> Response {
    let ids: Vec<u64> = asked.include.split(',').filter_map(|id| id.trim().parse().ok()).collect();
    let chosen = GOODS.iter().filter(|good| good.parent == parent && (ids.is_empty() || ids.contains(&good.id)));
    Json(chosen.map(view).collect::<Vec<_>>()).into_response()
}

fn view(good: &Good) -> Value {
    let price = format!("{}.{:02}", good.cents / 100, good.cents % 100);
    // A variation without a weight shows its product's.
    let weight = match good.weight {
        "" => self::good(good.parent).map(|parent| parent.weight).unwrap_or_default(),
        own => own,
    };
    let [length, width, height] = good.sides;
    let mut shown = json!({
        "id": good.id, "name": good.name, "sku": good.sku, "price": price, "regular_price": price, "status": "publish",
        "virtual": good.is_virtual, "downloadable": good.is_virtual, "weight": weight,
        "dimensions": { "length": length, "width": width, "height": height },
    });
    if good.parent == 0 {
        shown["type"] = json!(if good.has_variations { "variable" } else { "simple" });
        shown["shipping_required"] = json!(!good.is_virtual);
        let of = GOODS.iter().filter(|variation| variation.parent == good.id).map(|variation| variation.id);
        shown["variations"] = json!(of.collect::<Vec<_>>());
    }
    shown
}
