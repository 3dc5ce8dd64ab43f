//! Billing adjustments that were taken from the balance, or given back to it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::month::{Month, clock_of};
use super::movement::{Movement, MovementKind, Paid, SLICE, movement};
use crate::platform::Platform;
use crate::platform::balance::{BALANCE, LineKind, line_entity as line};
use crate::platform::http::ApiResult;
use crate::platform::store::{by_id, find_among, find_in_account};
use crate::shipping::adjustment::{courier_name, entity as adjustment};
use crate::shipping::documents::BillKind;
use crate::shipping::purchase::{card_in_words, entity as purchase, service_in_words};
use crate::shipping::rate::shown_rates;
use crate::shipping::shipment::{Draft, entity as shipment};

/// The lines of an account's balance that are of adjustments.
pub fn adjusted_lines(account_id: Uuid) -> Select<line::Entity> {
    find_in_account::<line::Entity>(account_id).filter(line::Column::Kind.eq(LineKind::Adjustment))
}

/// The adjustments of a month.
pub async fn adjusted(state: &Platform, account_id: Uuid, month: Month, lang: Lang) -> ApiResult<Vec<Movement>> {
    let lines = adjusted_lines(account_id)
        .filter(line::Column::CreatedAt.gte(month.begins()))
        .filter(line::Column::CreatedAt.lt(month.ends()))
        .order_by_asc(line::Column::Id)
        .all(&state.db)
        .await?;
    let mut all = Vec::with_capacity(lines.len());
    for slice in lines.chunks(SLICE) {
        all.extend(of_lines(state, account_id, slice, lang).await?);
    }
    Ok(all)
}

async fn of_lines(state: &Platform, account_id: Uuid, lines: &[line::Model], lang: Lang) -> ApiResult<Vec<Movement>> {
    let adjustments = find_among::<adjustment::Entity>(account_id, lines.iter().filter_map(|line| line.adjustment_id));
    let adjustments = by_id(adjustments, &state.db).await?;
    let paid = find_among::<purchase::Entity>(account_id, lines.iter().filter_map(|line| line.purchase_id))
        .into_partial_model::<Paid>()
        .all(&state.db)
        .await?;
    let rates: Vec<Uuid> = paid.iter().map(|row| row.rate_id).collect();
    let rates = shown_rates(state, account_id, &rates, lang).await?;
    let shipments = find_among::<shipment::Entity>(account_id, paid.iter().map(|row| row.shipment_id));
    let shipments = by_id(shipments, &state.db).await?;
    let paid: HashMap<Uuid, Paid> = paid.into_iter().map(|row| (row.id, row)).collect();
    let mut all = Vec::with_capacity(lines.len());
    for line in lines {
        let adjusted = line.adjustment_id.and_then(|id| adjustments.get(&id));
        let Some((row, paid)) = adjusted.zip(line.purchase_id.and_then(|id| paid.get(&id))) else { continue };
        let charges = row.facts.read()?.charged(Cents(-line.amount), &row.courier, lang);
        let draft = shipments.get(&row.shipment_id).map(Draft::read).transpose()?;
        let rate = rates.get(&paid.rate_id);
        all.push(Movement {
            number: number(row.id, line.created_at, line.amount > 0),
            kind: MovementKind::Adjustment,
            service: rate.map_or_else(
                || courier_name(&row.courier, lang),
                |rate| service_in_words(&rate.courier_name, &rate.service_level),
            ),
            references: draft.map(|draft| draft.references()).unwrap_or_default(),
            card: card_in_words(BALANCE, lang),
            from_balance: true,
            ..movement(paid, line.created_at, &charges, BillKind::Receipt, lang)
        });
    }
    Ok(all)
}

/// Numbered as receipts are, with an A behind; what is given back has an AC.
fn number(adjustment: Uuid, at: DateTime<Utc>, is_back: bool) -> String {
    let id = adjustment.simple().to_string().to_uppercase();
    let kind = if is_back { "AC" } else { "A" };
    format!("{}-{}-{kind}", clock_of(at).format("%Y%m%d"), &id[id.len() - 8..])
}
