//! Stores by their host.

use super::record::{SHOPS, Shop};
use super::sample::stock;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// A store; met for the first time, it is made with some orders.
pub fn find(state: &SimulatorState, domain: &str) -> Result<Option<Shop>, StoreError> {
    if !is_store(domain) {
        return Ok(None);
    }
    let empty = Shop { domain: domain.to_owned(), has_tracking: false, webhooks: Vec::new() };
    let (shop, new) = state.store().put_new(SHOPS, domain, empty)?;
    if new {
        stock(state, domain)?;
    }
    Ok(Some(shop))
}

/// Any host, also of this very machine.
fn is_store(domain: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.' | b':');
    let is_host = domain.contains('.') || domain.starts_with("localhost");
    is_host && domain.bytes().all(fits) && !domain.starts_with("missing")
}
