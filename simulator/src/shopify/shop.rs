//! Stores by their domain.

use super::record::{SHOPS, Shop};
use super::sample::stock;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// A store; met for the first time, it is made with some orders.
pub fn find(state: &SimulatorState, domain: &str) -> Result<Option<Shop>, StoreError> {
    if !is_store(domain) {
        return Ok(None);
    }
    let empty = Shop { domain: domain.to_owned(), tokens: Vec::new(), subscriptions: Vec::new() };
    let (shop, new) = state.store().put_new(SHOPS, domain, empty)?;
    if new {
        stock(state, domain)?;
    }
    Ok(Some(shop))
}

/// `name.myshopify.com`
fn is_store(domain: &str) -> bool {
    let name = domain.strip_suffix(".myshopify.com").unwrap_or_default();
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !name.is_empty() && name.bytes().all(fits) && !name.starts_with("missing")
}
