//! A shipment as clients see it.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::place::area;
use waybill_core::rate::Rate;
use waybill_core::shipment::{References, allowed};
use waybill_core::violation::Params;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Cookies;
use crate::platform::store::Document;
use crate::shipping::file::{self, Uploaded};
use crate::shipping::insurance;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::purchase::{self, Bought};
use crate::shipping::rate;
use crate::shipping::shipment::entity::Model;
use crate::shipping::shipment::return_entity::ReturnStatus;
use crate::shipping::shipment::view::{
    DocumentKind, ReturnView, Shipment, ShipmentAddress, ShipmentDocument, StoredFile,
};
use crate::shipping::shipment::{Draft, DropOff, returns_of, returns_of_recipients, violations};

/// Gathers everything there is to say about a shipment.
pub async fn show(state: &Platform, row: &Model, lang: Lang) -> ApiResult<Shipment> {
    let mut gathered = Gathered::of(state, std::slice::from_ref(row), lang).await?;
    gathered.show(row, state.clock.now(), lang)
}

/// The same for a page of shipments, with as many queries as for one.
pub async fn show_all(state: &Platform, rows: &[Model], lang: Lang) -> ApiResult<Vec<Shipment>> {
    let mut gathered = Gathered::of(state, rows, lang).await?;
    rows.iter().map(|row| gathered.show(row, state.clock.now(), lang)).collect()
}

/// Tells the page, by cookies, which draft is open, which rate is chosen for it, and that its destination is known.
pub(super) fn note(cookies: &Cookies, row: &Model) {
    cookies.draft(row.id, row.selected_rate_id, row.destination.is_some());
}

/// What other tables hold for some shipments, by the shipment's id.
struct Gathered {
    rates: HashMap<Uuid, Rate>,
    bought: HashMap<Uuid, Bought>,
    /// By the id of the shipment that it brings back.
    returns: HashMap<Uuid, Back>,
    asked_for: HashMap<Uuid, ReturnStatus>,
    uploaded: HashMap<Uuid, Uploaded>,
    policies: HashMap<Uuid, InsurancePolicy>,
}

/// A return, and its label.
struct Back {
    view: ReturnView,
    label: Option<StoredFile>,
}

impl Gathered {
    async fn of(state: &Platform, rows: &[Model], lang: Lang) -> ApiResult<Self> {
        let held = async {
            ApiResult::Ok(insurance::of_shipments(&state.db, rows.iter().map(|row| (row.account_id, row.id))).await?)
        };
        let (rates, mut bought, uploaded, held, returns) = tokio::try_join!(
            rate::selected(state, rows, lang),
            purchase::of_shipments(state, rows, lang),
            file::of_shipments(&state.db, rows),
            held,
            returns(state, rows, lang)
        )?;
        let claimed = match held.values().flatten().any(|policy| policy.claimed_at.is_some()) {
            true => insurance::claimed_shipments(&state.db, rows.iter().map(|row| (row.account_id, row.id))).await?,
            false => HashSet::new(),
        };
        let refused = |code: ErrorCode| code.message(&Params::new(), lang);
        for id in &claimed {
            if let Some(label) = bought.get_mut(id) {
                label.refuse_cancellation(refused(ErrorCode::LabelClaimed));
            }
        }
        let policy = |row: &Model| {
            let tracking_status = row.tracking_status.map(|status| *status);
            let shown = insurance::policy(state, held.get(&row.id)?.last()?, tracking_status, lang);
            let cancel_refusal = claimed.contains(&row.id).then(|| refused(ErrorCode::PolicyClaimed));
            let cancellable = shown.cancellable && cancel_refusal.is_none();
            Some((row.id, InsurancePolicy { cancellable, cancel_refusal, ..shown }))
        };
        let policies: HashMap<Uuid, InsurancePolicy> = rows.iter().filter_map(policy).collect();
        // Cover that was added has its papers on its own page.
        for (id, with_label) in held.iter().flat_map(|(id, held)| held.iter().map(move |policy| (id, policy))) {
            let refunded_at = with_label.refunded_at.filter(|_| with_label.form.is_none());
            if let (Some(issued_at), Some(bought)) = (refunded_at, bought.get_mut(id)) {
                bought.invoices.push(ShipmentDocument { kind: DocumentKind::InsuranceCreditNote, issued_at });
            }
        }
        let asked_for = returns_of_recipients(&state.db, rows).await?;
        Ok(Self { rates, bought, uploaded, policies, returns, asked_for })
    }

    fn show(&mut self, row: &Model, now: DateTime<Utc>, lang: Lang) -> ApiResult<Shipment> {
        let bought = self.bought.remove(&row.id).unwrap_or_default();
        let uploaded = self.uploaded.remove(&row.id).unwrap_or_default();
        let shown = shown(row, self.rates.remove(&row.id), (bought, uploaded), self.returns.remove(&row.id), lang)?;
        Ok(Shipment {
            drop_off: drop_off(row, now, lang)?,
            policy: self.policies.remove(&row.id),
            return_request: self.asked_for.remove(&row.id),
            ..shown
        })
    }
}

/// The returns of some shipments; as few queries for a page as for one, and mostly none to find.
async fn returns(state: &Platform, rows: &[Model], lang: Lang) -> ApiResult<HashMap<Uuid, Back>> {
    let of = returns_of(&state.db, rows).await?;
    if of.is_empty() {
        return Ok(HashMap::new());
    }
    let backs: Vec<Model> = of.into_values().collect();
    let (mut rates, mut bought) =
        tokio::try_join!(rate::selected(state, &backs, lang), purchase::of_shipments(state, &backs, lang))?;
    let mut gathered = HashMap::new();
    for back in backs {
        let Some(original) = back.return_of_id else { continue };
        let bought = bought.remove(&back.id).unwrap_or_default();
        let view = ReturnView {
            id: back.id,
            status: *back.status,
            tracking_status: back.tracking_status.map(|status| status.0),
            selected_rate: rates.remove(&back.id),
            violations: violations(&Draft::read(&back)?, lang),
            tracking_numbers: bought.tracking_numbers,
            tracking_url: bought.tracking_url,
        };
        gathered.insert(original, Back { view, label: bought.labels.into_iter().next() });
    }
    Ok(gathered)
}

/// Where its parcels will be brought, seen from where they leave.
fn drop_off(row: &Model, now: DateTime<Utc>, lang: Lang) -> ApiResult<Option<DropOff>> {
    let Some(point) = &row.drop_off else { return Ok(None) };
    let origin = row.origin.as_ref().map(Document::read).transpose()?;
    let from = origin.and_then(|origin| area(&origin.postal_code)).map(|area| area.at);
    Ok(Some(DropOff::seen(&point.read()?, from, now, lang)))
}

fn shown(
    row: &Model,
    selected_rate: Option<Rate>,
    (bought, uploaded): (Bought, Uploaded),
    back: Option<Back>,
    lang: Lang,
) -> ApiResult<Shipment> {
    let (return_shipment, return_label) = back.map_or((None, None), |back| (Some(back.view), back.label));
    let mut draft = Draft::read(row)?;
    uploaded.name_in(&mut draft.options);
    // What cannot be changed any more lacks nothing that anybody could still say.
    let violations = if allowed(draft.status).edit { violations(&draft, lang) } else { Vec::new() };
    let References { reference, invoice_reference } = draft.references();
    let applied_rule = row.applied_rule.as_ref().map(Document::read).transpose()?;
    Ok(Shipment {
        id: row.id,
        shipment_type: draft.shipment_type,
        status: draft.status,
        tracking_status: draft.tracking_status,
        refund_status: draft.refund_status,
        origin_address: draft.origin.map(|address| ShipmentAddress { id: row.origin_id, address }),
        destination_address: draft.destination.map(|address| ShipmentAddress { id: row.destination_id, address }),
        reference,
        invoice_reference,
        parcels_valid: !draft.parcels.is_empty() && !violations.iter().any(|v| v.path.starts_with("parcels")),
        parcels: draft.parcels,
        options: draft.options,
        international_shipment: draft.international,
        international_shipment_item: draft.items,
        violations,
        temp_selected_rate_id: row.selected_rate_id,
        applied_rule: applied_rule.filter(|rule| rule.decides(selected_rate.as_ref())),
        selected_rate,
        purchase: bought.purchase,
        tracking_numbers: bought.tracking_numbers,
        tracking_url: bought.tracking_url,
        labels: bought.labels,
        invoices: bought.invoices,
        customs_papers: bought.customs_papers,
        return_label,
        return_shipment,
        return_request: None,
        return_of_id: row.return_of_id,
        drop_off: None,
        proof_files: uploaded.proof_files(),
        void_until: bought.void_until,
        cancellation: bought.cancellation,
        policy: None,
        version: row.version,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}
