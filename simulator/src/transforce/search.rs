//! Finding shipments of an account.

use super::envelope::Call;
use super::record::{all, by_reference};
use super::refusal::Refusal;
use super::shipment::Bought;
use crate::state::SimulatorState;
use crate::xml::Element;

/// Shipments on a page, which are counted from 1.
const PAGE: usize = 50;

/// `searchShipmentsByReference`, `searchShipmentsByShippingDate`: also the voided ones, which say so.
pub fn shipments(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    let asked = |name: &str| call.request.child(name).text();
    call.bill(state, asked("shipper_num"))?;
    let day = |name: &str| asked(name).chars().filter(char::is_ascii_digit).take(8).collect::<String>();
    let (from, to) = (day("from_shipping_date"), day("to_shipping_date"));
    let page: usize = asked("page_num").parse().unwrap_or_default();
    let named = match (call.operation, asked("reference")) {
        ("searchShipmentsByShippingDate", _) => all(state, call.dialect)?,
        (_, "") => Vec::new(),
        (_, reference) => by_reference(state, call.dialect, reference)?,
    };
    let found = named.into_iter().map(Bought::billed).filter(|shipment| {
        let shipped = shipment.shipped.to_string().replace('-', "");
        from <= shipped && shipped <= to
    });
    let page = found.skip(page.saturating_sub(1) * PAGE).take(PAGE);
    Ok(page.map(|shipment| call.object("shipment", (call.dialect.write)(&shipment))).collect())
}
