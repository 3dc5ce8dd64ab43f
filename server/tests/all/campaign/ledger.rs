//! What people were told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};

/// What people were told, by shipment.
#[derive(Default)]
pub struct Ledger(Mutex<Entries>);

/// What the ledger holds.
#[derive(Default)]
pub struct Entries {
    /// The price that was agreed where a label was told to be bought, in cents.
    pub bought: BTreeMap<String, i64>,
    /// Labels whose cancellation was requested.
    pub cancelling: BTreeSet<String>,
    /// Labels that were told to be cancelled.
    pub cancelled: BTreeSet<String>,
    /// How often a double click was made, two tabs bought the same, a return and a list were begun.
    pub done: BTreeMap<&'static str, usize>,
}

impl Ledger {
    /// All of it.
    pub fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap()
    }

    /// A purchase was answered with 200.
    pub fn bought(&self, shipment: &str, price: i64) {
        self.entries().bought.insert(shipment.to_owned(), price);
    }

    /// How many were.
    pub fn bought_count(&self) -> usize {
        self.entries().bought.len()
    }

    /// A buyer begins to cancel a label.
    pub fn cancels(&self, shipment: &str) {
        self.entries().cancelling.insert(shipment.to_owned());
    }

    /// It was answered that it is cancelled.
    pub fn cancelled(&self, shipment: &str) {
        self.entries().cancelled.insert(shipment.to_owned());
    }

    /// Counts what was done.
    pub fn count(&self, what: &'static str) {
        *self.entries().done.entry(what).or_default() += 1;
    }
}
