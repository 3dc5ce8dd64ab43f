//! Label recovery: by the number of a shipment or of one package, or by a reference.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::access::{Answer, Problem, Refused, body, refuse, success};
use super::record::{Shipment, by_package, by_reference};
use super::ship::image;
use crate::fault::{FaultKind, Operation};
use crate::json::Member;
use crate::label::{LabelData, Paper, pdf};
use crate::state::SimulatorState;

/// `POST /labels/v1/recovery`
pub async fn recover(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Answer {
    let sent = body(&state, &headers, &bytes, "LabelRecoveryRequest")?;
    let root = Member::root(&sent);
    let format = root.text_at("LabelSpecification/LabelImageFormat/Code");
    if !["PDF", "ZPL", "GIF", "PNG"].contains(&format.as_str()) {
        let problem =
            Problem::new("300201", "Invalid label image format: PDF, ZPL, GIF and PNG are what is simulated.");
        return Err(refuse(&[problem]).into());
    }
    let (shipment, labels) = named(&state, &root)?;
    let late = state.strike("ups", Operation::Label, &[FaultKind::NotReady]).is_some();
    // A PDF holds the labels of all packages, and is returned with the first.
    let document = match format == "PDF" && !late {
        true => Some(painted(&labels)?),
        false => None,
    };
    let results: Vec<Value> = labels
        .iter()
        .enumerate()
        .map(|(place, label)| {
            let mut result = json!({ "TrackingNumber": label.tracking_number });
            let painted = match &document {
                _ if late => None,
                None => Some(STANDARD.encode(image(label, &format))),
                Some(pdf) => (place == 0).then(|| STANDARD.encode(pdf)),
            };
            if let Some(painted) = painted {
                result["LabelImage"] = json!({ "LabelImageFormat": { "Code": format }, "GraphicImage": painted });
            }
            result
        })
        .collect();
    let answer = json!({ "LabelRecoveryResponse": {
        "Response": success(&sent, &[]),
        "ShipmentIdentificationNumber": shipment.number,
        "LabelResults": results,
    } });
    Ok(Json(answer).into_response())
}

/// The shipment that is named, and those of its labels that are: all by its own number or a reference, one by a package's.
fn named(state: &SimulatorState, root: &Member<'_>) -> Result<(Shipment, Vec<LabelData>), Refused> {
    let refused = |code: &str, said: &str| refuse(&[Problem::new(code, said)]);
    let number = root.text_at("TrackingNumber");
    let reference = root.at("ReferenceValues");
    let found = if !number.is_empty() {
        by_package(state, &number)
    } else if reference.text_at("ShipperNumber") == state.config().credentials.ups_account {
        by_reference(state, &reference.text_at("ReferenceNumber/Value"))
    } else {
        return Err(refused("300100", "A tracking number, or a reference with the shipper number, is required.").into());
    };
    let unknown = || refused("300101", "No shipment is found for the number or the reference.");
    let shipment = found?.filter(|shipment| !shipment.voided).ok_or_else(unknown)?;
    let mut labels = shipment.labels.clone();
    if !number.is_empty() && number != shipment.number {
        labels.retain(|label| label.tracking_number == number);
    }
    Ok((shipment, labels))
}

fn painted(labels: &[LabelData]) -> Result<Vec<u8>, Refused> {
    pdf(labels, Paper::FourBySix).map_err(|error| {
        tracing::error!(%error, "a simulated label could not be painted");
        refuse(&[Problem::new("20001", "Process failure.")]).into()
    })
}
