//! What happens at a store without any app: for tests, and for the page.

use chrono::TimeDelta;

use super::record::{self, Order, Shop};
use super::sample::{self, SampleOrder};
use super::{shop, update, webhook};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// What a store was told of an order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderSnapshot {
    /// `completed`
    pub status: String,
    /// What its customer was written, the oldest first.
    pub notes: Vec<String>,
    /// The numbers that the extension for tracking shows.
    pub trackings: Vec<String>,
}

/// A store's own desk.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'a> {
    state: &'a SimulatorState,
    shop: &'a str,
}

impl<'a> Desk<'a> {
    /// The desk of the store at that host.
    #[must_use]
    pub fn of(state: &'a SimulatorState, shop: &'a str) -> Self {
        Self { state, shop }
    }

    /// A customer places an order; gives its id.
    pub fn place(&self, kind: SampleOrder) -> Result<String, StoreError> {
        shop::find(self.state, self.shop)?;
        let order = sample::place(self.state, self.shop, kind, TimeDelta::zero())?;
        webhook::tell(self.state, &order, "order.created")?;
        Ok(order.id.to_string())
    }

    /// The order gets another status.
    pub fn set_status(&self, id: &str, status: &str) -> Result<(), StoreError> {
        let Some(mut order) = self.find(id)? else { return Ok(()) };
        update::set_status(self.state, &mut order, status)?;
        update::keep(self.state, &mut order, "order.updated")
    }

    /// The customer changes the street.
    pub fn move_to(&self, id: &str, street: &str) -> Result<(), StoreError> {
        let Some(mut order) = self.find(id)? else { return Ok(()) };
        street.clone_into(&mut order.shipping.address_1);
        update::keep(self.state, &mut order, "order.updated")
    }

    /// The order is put in the trash, where it can still be read.
    pub fn delete(&self, id: &str) -> Result<(), StoreError> {
        let Some(mut order) = self.find(id)? else { return Ok(()) };
        update::set_status(self.state, &mut order, "trash")?;
        update::keep(self.state, &mut order, "order.deleted")
    }

    /// The Shipment Tracking extension is installed.
    pub fn install_tracking(&self) -> Result<(), StoreError> {
        let Some(shop) = shop::find(self.state, self.shop)? else { return Ok(()) };
        record::keep_shop(self.state, &Shop { has_tracking: true, ..shop })
    }

    /// How far the order was sent, as the store shows it.
    pub fn order_snapshot(&self, id: &str) -> Result<OrderSnapshot, StoreError> {
        let Some(order) = self.find(id)? else { return Ok(OrderSnapshot::default()) };
        let notes = order.notes.into_iter().filter(|note| note.is_customers).map(|note| note.note).collect();
        let trackings = order.trackings.into_iter().map(|tracking| tracking.number).collect();
        Ok(OrderSnapshot { status: order.status, notes, trackings })
    }

    fn find(&self, id: &str) -> Result<Option<Order>, StoreError> {
        record::order(self.state, self.shop, id.parse().unwrap_or_default())
    }
}
