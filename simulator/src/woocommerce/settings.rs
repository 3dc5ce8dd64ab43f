//! Endpoints about a store itself.

use axum::Json;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::refusal;

/// `GET /wp-json/`: what WordPress says of its APIs, to anyone.
pub async fn index(Path(shop): Path<String>) -> Response {
    let body = json!({
        "name": name_of(&shop), "description": "", "url": format!("https://{shop}"), "home": format!("https://{shop}"),
        "gmt_offset": "-4", "timezone_string": "America/Toronto",
        "namespaces": ["oembed/1.0", "wc/v1", "wc/v2", "wc/v3", "wc-analytics", "wp/v2"], "authentication": {}, "routes": {},
    });
    Json(body).into_response()
}

/// `GET /wc/v3/system_status`: slow at real stores, and more than an app needs.
pub async fn status(Path(shop): Path<String>) -> Response {
    let body = json!({
        "environment": { "home_url": format!("https://{shop}"), "site_url": format!("https://{shop}"), "version": "10.2.1",
            "wp_version": "6.8.3", "php_version": "8.3.11" },
        "settings": { "api_enabled": false, "force_ssl": false, "currency": "CAD", "currency_symbol": "$", "HPOS_enabled": true },
    });
    Json(body).into_response()
}

/// `GET /wc/v3/settings/{group}`
pub async fn group(Path((_, group)): Path<(String, String)>) -> Response {
    let settings = match group.as_str() {
        "general" => vec![
            setting("general", "woocommerce_store_address", "4030 rue Saint-Ambroise"),
            setting("general", "woocommerce_store_address_2", ""),
            setting("general", "woocommerce_store_city", "Montréal"),
            setting("general", "woocommerce_default_country", "CA:QC"),
            setting("general", "woocommerce_store_postcode", "H4C 2C7"),
            setting("general", "woocommerce_currency", "CAD"),
        ],
        "products" => vec![
            setting("products", "woocommerce_weight_unit", "kg"),
            setting("products", "woocommerce_dimension_unit", "cm"),
        ],
        _ => {
            return refusal::error(
                axum::http::StatusCode::NOT_FOUND,
                "rest_setting_setting_group_invalid",
                "Invalid setting group.",
            );
        }
    };
    Json(settings).into_response()
}

fn setting(group: &str, id: &str, value: &str) -> Value {
    json!({ "id": id, "label": id, "description": "", "type": "text", "default": "", "value": value, "group_id": group })
}

/// `Maple Goods` of `maple-goods.example.ca`.
fn name_of(shop: &str) -> String {
    let words = shop.split('.').next().unwrap_or_default().split('-');
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    words.filter(|word| !word.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}
