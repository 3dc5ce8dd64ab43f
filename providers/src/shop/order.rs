//! A store's order.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use waybill_core::parcel::{DimensionUnit, WeightUnit};
use waybill_core::shop::{OrderFulfilment, OrderPayment};
use waybill_core::{Cents, Decimal};

use super::{Fulfilment, FulfilmentOrder, Place};

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The store's id.
    pub id: String,
    /// What the store and its customer call it: `#1001`.
    pub name: String,
    /// The customer's e-mail.
    pub email: String,
    /// The customer's phone.
    pub phone: String,
    /// When it was placed.
    pub placed_at: DateTime<Utc>,
    /// When anything about it last changed.
    pub updated_at: DateTime<Utc>,
    /// How far it is paid.
    pub payment: OrderPayment,
    /// How far it was sent.
    pub fulfilment: OrderFulfilment,
    /// The currency of its prices.
    pub currency: String,
    /// Its total.
    pub total: Cents,
    /// What the customer or the store noted.
    pub note: String,
    /// The way of shipping that the customer chose, in the store's words.
    pub shipping_method: String,
    /// Its tags, where the store has them.
    pub tags: Vec<String>,
    /// To whom; None where nothing is shipped.
    pub destination: Option<Place>,
    /// What was ordered.
    pub lines: Vec<OrderLine>,
    /// What is to be sent from where.
    pub fulfilment_orders: Vec<FulfilmentOrder>,
    /// What was sent.
    pub fulfilments: Vec<Fulfilment>,
}

/// A line of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderLine {
    /// The store's id.
    pub id: String,
    /// What it is.
    pub title: String,
    /// Which of its variants, such as a size; empty where it has one alone, and in orders read before this was asked.
    #[serde(default)]
    pub variant: String,
    /// The store's own number for it.
    pub sku: String,
    /// How many, less what was taken off the order again.
    pub quantity: u32,
    /// False for what is not sent: a gift card, a download.
    pub requires_shipping: bool,
    /// What was paid for one, after all discounts, in the order's currency: what customs and cover are told.
    pub price: Cents,
    /// Weight of one, where the product has one.
    pub weight: Option<(Decimal, WeightUnit)>,
    /// Length, width and height of one, where the product has them.
    #[serde(default)]
    pub sides: Option<([Decimal; 3], DimensionUnit)>,
    /// Harmonised System code, where the product has one.
    pub hs_code: String,
    /// Country in which it was made, where the product names one.
    pub country_of_origin: String,
    /// Province in which it was made, where the product names one.
    pub province_of_origin: String,
}

/// Some orders, the ones that changed earliest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderPage {
    /// The orders.
    pub orders: Vec<Order>,
    /// Where the next page begins; None after the last.
    pub next: Option<String>,
}
