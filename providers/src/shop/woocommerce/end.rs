//! One store's end of the wire: its address, its units, and its circuit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::details::{self, Units};
use super::{WooCommerceAccess, WooCommerceSettings, answer};
use crate::http::{Endpoint, EndpointError, HttpError, Method, Repeat, WireAnswer, WireRequest};
use crate::shop::ShopError;

/// How long a call may take, its repetitions included: shared hosts are slow.
const DEADLINE: Duration = Duration::from_secs(25);
/// How long a store's units are believed.
const UNITS_LAST: Duration = Duration::from_secs(3_600);
/// Stores whose connections are kept.
const KEPT: usize = 500;

/// The ends of all stores that were called, by where they are.
#[derive(Debug, Default)]
pub(super) struct Ends(Mutex<HashMap<String, Arc<End>>>);

impl Ends {
    /// A store's end.
    pub fn of(&self, settings: &WooCommerceSettings, access: &WooCommerceAccess) -> Result<Arc<End>, ShopError> {
        let base = settings.base_url(&access.site);
        let mut ends = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(end) = ends.get(&base) {
            return Ok(end.clone());
        }
        let endpoint = match &settings.simulator {
            // Where that is, the installation says and no customer.
            Some(_) => Endpoint::new("woocommerce", &base, None),
            None => Endpoint::at_customers_host("woocommerce", &base, settings.allows_loopback),
        };
        let endpoint = endpoint.map_err(|error| match error {
            EndpointError::NotPublic => ShopError::Blocked,
            error => ShopError::Unavailable(error.to_string()),
        })?;
        let end = Arc::new(End { endpoint, units: Mutex::default() });
        if ends.len() >= KEPT {
            ends.clear();
        }
        ends.insert(base, end.clone());
        Ok(end)
    }
}

/// One store's end.
#[derive(Debug)]
pub(super) struct End {
    endpoint: Endpoint,
    /// Its units, and when it said so.
    units: Mutex<Option<(Units, Instant)>>,
}

impl End {
    /// The data at a path under `/wp-json`.
    pub async fn get(&self, access: &WooCommerceAccess, path: &str) -> Result<Value, ShopError> {
        answer::read(&self.call(access, &request(Method::Get, path, None)).await?)
    }

    /// The same of one thing, which may not be there.
    pub async fn get_one(&self, access: &WooCommerceAccess, path: &str) -> Result<Option<Value>, ShopError> {
        answer::read_one(&self.call(access, &request(Method::Get, path, None)).await?)
    }

    /// A page of a list, and how many pages there are.
    pub async fn page(&self, access: &WooCommerceAccess, path: &str) -> Result<(Value, u32), ShopError> {
        let answered = self.call(access, &request(Method::Get, path, None)).await?;
        Ok((answer::read(&answered)?, answered.total_pages.unwrap_or(1)))
    }

    /// Creates something, or asks for something that changes.
    pub async fn post(&self, access: &WooCommerceAccess, path: &str, body: &Value) -> Result<Value, ShopError> {
        answer::read(&self.call(access, &request(Method::Post, path, Some(body))).await?)
    }

    /// Changes something.
    pub async fn put(&self, access: &WooCommerceAccess, path: &str, body: &Value) -> Result<Value, ShopError> {
        answer::read(&self.call(access, &request(Method::Put, path, Some(body))).await?)
    }

    /// Removes something that may be gone already.
    pub async fn delete(&self, access: &WooCommerceAccess, path: &str) -> Result<(), ShopError> {
        answer::read_one(&self.call(access, &request(Method::Delete, path, None)).await?).map(drop)
    }

    /// The units in which the store weighs and measures.
    pub async fn units(&self, access: &WooCommerceAccess) -> Result<Units, ShopError> {
        let known = *self.units.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((units, _)) = known.filter(|(_, at)| at.elapsed() < UNITS_LAST) {
            return Ok(units);
        }
        let units = details::units(&self.get(access, details::PRODUCT_SETTINGS).await?);
        *self.units.lock().unwrap_or_else(PoisonError::into_inner) = Some((units, Instant::now()));
        Ok(units)
    }

    async fn call(&self, access: &WooCommerceAccess, request: &WireRequest) -> Result<WireAnswer, ShopError> {
        let deadline = Instant::now() + DEADLINE;
        self.endpoint.send_as(&access.authorization(), request, deadline).await.map_err(|error| match error {
            HttpError::Blocked => ShopError::Blocked,
            error if error.may_have_happened() => ShopError::Unknown(error.to_string()),
            error => ShopError::Unavailable(error.to_string()),
        })
    }
}

fn request(method: Method, path: &str, body: Option<&Value>) -> WireRequest {
    let repeat = if method == Method::Get { Repeat::Safe } else { Repeat::Never };
    let request = WireRequest::new(method, format!("/wp-json{path}"), repeat).header("accept", "application/json");
    match body {
        Some(body) => request.header("content-type", "application/json").body(body.to_string()),
        None => request,
    }
}
