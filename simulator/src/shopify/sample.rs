//! Orders as customers place them: near and far, whole and lacking.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::record::{Address, Line, Order, Part, PartLine, keep_order, next_id};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// What an order is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SampleOrder {
    /// To Canada, with weights.
    Canada,
    /// To the United States, with weights and codes.
    UnitedStates,
    /// To France; its goods have no code.
    France,
    /// To Canada; its goods have no weight.
    NoWeight,
    /// To Canada, not paid yet.
    Unpaid,
    /// To Canada, from two places.
    TwoPlaces,
    /// A gift card: nothing is shipped.
    GiftCard,
    /// To Canada; the province and the postal code disagree.
    WrongProvince,
    /// To Canada; the store holds it back.
    OnHold,
}

impl SampleOrder {
    /// Every kind, in the order in which the page offers them.
    pub const ALL: [SampleOrder; 9] = [
        SampleOrder::Canada,
        SampleOrder::UnitedStates,
        SampleOrder::France,
        SampleOrder::NoWeight,
        SampleOrder::Unpaid,
        SampleOrder::TwoPlaces,
        SampleOrder::GiftCard,
        SampleOrder::WrongProvince,
        SampleOrder::OnHold,
    ];
}

/// The orders that a store begins with, the oldest first; the last is older than what an app may read.
pub fn stock(state: &SimulatorState, shop: &str) -> Result<(), StoreError> {
    use SampleOrder::{Canada, France, GiftCard, NoWeight, TwoPlaces, UnitedStates, Unpaid};
    let begun = [
        (Canada, 75),
        (Canada, 12),
        (UnitedStates, 9),
        (France, 6),
        (NoWeight, 5),
        (Unpaid, 3),
        (TwoPlaces, 2),
        (GiftCard, 1),
    ];
    begun.into_iter().try_for_each(|(kind, days)| place(state, shop, kind, TimeDelta::days(days)).map(drop))
}

/// Places an order so long ago.
pub fn place(state: &SimulatorState, shop: &str, kind: SampleOrder, ago: TimeDelta) -> Result<Order, StoreError> {
    let number = state.store().next(&format!("shopify_orders_of_{shop}"))? + 1_000;
    let placed_at = state.now() - ago;
    let shirt = line("T-shirt, organic cotton", "TS-M", 2, 3_450, Some(180), Some("610910"));
    let shirt = Line { variant: "M".to_owned(), ..shirt };
    let mug = line("Stoneware mug", "MUG-1", 1, 2_200, Some(420), Some("691200"));
    let mut lines = match kind {
        SampleOrder::UnitedStates => vec![shirt, mug],
        SampleOrder::France => vec![line("Maple syrup, 250 ml", "SYR-250", 3, 1_499, Some(360), None)],
        SampleOrder::NoWeight => vec![line("Wool socks", "SOX", 2, 1_800, None, None)],
        SampleOrder::TwoPlaces => vec![shirt, mug],
        SampleOrder::GiftCard => {
            vec![Line { requires_shipping: false, ..line("Gift card", "GIFT", 1, 5_000, None, None) }]
        }
        _ => vec![shirt],
    };
    for line in &mut lines {
        line.id = next_id(state)?;
    }
    let mut parts = Vec::new();
    let shipped: Vec<&Line> = lines.iter().filter(|line| line.requires_shipping).collect();
    let by_place: Vec<Vec<&Line>> = match kind {
        SampleOrder::TwoPlaces => shipped.iter().map(|line| vec![*line]).collect(),
        _ => vec![shipped],
    };
    for (location, lines) in by_place.into_iter().filter(|lines| !lines.is_empty()).enumerate() {
        let mut of_part = Vec::new();
        for line in lines {
            of_part.push(PartLine { id: next_id(state)?, line: line.id, remaining: line.quantity });
        }
        let status = if kind == SampleOrder::OnHold { "ON_HOLD" } else { "OPEN" };
        parts.push(Part { id: next_id(state)?, status: status.to_owned(), location, lines: of_part });
    }
    let destination = (kind != SampleOrder::GiftCard).then(|| destination(kind));
    let order = Order {
        id: next_id(state)?,
        shop: shop.to_owned(),
        name: format!("#{number}"),
        email: format!("customer{number}@example.com"),
        phone: String::new(),
        created_at: placed_at,
        updated_at: placed_at,
        cancelled_at: None,
        financial_status: if kind == SampleOrder::Unpaid { "PENDING" } else { "PAID" }.to_owned(),
        note: if kind == SampleOrder::France { "Cadeau : pas de facture dans le colis." } else { "" }.to_owned(),
        shipping: "Standard".to_owned(),
        tags: if kind == SampleOrder::France { vec!["cadeau".to_owned()] } else { Vec::new() },
        destination,
        lines,
        parts,
        fulfillments: Vec::new(),
    };
    keep_order(state, &order)?;
    Ok(order)
}

fn line(title: &str, sku: &str, quantity: u32, cents: u64, grams: Option<u32>, hs_code: Option<&str>) -> Line {
    Line {
        id: 0,
        title: title.to_owned(),
        variant: String::new(),
        sku: sku.to_owned(),
        quantity,
        requires_shipping: true,
        cents,
        grams,
        hs_code: hs_code.map(str::to_owned),
        origin: hs_code.map(|_| "CA".to_owned()),
        province: hs_code.map(|_| "QC".to_owned()),
    }
}

fn destination(kind: SampleOrder) -> Address {
    let of =
        |names: [&str; 2], street: &str, city: &str, region: [&str; 2], zip: &str, country: [&str; 2], phone: &str| {
            Address {
                first_name: names[0].to_owned(),
                last_name: names[1].to_owned(),
                address1: street.to_owned(),
                city: city.to_owned(),
                province: region[0].to_owned(),
                province_code: region[1].to_owned(),
                zip: zip.to_owned(),
                country: country[0].to_owned(),
                country_code: country[1].to_owned(),
                phone: phone.to_owned(),
                ..Address::default()
            }
        };
    let canada = ["Canada", "CA"];
    match kind {
        SampleOrder::UnitedStates => of(
            ["Bob", "Norman"],
            "92 Chestnut Street",
            "Louisville",
            ["Kentucky", "KY"],
            "40202",
            ["United States", "US"],
            "+1 502 459 2181",
        ),
        SampleOrder::France => of(
            ["Chloé", "Lefèvre"],
            "12 rue des Lilas",
            "Lyon",
            ["", ""],
            "69003",
            ["France", "FR"],
            "+33 4 72 00 00 00",
        ),
        SampleOrder::WrongProvince => of(
            ["Priya", "Singh"],
            "1055 West Georgia Street",
            "Vancouver",
            ["Ontario", "ON"],
            "V6E 3P3",
            canada,
            "604-555-0142",
        ),
        SampleOrder::NoWeight => of(
            ["Marc", "Gagnon"],
            "1234 rue Sainte-Catherine Ouest",
            "Montréal",
            ["Quebec", "QC"],
            "H3G 1P1",
            canada,
            "514-555-0187",
        ),
        _ => of(
            ["Priya", "Singh"],
            "1055 West Georgia Street",
            "Vancouver",
            ["British Columbia", "BC"],
            "V6E 3P3",
            canada,
            "604-555-0142",
        ),
    }
}
