//! Orders as customers place them: near and far, whole and lacking.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::catalog::{BOOK, MUG, SHIRT, SHIRT_M, SOCKS, SYRUP};
use super::record::{Address, Line, Order, keep_order, next_id};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// What an order is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SampleOrder {
    /// To Canada: two of a variation.
    Canada,
    /// To Canada, to the same person as the first: a mug.
    SameCustomer,
    /// To the United States: a variation and a product.
    UnitedStates,
    /// To France.
    France,
    /// To Canada; its goods have no weight.
    NoWeight,
    /// To Canada, not paid yet: on hold.
    OnHold,
    /// An e-book: nothing is shipped.
    Download,
    /// Fetched in the shop.
    LocalPickup,
    /// To Canada, a part of it refunded.
    Refunded,
}

impl SampleOrder {
    /// Every kind, in the order in which the page offers them.
    pub const ALL: [SampleOrder; 9] = [
        SampleOrder::Canada,
        SampleOrder::SameCustomer,
        SampleOrder::UnitedStates,
        SampleOrder::France,
        SampleOrder::NoWeight,
        SampleOrder::OnHold,
        SampleOrder::Download,
        SampleOrder::LocalPickup,
        SampleOrder::Refunded,
    ];
}

/// The orders that a store begins with, the oldest first; the last is older than what is read.
pub fn stock(state: &SimulatorState, shop: &str) -> Result<(), StoreError> {
    use SampleOrder::{Canada, Download, France, NoWeight, OnHold, UnitedStates};
    let begun = [(Canada, 75), (Canada, 12), (UnitedStates, 9), (France, 6), (NoWeight, 5), (OnHold, 3), (Download, 1)];
    begun.into_iter().try_for_each(|(kind, days)| place(state, shop, kind, TimeDelta::days(days)).map(drop))
}

/// Places an order so long ago.
pub fn place(state: &SimulatorState, shop: &str, kind: SampleOrder, ago: TimeDelta) -> Result<Order, StoreError> {
    let placed_at = state.now() - ago;
    let goods: &[(u64, u64, u32)] = match kind {
        SampleOrder::UnitedStates => &[(SHIRT, SHIRT_M, 2), (MUG, 0, 1)],
        SampleOrder::France => &[(SYRUP, 0, 3)],
        SampleOrder::NoWeight => &[(SOCKS, 0, 2)],
        SampleOrder::Download => &[(BOOK, 0, 1)],
        SampleOrder::SameCustomer => &[(MUG, 0, 1)],
        SampleOrder::Refunded => &[(SHIRT, SHIRT_M, 2), (BOOK, 0, 1)],
        SampleOrder::Canada | SampleOrder::OnHold | SampleOrder::LocalPickup => &[(SHIRT, SHIRT_M, 2)],
    };
    let mut lines = Vec::new();
    for (product, variation, quantity) in goods {
        lines.push(Line { id: next_id(state)?, product: *product, variation: *variation, quantity: *quantity });
    }
    let refunded = match kind {
        SampleOrder::Refunded => lines.first().map(|line| (line.id, 1)).into_iter().collect(),
        _ => Vec::new(),
    };
    let method = match kind {
        SampleOrder::LocalPickup => ["local_pickup", "Local pickup"],
        _ => ["flat_rate", "Flat rate"],
    };
    let id = next_id(state)?;
    let to = address(kind);
    let is_paid = kind != SampleOrder::OnHold;
    let order = Order {
        id,
        shop: shop.to_owned(),
        status: if is_paid { "processing" } else { "on-hold" }.to_owned(),
        created_at: placed_at,
        modified_at: placed_at,
        paid_at: is_paid.then_some(placed_at),
        completed_at: None,
        email: format!("{}@example.com", to.first_name.to_lowercase().replace('é', "e")),
        billing: to.clone(),
        // A download has no address to go to.
        shipping: if kind == SampleOrder::Download {
            Address::default()
        } else {
            Address { phone: String::new(), ..to }
        },
        customer_note: if kind == SampleOrder::France { "Cadeau : pas de facture dans le colis." } else { "" }
            .to_owned(),
        method: method.map(str::to_owned),
        lines,
        refunded,
        meta: Vec::new(),
        notes: Vec::new(),
        trackings: Vec::new(),
    };
    keep_order(state, &order)?;
    Ok(order)
}

fn address(kind: SampleOrder) -> Address {
    let of = |names: [&str; 2],
              company: &str,
              street: &str,
              city: &str,
              state: &str,
              postcode: &str,
              country: &str,
              phone: &str| Address {
        first_name: names[0].to_owned(),
        last_name: names[1].to_owned(),
        company: company.to_owned(),
        address_1: street.to_owned(),
        address_2: String::new(),
        city: city.to_owned(),
        state: state.to_owned(),
        postcode: postcode.to_owned(),
        country: country.to_owned(),
        phone: phone.to_owned(),
    };
    match kind {
        SampleOrder::UnitedStates => {
            of(["Bob", "Norman"], "", "92 Chestnut Street", "Louisville", "KY", "40202", "US", "+1 502 459 2181")
        }
        SampleOrder::France => {
            of(["Chloé", "Lefèvre"], "", "12 rue des Lilas", "Lyon", "", "69003", "FR", "+33 4 72 00 00 00")
        }
        SampleOrder::NoWeight => of(
            ["Marc", "Gagnon"],
            "Atelier Gagnon inc.",
            "1234 rue Sainte-Catherine Ouest",
            "Montréal",
            "QC",
            "H3G 1P1",
            "CA",
            "514-555-0187",
        ),
        _ => of(["Priya", "Singh"], "", "1055 West Georgia Street", "Vancouver", "BC", "V6E 3P3", "CA", "604-555-0142"),
    }
}
