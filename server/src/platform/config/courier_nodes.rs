//! Couriers with their own process (`waybill courier-node`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use waybill_providers::courier::SLUGS;

use super::{Concern, Mistake};

/// `[courier_nodes]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourierNodesConfig {
    /// By slug, the address at which browsers ask for that courier's rates (`https://cp.rates.example.ca`). Couriers
    /// that are not listed are asked on the application's own host.
    pub urls: BTreeMap<String, String>,
    /// The key with which a node verifies tokens, 64 hexadecimal digits, as `waybill courier-node --print-key` prints
    /// it on the application's host; several, separated by commas, while the root secret is being changed. Empty if
    /// node and application share a data folder.
    pub public_key: String,
}

impl CourierNodesConfig {
    /// The origins that the page may connect to.
    pub fn origins(&self) -> impl Iterator<Item = String> {
        self.urls.values().filter_map(|url| origin(url))
    }
}

fn origin(url: &str) -> Option<String> {
    let url = reqwest::Url::parse(url).ok()?;
    matches!(url.scheme(), "http" | "https").then(|| url.origin().ascii_serialization())
}

/// The keys in a list separated by commas; None if one of them is invalid.
#[must_use]
pub fn public_keys(text: &str) -> Option<Vec<Vec<u8>>> {
    text.split(',').map(|key| hex::decode(key.trim()).ok().filter(|key| key.len() == 32)).collect()
}

impl Concern for CourierNodesConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        for (slug, url) in &self.urls {
            let key = format!("courier_nodes.urls.{slug}");
            if !SLUGS.contains(&slug.as_str()) {
                mistakes.push(Mistake::new(&key, format!("is no courier; there are {}", SLUGS.join(", "))));
            } else if origin(url).is_none() {
                mistakes.push(Mistake::new(&key, "must be an http:// or https:// address"));
            }
        }
        if !self.public_key.is_empty() && public_keys(&self.public_key).is_none() {
            let what = "must be 64 hexadecimal digits, as `waybill courier-node --print-key` prints them";
            mistakes.push(Mistake::new("courier_nodes.public_key", what));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        for (slug, url) in &self.urls {
            if !url.starts_with("https://") {
                mistakes.push(Mistake::new(&format!("courier_nodes.urls.{slug}"), "must be an https:// address"));
            }
        }
    }
}
