//! Labels in base64: a document for all packages, or one for each.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::buy::unknown;
use super::envelope::Call;
use super::record::by_id;
use super::refusal::Refusal;
use crate::fault::{FaultKind, Operation};
use crate::label::{LabelData, Paper, pdf, zpl};
use crate::state::SimulatorState;
use crate::xml::Element;

/// `getLabels`, `getLabelsAdvanced`, `getLabelsAdvancedV2`
pub fn get(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    let found = by_id(state, call.dialect, call.request.child("id").text())?;
    let bought = found.filter(|bought| !bought.shipment.voided).ok_or_else(unknown)?;
    let none = || Refusal::new("LABL", "The label option format is invalid: PDF, ZPL", "Format non valide : PDF, ZPL");
    let thermal = (call.dialect.thermal)(call.request).ok_or_else(none)?;
    if state.strike(call.dialect.slug, Operation::Label, &[FaultKind::NotReady]).is_some() {
        return Ok(Vec::new());
    }
    let size = if call.dialect.one_document { bought.labels.len().max(1) } else { 1 };
    let documents = bought.labels.chunks(size).map(|labels| painted(labels, thermal));
    Ok((call.dialect.labels)(documents.collect::<Result<_, _>>()?))
}

fn painted(labels: &[LabelData], thermal: bool) -> Result<String, Refusal> {
    if thermal {
        return Ok(STANDARD.encode(labels.iter().map(zpl).collect::<String>()));
    }
    let bytes = pdf(labels, Paper::FourBySix).map_err(|error| {
        tracing::error!(%error, "a simulated label could not be painted");
        Refusal::new("SYS", "System error", "Erreur du système")
    })?;
    Ok(STANDARD.encode(bytes))
}
