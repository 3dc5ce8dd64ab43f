//! Prices.

use waybill_core::Cents;

use super::envelope::Call;
use super::order::{Order, unavailable};
use super::refusal::Refusal;
use super::shipment::{Piece, Shipment};
use crate::fault::Operation;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Quote, ServiceRow, quote, tariff};
use crate::xml::Element;

/// `getRates`, `rateShipmentAllServices`: a result a service, with an error in those that are not offered.
/// `rateShipment`: one.
pub fn rate(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    let order = Order::read(state, call)?;
    let slug = call.dialect.slug;
    let every = call.operation == "rateShipmentAllServices" || order.sent.service == "ALL";
    let services: Vec<&'static ServiceRow> = match every {
        true => tariff(slug).services.iter().filter(|row| row.reach == order.destination.reach()).collect(),
        false => vec![order.service(slug)?],
    };
    let name = if call.operation == "getRates" { "getRatesResult" } else { "processShipmentResult" };
    let question = order.question(slug, Conditions::of(state, slug, Operation::Rate));
    let results = services.into_iter().map(|service| match quote(&question, service) {
        Some(priced) => shown(call, name, &shipment(state, &order, &priced)),
        None => call.object(name, vec![Element::text("errors", unavailable(service.code).text())]),
    });
    Ok(results.collect())
}

/// A result with its shipment.
pub fn shown(call: &Call<'_>, name: &str, shipment: &Shipment) -> Element {
    call.object(name, vec![Element::new("shipment").children((call.dialect.write)(shipment))])
}

/// A priced shipment, before it has an id and numbers.
pub fn shipment(state: &SimulatorState, order: &Order, priced: &Quote) -> Shipment {
    let named = |code: &str| match code {
        "residential" => "ra_charge",
        "remote" => "ea_charge",
        "over_size" => "over_size_charge",
        "over_weight" => "over_weight_charge",
        "by_hand" => "xc_charge",
        _ => "dv_charge",
    };
    let mut charges = vec![("freight_charge".to_owned(), priced.base)];
    charges.push(("fuel_surcharge".to_owned(), priced.fuel.amount));
    let lines = priced.surcharges.iter().chain(&priced.options);
    charges.extend(lines.map(|line| (named(line.code).to_owned(), line.amount)));
    let province = order.destination.province().unwrap_or_default();
    let taxes = [("GST".to_owned(), priced.taxes.gst), (format!("{province}HST"), priced.taxes.hst)];
    let taxes = taxes.into_iter().chain([("QCQST".to_owned(), priced.taxes.qst)]);
    let sent = &order.sent;
    Shipment {
        id: -1,
        shipper: sent.shipper.clone(),
        from: sent.from.clone(),
        to: sent.to.clone(),
        residential: sent.residential,
        service: priced.service.code.to_owned(),
        charges,
        taxes: taxes.map(|(code, money)| (code, money.amount)).filter(|(_, amount)| *amount != Cents::ZERO).collect(),
        total: priced.total,
        billed: priced.rated,
        letters: sent.letters.clone(),
        days: priced.transit.days,
        expected: priced.transit.date,
        guaranteed: priced.service.guaranteed,
        shipped: order.shipped,
        created_at: state.now(),
        pieces: sent
            .packages
            .iter()
            .map(|package| Piece {
                barcode: String::new(),
                references: package.references.clone(),
                weight: package.weight,
                sides: None,
            })
            .collect(),
        voided: false,
        manifest: String::new(),
    }
}

/// Cents as dollars, as the engine's floating numbers are written: `7.57`, `2.0`.
pub fn dollars(amount: Cents) -> String {
    match (amount.0 / 100, amount.0.abs() % 100) {
        (whole, 0) => format!("{whole}.0"),
        (whole, cents) if cents % 10 == 0 => format!("{whole}.{}", cents / 10),
        (whole, cents) => format!("{whole}.{cents:02}"),
    }
}
