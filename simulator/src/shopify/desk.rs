//! What happens at a store without any app: for tests, and for the page.

use chrono::TimeDelta;
use serde_json::json;

use super::record::{self, Order};
use super::sample::{self, SampleOrder};
use super::{shop, view, webhook};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// What was told of a parcel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sold {
    /// `SUCCESS` or `CANCELLED`.
    pub status: String,
    /// The courier.
    pub company: String,
    /// The tracking numbers.
    pub numbers: Vec<String>,
    /// How many pieces.
    pub pieces: u32,
    /// Whether the customer was written to.
    pub notified: bool,
}

/// A store's own desk.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'a> {
    state: &'a SimulatorState,
    shop: &'a str,
}

impl<'a> Desk<'a> {
    /// The desk of the store at that address.
    #[must_use]
    pub fn of(state: &'a SimulatorState, shop: &'a str) -> Self {
        Self { state, shop }
    }

    /// A customer places an order; gives its id.
    pub fn place(&self, kind: SampleOrder) -> Result<String, StoreError> {
        shop::find(self.state, self.shop)?;
        let order = sample::place(self.state, self.shop, kind, TimeDelta::zero())?;
        webhook::tell(self.state, self.shop, "ORDERS_CREATE", webhook::order_body(&order))?;
        Ok(view::gid("Order", order.id))
    }

    /// The order is cancelled.
    pub fn cancel(&self, id: &str) -> Result<(), StoreError> {
        let Some(mut order) = self.find(id)? else { return Ok(()) };
        order.cancelled_at = Some(self.state.now());
        order.updated_at = self.state.now();
        order.parts.iter_mut().for_each(|part| part.status = "CANCELLED".to_owned());
        record::keep_order(self.state, &order)?;
        webhook::tell(self.state, self.shop, "ORDERS_CANCELLED", webhook::order_body(&order))
    }

    /// The customer changes the street.
    pub fn move_to(&self, id: &str, street: &str) -> Result<(), StoreError> {
        let Some(mut order) = self.find(id)? else { return Ok(()) };
        order.updated_at = self.state.now();
        if let Some(destination) = &mut order.destination {
            street.clone_into(&mut destination.address1);
        }
        record::keep_order(self.state, &order)?;
        webhook::tell(self.state, self.shop, "ORDERS_UPDATED", webhook::order_body(&order))
    }

    /// How far the order was sent, as the store shows it, and every parcel that it was told of.
    pub fn sent(&self, id: &str) -> Result<(String, Vec<Sold>), StoreError> {
        let Some(order) = self.find(id)? else { return Ok((String::new(), Vec::new())) };
        let sold = order.fulfillments.iter().map(|sent| Sold {
            status: sent.status.clone(),
            company: sent.company.clone(),
            numbers: sent.numbers.clone(),
            pieces: sent.lines.iter().map(|(_, count)| count).sum(),
            notified: sent.notified,
        });
        Ok((order.status().to_owned(), sold.collect()))
    }

    /// The owner removes the app: its tokens are dead.
    pub fn uninstall(&self) -> Result<(), StoreError> {
        let Some(mut shop) = shop::find(self.state, self.shop)? else { return Ok(()) };
        webhook::tell(self.state, self.shop, "APP_UNINSTALLED", json!({ "myshopify_domain": self.shop }))?;
        shop.tokens.clear();
        shop.subscriptions.clear();
        record::keep_shop(self.state, &shop)
    }

    /// The customer of an order wants to be forgotten.
    pub fn redact(&self, id: &str) -> Result<(), StoreError> {
        let number = view::number("Order", id).unwrap_or_default();
        let body = json!({ "shop_domain": self.shop, "customer": {}, "orders_to_redact": [number] });
        webhook::tell(self.state, self.shop, "CUSTOMERS_REDACT", body)
    }

    fn find(&self, id: &str) -> Result<Option<Order>, StoreError> {
        record::order(self.state, self.shop, view::number("Order", id).unwrap_or_default())
    }
}
