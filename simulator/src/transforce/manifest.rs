//! The day's end: shipments are put on a manifest, whose paper is asked for by its number.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use waybill_core::Lang;

use super::envelope::Call;
use super::record::{all, shipments};
use super::refusal::Refusal;
use crate::fault::{FaultKind, Operation};
use crate::label::{ManifestRow, ManifestSheet, manifest};
use crate::state::SimulatorState;
use crate::xml::Element;

/// `endOfDay`: everything that is shipped until that day and is not on a manifest.
pub fn close(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    call.bill(state, call.request.child("shipper_num").text())?;
    let until: String = call.request.child("date").text().chars().filter(char::is_ascii_digit).take(8).collect();
    let mut open = all(state, call.dialect)?;
    open.retain(|bought| {
        let shipped = bought.shipment.shipped.to_string().replace('-', "");
        !bought.shipment.voided && bought.shipment.manifest.is_empty() && shipped <= until
    });
    if open.is_empty() {
        return Err(Refusal::new("MANI", "There is no shipment to manifest", "Il n'y a aucun envoi à inscrire"));
    }
    let number = format!("{:06}", state.store().next(&format!("{}_manifest", call.dialect.slug))?);
    for mut bought in open {
        bought.shipment.manifest.clone_from(&number);
        state.store().put(&shipments(call.dialect), &bought.shipment.id.to_string(), &bought)?;
    }
    Ok(vec![Element::text("manifest_num", number)])
}

/// `getManifest`
pub fn get(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    call.bill(state, call.request.child("shipper_num").text())?;
    let number = call.request.child("manifest_num").text();
    let mut listed = all(state, call.dialect)?;
    listed.retain(|bought| !number.is_empty() && bought.shipment.manifest == number);
    let unknown = || Refusal::new("MANI", "Manifest does not exist", "Le manifeste n'existe pas");
    let label = listed.first().and_then(|bought| bought.labels.first()).ok_or_else(unknown)?;
    if state.strike(call.dialect.slug, Operation::Manifest, &[FaultKind::NotReady]).is_some() {
        return Ok(Vec::new());
    }
    let courier = waybill_core::courier::courier(call.dialect.slug);
    let sheet = ManifestSheet {
        courier: courier.map_or("", |courier| courier.name(Lang::En)).to_owned(),
        number: number.to_owned(),
        date: label.ship_date,
        account: label.masked_account(),
        from: label.from.clone(),
        rows: listed.iter().flat_map(|bought| bought.labels.iter().map(ManifestRow::of)).collect(),
    };
    let bytes = manifest(&sheet).map_err(|error| {
        tracing::error!(%error, "a simulated manifest could not be painted");
        Refusal::new("SYS", "System error", "Erreur du système")
    })?;
    Ok(vec![Element::text("manifest", STANDARD.encode(bytes))])
}
