//! Records of simulated stores.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::state::SimulatorState;
use crate::store::StoreError;

pub const SHOPS: &str = "shopify_shops";
const ORDERS: &str = "shopify_orders";

/// A store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shop {
    /// Its address.
    pub domain: String,
    /// The tokens of apps that its owner let in.
    pub tokens: Vec<String>,
    /// Whom it tells of what.
    pub subscriptions: Vec<Subscription>,
}

/// Webhook subscription of an app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    pub id: u64,
    /// `ORDERS_CREATE`
    pub topic: String,
    pub uri: String,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    pub id: u64,
    pub shop: String,
    /// `#1001`
    pub name: String,
    pub email: String,
    pub phone: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub cancelled_at: Option<DateTime<Utc>>,
    /// `PAID`
    pub financial_status: String,
    pub note: String,
    pub shipping: String,
    pub tags: Vec<String>,
    /// None where nothing is shipped.
    pub destination: Option<Address>,
    pub lines: Vec<Line>,
    pub parts: Vec<Part>,
    pub fulfillments: Vec<Fulfillment>,
}

/// A customer's address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    pub first_name: String,
    pub last_name: String,
    pub company: String,
    pub address1: String,
    pub address2: String,
    pub city: String,
    pub province: String,
    pub province_code: String,
    pub zip: String,
    pub country: String,
    pub country_code: String,
    pub phone: String,
}

/// A line of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub id: u64,
    pub title: String,
    /// Which of its variants; empty where it has one alone.
    #[serde(default)]
    pub variant: String,
    pub sku: String,
    pub quantity: u32,
    pub requires_shipping: bool,
    pub cents: u64,
    pub grams: Option<u32>,
    pub hs_code: Option<String>,
    pub origin: Option<String>,
    pub province: Option<String>,
}

/// What is to be sent from one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub id: u64,
    /// `OPEN`, `ON_HOLD`, `CLOSED`, `CANCELLED`
    pub status: String,
    /// The place's number.
    pub location: usize,
    pub lines: Vec<PartLine>,
}

/// How much of a line is left to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartLine {
    pub id: u64,
    pub line: u64,
    pub remaining: u32,
}

/// What was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fulfillment {
    pub id: u64,
    /// `SUCCESS`, `CANCELLED`
    pub status: String,
    pub part: u64,
    /// A part's line and its count.
    pub lines: Vec<(u64, u32)>,
    pub company: String,
    pub numbers: Vec<String>,
    pub urls: Vec<String>,
    pub notified: bool,
}

impl Order {
    /// How far it was sent, as the store shows it.
    pub fn status(&self) -> &'static str {
        let sent = self.fulfillments.iter().any(|sent| sent.status == "SUCCESS");
        let left = |part: &&Part| part.lines.iter().any(|line| line.remaining > 0) && part.status != "CANCELLED";
        let mut open = self.parts.iter().filter(left).peekable();
        match (open.peek().is_some(), sent) {
            (true, true) => "PARTIALLY_FULFILLED",
            (true, false) if open.all(|part| part.status == "ON_HOLD") => "ON_HOLD",
            (true, false) => "UNFULFILLED",
            (false, _) => "FULFILLED",
        }
    }
}

pub fn shops(state: &SimulatorState) -> Result<Vec<Shop>, StoreError> {
    state.store().all(SHOPS)
}

pub fn keep_shop(state: &SimulatorState, shop: &Shop) -> Result<(), StoreError> {
    state.store().put(SHOPS, &shop.domain, shop)
}

pub fn order(state: &SimulatorState, shop: &str, id: u64) -> Result<Option<Order>, StoreError> {
    let found: Option<Order> = state.store().get(ORDERS, &id.to_string())?;
    Ok(found.filter(|order| order.shop == shop))
}

/// A store's orders, the ones that changed earliest first.
pub fn orders(state: &SimulatorState, shop: &str) -> Result<Vec<Order>, StoreError> {
    let mut all: Vec<Order> = state.store().all(ORDERS)?;
    all.retain(|order| order.shop == shop);
    all.sort_by_key(|order| (order.updated_at, order.id));
    Ok(all)
}

pub fn keep_order(state: &SimulatorState, order: &Order) -> Result<(), StoreError> {
    state.store().put(ORDERS, &order.id.to_string(), order)
}

/// A number that nothing else at the simulated Shopify has.
pub fn next_id(state: &SimulatorState) -> Result<u64, StoreError> {
    Ok(state.store().next("shopify")? + 450_000_000)
}
