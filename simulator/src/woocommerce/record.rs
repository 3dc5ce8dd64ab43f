//! Records of simulated stores.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::state::SimulatorState;
use crate::store::StoreError;

pub const SHOPS: &str = "woocommerce_shops";
const ORDERS: &str = "woocommerce_orders";

/// A store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shop {
    /// Its host.
    pub domain: String,
    /// Whether the Shipment Tracking extension is installed.
    pub has_tracking: bool,
    pub webhooks: Vec<Webhook>,
}

/// What is told where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    pub id: u64,
    pub name: String,
    /// `order.created`
    pub topic: String,
    pub delivery_url: String,
    pub secret: String,
    /// `active`, `paused`, `disabled`
    pub status: String,
    /// Deliveries in a row that failed.
    pub failures: u32,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    pub id: u64,
    pub shop: String,
    /// `processing`
    pub status: String,
    pub created_at: DateTime<Utc>,
    pub modified_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
    pub completed_at: Option<DateTime<Utc>>,
    pub billing: Address,
    pub shipping: Address,
    pub email: String,
    pub customer_note: String,
    /// Id and title of the way of shipping.
    pub method: [String; 2],
    pub lines: Vec<Line>,
    /// A line's id and how many of it were refunded.
    pub refunded: Vec<(u64, u32)>,
    /// Fields that apps write: id, name, value.
    pub meta: Vec<(u64, String, Value)>,
    pub notes: Vec<Note>,
    pub trackings: Vec<Tracking>,
}

/// An address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    pub first_name: String,
    pub last_name: String,
    pub company: String,
    pub address_1: String,
    pub address_2: String,
    pub city: String,
    pub state: String,
    pub postcode: String,
    pub country: String,
    pub phone: String,
}

/// A line of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub id: u64,
    pub product: u64,
    /// 0 where the product has no variations.
    pub variation: u64,
    pub quantity: u32,
}

/// A note on an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub id: u64,
    pub note: String,
    pub is_customers: bool,
    pub created_at: DateTime<Utc>,
}

/// What the extension knows of a parcel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracking {
    pub id: String,
    pub provider: String,
    pub link: String,
    pub number: String,
    pub date_shipped: String,
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

/// A store's orders, by their ids.
pub fn orders(state: &SimulatorState, shop: &str) -> Result<Vec<Order>, StoreError> {
    let mut all: Vec<Order> = state.store().all(ORDERS)?;
    all.retain(|order| order.shop == shop);
    all.sort_by_key(|order| order.id);
    Ok(all)
}

pub fn keep_order(state: &SimulatorState, order: &Order) -> Result<(), StoreError> {
    state.store().put(ORDERS, &order.id.to_string(), order)
}

/// A number that nothing else at a simulated WooCommerce has: with high-performance order storage orders are numbered with all else.
pub fn next_id(state: &SimulatorState) -> Result<u64, StoreError> {
    Ok(state.store().next("woocommerce")? + 700)
}
