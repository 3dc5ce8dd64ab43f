//! Labels: documents in base64.

use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::answer::{Refusal, information, pin};
use super::envelope::Call;
use super::record::{Shipment, find};
use crate::fault::{FaultKind, Operation};
use crate::label::{Paper, pdf};
use crate::state::SimulatorState;
use crate::xml::{Element, Reader};

/// `GetDocuments`
pub fn get(state: &SimulatorState, call: &Call<'_>) -> Response {
    let pending = state.strike("puro", Operation::Label, &[FaultKind::NotReady]).is_some();
    let asked = call.request.child("DocumentCriterium");
    let documents: Result<Vec<Element>, Refusal> =
        asked.all("DocumentCriteria").map(|criteria| document(state, criteria, pending)).collect();
    match documents {
        Ok(documents) => call.answer([information(&[], call.lang), Element::new("Documents").children(documents)]),
        Err(refusal) => call.answer([information(&[refusal], call.lang), Element::nil("Documents")]),
    }
}

fn document(state: &SimulatorState, criteria: Reader<'_>, pending: bool) -> Result<Element, Refusal> {
    let value = criteria.at("PIN/Value").text();
    let unknown = || {
        Refusal::new("1400001", "Invalid PIN: no document was found.", "NIP non valide : aucun document (not found).")
    };
    let shipment = find(state, value)?.filter(|shipment| !shipment.voided).ok_or_else(unknown)?;
    let named: Vec<String> =
        criteria.child("DocumentTypes").all("DocumentType").map(|kind| kind.text().to_owned()).collect();
    let kinds = if named.is_empty() { vec![default_kind(&shipment).to_owned()] } else { named };
    let details = kinds.iter().map(|kind| detail(&shipment, value, kind, pending));
    Ok(Element::new("Document").child(pin("PIN", value)).child(Element::new("DocumentDetails").children(details)))
}

fn default_kind(shipment: &Shipment) -> &'static str {
    match (shipment.is_international(), shipment.thermal) {
        (false, false) => "DomesticBillOfLading",
        (false, true) => "DomesticBillOfLadingThermal",
        (true, false) => "InternationalBillOfLading",
        (true, true) => "InternationalBillOfLadingThermal",
    }
}

fn detail(shipment: &Shipment, value: &str, kind: &str, pending: bool) -> Element {
    let made = || paint(shipment, value, kind);
    let (status, data) = match pending {
        true => ("Pending", None),
        false => made().map_or(("Error", None), |bytes| ("Completed", Some(STANDARD.encode(bytes)))),
    };
    let data = data.map_or_else(|| Element::nil("Data"), |data| Element::text("Data", data));
    Element::new("DocumentDetail")
        .with("DocumentType", kind)
        .with("Description", describe(kind))
        .with("DocumentStatus", status)
        .child(Element::new("URL"))
        .child(data)
}

fn describe(kind: &str) -> &'static str {
    match kind {
        "DomesticBillOfLading" => "Domestic Bill of Lading",
        "DomesticBillOfLadingThermal" => "Domestic Bill of Lading - Thermal",
        "InternationalBillOfLading" => "International Bill of Lading",
        "InternationalBillOfLadingThermal" => "International Bill of Lading - Thermal",
        _ => "Document",
    }
}

/// A page a piece for the shipment's PIN, one page for a piece's; none for a document that this shipment does not have.
fn paint(shipment: &Shipment, value: &str, kind: &str) -> Option<Vec<u8>> {
    let (reach, paper) = match kind {
        "DomesticBillOfLading" => (false, Paper::Letter),
        "DomesticBillOfLadingThermal" => (false, Paper::FourBySix),
        "InternationalBillOfLading" => (true, Paper::Letter),
        "InternationalBillOfLadingThermal" => (true, Paper::FourBySix),
        _ => return None,
    };
    if reach != shipment.is_international() {
        return None;
    }
    let whole = shipment.pins.first().is_some_and(|first| first == value);
    let labels: Vec<_> =
        shipment.labels.iter().filter(|label| whole || label.tracking_number == value).cloned().collect();
    pdf(&labels, paper).inspect_err(|error| tracing::error!(%error, "a simulated label could not be painted")).ok()
}
