//! Buying, validating and voiding.

use axum::response::Response;

use super::answer::{Refusal, information, pin};
use super::envelope::Call;
use super::order::Order;
use super::record::{SHIPMENTS, Shipment, find};
use crate::fault::Operation;
use crate::sale::Sale;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, quote, tariff};
use crate::tracking::puro_pin;
use crate::xml::Element;

/// `CreateShipment`
pub fn create(state: &SimulatorState, call: &Call<'_>) -> Response {
    let bought = Order::read(state, call).and_then(|order| buy(state, call, order).map_err(|refusal| vec![refusal]));
    match bought {
        Ok(shipment) => call.answer([
            information(&[], call.lang),
            pin("ShipmentPIN", &shipment.pins[0]),
            Element::new("PiecePINs").children(shipment.pins.iter().map(|value| pin("PIN", value))),
            Element::new("ReturnShipmentPINs"),
            Element::new("ExpressChequePIN").child(Element::new("Value")),
        ]),
        Err(refusals) => call.answer([
            information(&refusals, call.lang),
            Element::nil("ShipmentPIN"),
            Element::nil("PiecePINs"),
            Element::nil("ReturnShipmentPINs"),
            Element::nil("ExpressChequePIN"),
        ]),
    }
}

fn buy(state: &SimulatorState, call: &Call<'_>, order: Order) -> Result<Shipment, Refusal> {
    let conditions = Conditions::of(state, "puro", Operation::Ship);
    let priced = quote(&order.question(order.named.level, conditions), order.named.service);
    let none = || {
        Refusal::new(
            "1100531",
            "No service is available for this shipment.",
            "Aucun service n'est offert pour cet envoi.",
        )
    };
    let priced = priced.ok_or_else(none)?;
    let seed = state.config().seed;
    let mut pins = Vec::new();
    for _ in &order.parcels {
        pins.push(puro_pin(seed, state.store().next("puro_piece")?));
    }
    let Some(first) = pins.first().cloned() else { return Err(none()) };
    let shipment = call.shipment();
    let given = shipment.child("TrackingReferenceInformation");
    let references: Vec<String> = ["Reference1", "Reference2", "Reference3", "Reference4"]
        .map(|name| given.child(name).text().to_owned())
        .to_vec();
    let named = order.options.iter().filter_map(|(id, _)| tariff("puro").option(id)).map(|row| row.en.to_owned());
    let options: Vec<String> = named.collect();
    let sale = Sale {
        courier: "puro",
        priced: &priced,
        shipped: order.shipped,
        from: &order.from,
        to: &order.to,
        references: &references,
        account: &order.account,
    };
    let signs = !order.options.iter().any(|(id, _)| id == "OriginSignatureNotRequired");
    let trip = sale.trip(state, &first, signs.then_some(order.to.name.as_str()));
    let record = Shipment {
        labels: sale.labels(&order.parcels, &pins, |_| options.clone()),
        pins,
        created_at: trip.bought_at,
        shipped: order.shipped,
        references,
        account: order.account.clone(),
        total: priced.total,
        thermal: call.request.child("PrinterType").text() == "Thermal",
        trip,
        voided: false,
        manifest: None,
    };
    state.store().put(SHIPMENTS, &first, &record)?;
    Ok(record)
}

/// `CreateReturnsManagementShipment`
pub fn create_return(state: &SimulatorState, call: &Call<'_>) -> Response {
    let bought = Order::read(state, call).and_then(|order| buy(state, call, order).map_err(|refusal| vec![refusal]));
    // The merchant's own number of the return, or the shipment's where none was given.
    let given = call.request.child("RMA").text();
    match bought {
        Ok(shipment) => call.answer([
            information(&[], call.lang),
            pin("ShipmentPIN", &shipment.pins[0]),
            Element::new("PiecePINs").children(shipment.pins.iter().map(|value| pin("PIN", value))),
            Element::text("RMA", if given.is_empty() { &shipment.pins[0] } else { given }),
        ]),
        Err(refusals) => call.answer([
            information(&refusals, call.lang),
            Element::nil("ShipmentPIN"),
            Element::nil("PiecePINs"),
            Element::nil("RMA"),
        ]),
    }
}

/// `ValidateShipment`
pub fn validate(state: &SimulatorState, call: &Call<'_>) -> Response {
    let refusals = Order::read(state, call).err().unwrap_or_default();
    let valid = refusals.is_empty();
    call.answer([information(&refusals, call.lang), Element::text("ValidShipment", valid)])
}

/// `VoidShipment`
pub fn void(state: &SimulatorState, call: &Call<'_>) -> Response {
    let value = call.request.at("PIN/Value").text();
    match try_void(state, value) {
        Ok(()) => call.answer([information(&[], call.lang), Element::text("ShipmentVoided", true)]),
        Err(refusal) => call.answer([information(&[refusal], call.lang), Element::text("ShipmentVoided", false)]),
    }
}

fn try_void(state: &SimulatorState, value: &str) -> Result<(), Refusal> {
    let found = find(state, value)?.filter(|shipment| shipment.pins.first().is_some_and(|first| first == value));
    let Some(mut shipment) = found else {
        return Err(Refusal::new(
            "3001106",
            "Invalid PIN: the shipment was not found.",
            "NIP non valide : l'envoi est introuvable (not found).",
        ));
    };
    if shipment.voided {
        return Err(Refusal::new(
            "3001107",
            "The shipment has already been voided.",
            "L'envoi a déjà été annulé (void).",
        ));
    }
    if shipment.manifest.is_some() {
        return Err(Refusal::new(
            "3001108",
            "The shipment cannot be voided: its day has been closed by a manifest.",
            "L'envoi ne peut être annulé (void) : sa journée est close par un bordereau.",
        ));
    }
    if !shipment.trip.scans(state.parcels_now()).is_empty() {
        return Err(Refusal::new(
            "3001105",
            "The shipment cannot be voided: it has been picked up.",
            "L'envoi ne peut être annulé (void) : il a été ramassé.",
        ));
    }
    shipment.voided = true;
    state.store().put(SHIPMENTS, value, &shipment)?;
    Ok(())
}
