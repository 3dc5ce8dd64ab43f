//! `POST /shipments/{id}/apply-rules`

use axum::extract::State;
use uuid::Uuid;
use waybill_core::bulk::BulkRate;
use waybill_core::rate::Rate;
use waybill_core::shipment::{Mover, ShipmentStatus, lead};

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, Path, RequestLang};
use crate::platform::session::Full;
use crate::platform::store::write_tx;
use crate::shipping::rate::{Asking, Question, compare};
use crate::shipping::rule_choice::{note, pick};
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment::{self, Draft, PaymentWaits};

/// Chooses a draft's rate by the account's shipping rules, where none is chosen yet. `applied_rule` says which rule chose it, or
/// holds the shipment back for a person; without one the draft stays as it is. Couriers without a valid answer are asked.
///
/// A chosen rate stays, and another may be chosen at any time. 409 with its state for what is bought or being bought, 422 for
/// what cannot be quoted yet.
#[utoipa::path(post, path = "/shipments/{id}/apply-rules", tag = "rates", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 422), (status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn apply_rules(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let row = shipment::find(&state.db, &caller, id).await?;
    let draft = Draft::read(&row)?;
    shipment::refuse_unless(draft.status, |may| may.edit)?;
    if row.selected_rate_id.is_some() {
        return Ok(Data(show(&state, &row, lang).await?));
    }
    ApiError::refuse(shipment::violations(&draft, lang))?;
    let question = Question::of(&state, &draft, lang)?;
    let answer = compare(&state, &row, &question, &Asking::default(), lang).await?;
    let rates: Vec<Rate> = answer.data.into_iter().filter(|rate| rate.blockers.is_empty()).collect();
    let offered: Vec<BulkRate> = rates.iter().map(BulkRate::from).collect();
    let picked = pick(&state.db, (row.account_id, row.id), &draft, &offered).await?;
    let chosen = picked.index.and_then(|index| rates.get(index));
    let rate_id = chosen.map(|rate| rate.id.parse::<Uuid>()).transpose().map_err(ApiError::internal)?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let read = row;
    let row = shipment::find(&tx, &caller, id).await?;
    // A person who chose or changed something meanwhile knows better.
    if row.version != read.version || row.selected_rate_id.is_some() {
        return Ok(Data(show(&state, &row, lang).await?));
    }
    note(&tx, (row.account_id, row.id), picked.rule.as_ref()).await?;
    if let Some(rate_id) = rate_id {
        let from = *row.status;
        let to = lead(from, ShipmentStatus::RateSelected, Mover::Client).ok_or_else(|| shipment::wrong_state(from))?;
        shipment::choose(&tx, &row, (to, Some(rate_id)), now).await?;
        shipment::look(&tx, (row.account_id, row.id), PaymentWaits::ForBank, now).await?;
    }
    tx.commit().await?;
    let row = shipment::find(&state.db, &caller, id).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
