//! Buying and voiding.

use waybill_core::Decimal;

use super::envelope::Call;
use super::order::{Order, unavailable};
use super::price::{shipment, shown};
use super::record::{by_id, shipments};
use super::refusal::Refusal;
use super::shipment::{Bought, Piece, Shipment};
use crate::fault::Operation;
use crate::sale::Sale;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Parcel, Question, quote, tariff};
use crate::xml::Element;

/// How much longer a side is on the courier's belt, in centimetres.
const REMEASURED_BY: Decimal = Decimal::whole(2);

/// `processShipment`
pub fn process(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    let order = Order::read(state, call)?;
    let (slug, seed) = (call.dialect.slug, state.config().seed);
    let service = order.service(slug)?;
    let conditions = Conditions::of(state, slug, Operation::Ship);
    let priced = quote(&order.question(slug, conditions), service).ok_or_else(|| unavailable(service.code))?;
    let mut record = shipment(state, &order, &priced);
    let sequence = state.store().next(&format!("{slug}_shipment"))?;
    record.id = 10_000_000 + i64::try_from(sequence).unwrap_or_default();
    let numbers = (call.dialect.numbers)(seed, sequence, &record.shipper, record.pieces.len());
    for (piece, number) in record.pieces.iter_mut().zip(numbers) {
        piece.barcode = number;
    }
    let first = record.pieces.first().map(|piece| piece.barcode.clone()).unwrap_or_default();
    let mut options: Vec<String> =
        order.options.iter().filter_map(|(code, _)| tariff(slug).option(code)).map(|row| row.en.to_owned()).collect();
    if !order.sent.signed {
        options.push("No signature required".to_owned());
    }
    let sale = Sale {
        courier: slug,
        priced: &priced,
        shipped: order.shipped,
        from: &order.sent.from,
        to: &order.sent.to,
        references: &[],
        account: &record.shipper,
    };
    let numbers: Vec<String> = record.pieces.iter().map(|piece| piece.barcode.clone()).collect();
    let mut labels = sale.labels(&order.parcels, &numbers, |_| options.clone());
    for (label, piece) in labels.iter_mut().zip(&record.pieces) {
        label.references = piece.references.iter().filter(|reference| !reference.is_empty()).cloned().collect();
    }
    let trip = sale.trip(state, &first, order.sent.signed.then_some(order.sent.to.name.as_str()));
    let bought = Bought { labels, trip, remeasured: remeasured(state, slug, &order, &record), shipment: record };
    state.store().put(&shipments(call.dialect), &bought.shipment.id.to_string(), &bought)?;
    Ok(vec![shown(call, "processShipmentResult", &bought.shipment)])
}

/// The shipment as the courier measures it on its way, where that fault is on: each side is 2 cm longer, and it is billed so.
fn remeasured(state: &SimulatorState, slug: &str, order: &Order, sold: &Shipment) -> Option<Shipment> {
    if !state.remeasures(slug) {
        return None;
    }
    let longer =
        |parcel: &Parcel| Parcel { sides: parcel.sides.map(|sides| sides.map(|side| side + REMEASURED_BY)), ..*parcel };
    let parcels: Vec<Parcel> = order.parcels.iter().map(longer).collect();
    let question = Question { parcels: &parcels, ..order.question(slug, Conditions::of(state, slug, Operation::Rate)) };
    let priced = quote(&question, tariff(slug).service_to(&sold.service, order.destination.reach())?)?;
    let billed = shipment(state, order, &priced);
    let pieces = sold.pieces.iter().zip(&parcels);
    Some(Shipment {
        charges: billed.charges,
        taxes: billed.taxes,
        total: billed.total,
        billed: billed.billed,
        pieces: pieces.map(|(piece, parcel)| Piece { sides: parcel.sides, ..piece.clone() }).collect(),
        ..sold.clone()
    })
}

/// There is no such shipment.
pub fn unknown() -> Refusal {
    Refusal::new("SHIP", "Shipment does not exist", "L'envoi n'existe pas")
}

/// `voidShipment`
pub fn void(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    let id = call.request.child("id").text();
    let mut bought = by_id(state, call.dialect, id)?.ok_or_else(unknown)?;
    if bought.shipment.voided {
        return Err(Refusal::new("VOID", "Shipment already voided", "L'envoi est déjà annulé"));
    }
    if !bought.shipment.manifest.is_empty() {
        let en = "Shipment is manifested and cannot be voided";
        return Err(Refusal::new("VOID", en, "L'envoi est au manifeste et ne peut être annulé"));
    }
    if !bought.trip.scans(state.parcels_now()).is_empty() {
        let en = "Shipment is picked up and cannot be voided";
        return Err(Refusal::new("VOID", en, "L'envoi est ramassé et ne peut être annulé"));
    }
    bought.shipment.voided = true;
    state.store().put(&shipments(call.dialect), id, &bought)?;
    Ok(Vec::new())
}
