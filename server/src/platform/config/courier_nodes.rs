//! Where couriers have a process of their own (`waybill courier-node`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use waybill_providers::courier::SLUGS;

use super::{Concern, Mistake};

/// `[courier_nodes]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourierNodesConfig {
    /// By slug, the address at which browsers ask for that courier's rates (`https://cp.rates.example.ca`). A courier
    /// without one is asked at the application's own host.
    pub urls: BTreeMap<String, String>,
    /// The key by which a node checks tokens, 64 hexadecimal digits, as `waybill courier-node --print-key` tells it on the
    /// application's host, or several with commas between while the root secret is changed. Empty where node and application
    /// share a data folder.
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

/// The keys of a list with commas between; none where one is no key.
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
