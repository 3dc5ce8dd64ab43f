//! Lists and rows as clients see them.

use std::collections::HashMap;

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::bulk::BulkRowInput;
use waybill_core::{Cents, Lang};

use super::draft::{drafts_of, faults, own_of, row_of};
use super::entity;
use super::images::lacking;
use super::row_entity::{self, BulkRowState, Column};
use super::store::{origin_of, rows_of};
use super::view::{BulkCounts, BulkRow, BulkRowRate, BulkRun};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::Document;
use crate::shipping::rate::shown_rates;

/// Rows in one state, those with a premium apart.
#[derive(FromQueryResult)]
struct Tally {
    state: BulkRowState,
    is_insured: bool,
    rows: i64,
    total: Option<i64>,
    tax: Option<i64>,
}

/// A list with how far its rows are.
pub async fn show_run(state: &Platform, run: &entity::Model, lang: Lang) -> ApiResult<BulkRun> {
    // PostgreSQL sums bigints into numerics, which are none of the schema's types.
    let sum = |column: Column| Expr::cust(format!("cast(sum({}) as bigint)", sea_orm::IdenStatic::as_str(&column)));
    let tallies = row_entity::Entity::find()
        .select_only()
        .column(Column::State)
        .column_as(Column::Insurance.is_not_null(), "is_insured")
        .column_as(Expr::cust("cast(count(*) as bigint)"), "rows")
        .column_as(sum(Column::Total), "total")
        .column_as(sum(Column::Tax), "tax")
        .filter(Column::AccountId.eq(run.account_id))
        .filter(Column::RunId.eq(run.id))
        .group_by(Column::State)
        .group_by(Column::Insurance.is_not_null())
        .into_model::<Tally>()
        .all(&state.db)
        .await?;
    let mut counts = BulkCounts::default();
    let (mut total, mut tax, mut insurance, mut buyable, mut spent) = (0, 0, 0, 0, 0);
    for tally in tallies {
        let rows = u64::try_from(tally.rows).unwrap_or(0);
        let place = match tally.state {
            BulkRowState::NeedsFix => &mut counts.needs_fix,
            BulkRowState::Waiting => &mut counts.waiting,
            BulkRowState::Priced => &mut counts.priced,
            BulkRowState::NoRate => &mut counts.no_rate,
            BulkRowState::Ordered => &mut counts.ordered,
            BulkRowState::Buying => &mut counts.buying,
            BulkRowState::PendingPayment => &mut counts.pending_payment,
            BulkRowState::Bought => &mut counts.bought,
            BulkRowState::PriceRose => &mut counts.price_rose,
            BulkRowState::Failed => &mut counts.failed,
            BulkRowState::Cancelled => &mut counts.cancelled,
        };
        *place += rows;
        counts.rows += rows;
        if BulkRowState::BUYABLE.contains(&tally.state) && !tally.is_insured {
            total += tally.total.unwrap_or(0);
            tax += tally.tax.unwrap_or(0);
            buyable += rows;
        }
        if tally.state == BulkRowState::Bought {
            spent += tally.total.unwrap_or(0);
        }
    }
    // Those that are insured are added one by one, since only rules know which of them lack images.
    let insured = rows_of((run.account_id, run.id))
        .filter(Column::Insurance.is_not_null())
        .filter(Column::State.is_in(BulkRowState::BUYABLE));
    let insured = insured.all(&state.db).await?;
    let lacking = lacking(&state.db, &insured, lang).await?;
    for row in insured.iter().filter(|row| !lacking.contains_key(&row.id)) {
        total += row.total.unwrap_or(0);
        tax += row.tax.unwrap_or(0);
        insurance += row.insurance.unwrap_or(0);
        buyable += 1;
    }
    Ok(BulkRun {
        id: run.id,
        name: run.name.clone(),
        state: run.state,
        stopped_by: run.stopped_by.as_ref().map(Document::read).transpose()?.map(|failure| failure.text(lang)),
        origin_address: origin_of(run)?,
        choice: run.choice.read()?,
        counts,
        total: Cents(total),
        tax: Cents(tax),
        insurance: Cents(insurance),
        buyable,
        lacking: lacking.len() as u64,
        spent: Cents(spent),
        created_at: run.created_at,
        updated_at: run.updated_at,
    })
}

/// Rows of one list, with as many queries as for one row.
pub async fn show_rows(
    state: &Platform,
    run: &entity::Model,
    rows: &[row_entity::Model],
    lang: Lang,
) -> ApiResult<Vec<BulkRow>> {
    let ids: Vec<Uuid> = rows.iter().filter_map(|row| row.rate_id).collect();
    let rates: HashMap<Uuid, BulkRowRate> = shown_rates(state, run.account_id, &ids, lang)
        .await?
        .into_iter()
        .map(|(id, rate)| {
            let rate = BulkRowRate {
                courier_slug: rate.courier_slug,
                courier_name: rate.courier_name,
                service: rate.service,
                service_level: rate.service_level,
                delivery_estimate: rate.delivery_estimate,
                simulated: rate.simulated,
            };
            (id, rate)
        })
        .collect();
    let origin = origin_of(run)?;
    let drafts = drafts_of(&state.db, rows).await?;
    let mut lacking = lacking(&state.db, rows, lang).await?;
    rows.iter()
        .map(|row| {
            let typed = row.input.read()?;
            let draft = row.shipment_id.and_then(|id| drafts.get(&id));
            let input = match draft {
                // As it is now, no matter who changed it.
                Some(draft) => BulkRowInput {
                    insured_value: typed.insured_value,
                    item_values: typed.item_values,
                    ..row_of(draft, typed.choice)
                },
                None => typed,
            };
            let wrong = row.state == BulkRowState::NeedsFix;
            Ok(BulkRow {
                id: row.id,
                row: row.position,
                state: row.state,
                violations: if wrong { faults(origin.as_ref(), &input, draft, lang) } else { Vec::new() },
                input,
                shipment_id: row.shipment_id,
                shipment_type: draft.map(|draft| draft.shipment_type),
                draft: draft.map(own_of),
                rate: row.rate_id.and_then(|id| rates.get(&id).cloned()),
                rule_name: row.rule_name.clone(),
                total: row.total.map(Cents),
                tax: row.tax.map(Cents),
                insurance: row.insurance.map(Cents),
                lacks: lacking.remove(&row.id).unwrap_or_default(),
                late: row.late,
                message: row.failure.as_ref().map(Document::read).transpose()?.map(|failure| failure.text(lang)),
                updated_at: row.updated_at,
            })
        })
        .collect()
}
