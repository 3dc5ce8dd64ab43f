//! The tracking numbers of many labels, without all else that was bought.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DerivePartialModel, QueryFilter, QueryOrder};
use serde::Deserialize;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use crate::platform::http::ApiResult;
use crate::platform::store::{Document, Stored, find_in_account};
use crate::shipping::purchase::entity::{self, Column, Entity};

#[derive(DerivePartialModel)]
#[sea_orm(entity = "entity::Entity", from_query_result)]
struct Attempt {
    shipment_id: Uuid,
    state: Stored<PurchaseState>,
    captured_at: Option<DateTime<Utc>>,
    ship_outcome: Option<Document<Outcome>>,
}

/// What is read of a courier's outcome.
#[derive(Deserialize)]
struct Outcome {
    pieces: Vec<Piece>,
}

#[derive(Deserialize)]
struct Piece {
    tracking_number: String,
}

/// The tracking numbers of paid labels, by the shipment's id.
pub async fn tracking_numbers(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    shipment_ids: &[Uuid],
) -> ApiResult<HashMap<Uuid, Vec<String>>> {
    let attempts = find_in_account::<Entity>(account_id)
        .filter(Column::ShipmentId.is_in(shipment_ids.iter().copied()))
        .order_by_desc(Column::Attempt)
        .into_partial_model::<Attempt>()
        .all(db)
        .await?;
    // As a shipment shows them: of the attempt in progress, else of the last one, which comes first.
    let mut shown: HashMap<Uuid, Attempt> = HashMap::new();
    for attempt in attempts {
        match shown.entry(attempt.shipment_id) {
            Entry::Vacant(place) => drop(place.insert(attempt)),
            Entry::Occupied(mut place) if attempt.state.is_live() => drop(place.insert(attempt)),
            Entry::Occupied(_) => {}
        }
    }
    let paid = shown.into_values().filter(|attempt| attempt.captured_at.is_some());
    let sold = paid.filter_map(|attempt| Some((attempt.shipment_id, attempt.ship_outcome?)));
    sold.map(|(id, outcome)| {
        let pieces = outcome.read()?.pieces;
        Ok((id, pieces.into_iter().map(|piece| piece.tracking_number).collect()))
    })
    .collect()
}
