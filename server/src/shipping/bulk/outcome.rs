//! Outcomes of shipments, one by one.

use std::collections::HashMap;

use uuid::Uuid;
use waybill_core::{Cents, Lang, Violation};

use super::draft::{drafts_of, faults, row_of};
use super::images::lacking;
use super::row_entity::{BulkRowState, Model};
use super::store::rows_with;
use super::view::{BatchOutcome, BulkOutcome, BulkResult};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::Document;

/// How far the purchase of shipments is, in the order asked for.
pub async fn outcomes(state: &Platform, account_id: Uuid, ids: &[Uuid], lang: Lang) -> ApiResult<Vec<BulkOutcome>> {
    let rows = rows_with(&state.db, account_id, ids).await?;
    let mut wanting = lacking(&state.db, &rows, lang).await?;
    let broken: Vec<Model> = rows.iter().filter(|row| row.state == BulkRowState::NeedsFix).cloned().collect();
    let drafts = drafts_of(&state.db, &broken).await?;
    for row in &broken {
        if let Some(draft) = row.shipment_id.and_then(|id| drafts.get(&id)) {
            wanting.insert(row.id, faults(None, &row_of(draft, row.input.read()?.choice), Some(draft), lang));
        }
    }
    let rows: HashMap<Uuid, Model> = rows.into_iter().filter_map(|row| Some((row.shipment_id?, row))).collect();
    ids.iter().map(|id| of_row(*id, rows.get(id), &wanting, lang)).collect()
}

fn of_row(
    shipment_id: Uuid,
    row: Option<&Model>,
    wanting: &HashMap<Uuid, Vec<Violation>>,
    lang: Lang,
) -> ApiResult<BulkOutcome> {
    let Some(row) = row else {
        return Ok(BulkOutcome::of(shipment_id, BulkResult::NotOrdered, None));
    };
    let state = match row.state {
        BulkRowState::Ordered => BulkResult::Ordered,
        BulkRowState::Buying => BulkResult::Buying,
        BulkRowState::PendingPayment => BulkResult::PendingPayment,
        BulkRowState::Bought => BulkResult::Bought,
        BulkRowState::PriceRose => BulkResult::PriceRose,
        BulkRowState::Failed => BulkResult::Failed,
        BulkRowState::Cancelled => BulkResult::Cancelled,
        BulkRowState::NeedsFix | BulkRowState::Waiting | BulkRowState::Priced | BulkRowState::NoRate => {
            BulkResult::NotOrdered
        }
    };
    let failure = row.failure.as_ref().map(Document::read).transpose()?;
    let lacks = wanting.get(&row.id).and_then(|wanting| wanting.first());
    let error = lacks.map(|lacks| lacks.message.clone()).or_else(|| failure.map(|failure| failure.text(lang)));
    let state = if lacks.is_some() { BulkResult::NotOrdered } else { state };
    let known = BulkOutcome::of(shipment_id, state, error);
    // Who asks for its label gets none: it was cancelled before.
    let outcome = if state == BulkResult::Cancelled { BatchOutcome::Skipped } else { known.outcome };
    Ok(BulkOutcome { outcome, total: row.total.map(Cents), bulk_run_id: Some(row.run_id), ..known })
}
