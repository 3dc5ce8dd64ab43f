//! A list from existing drafts, such as those of a store's orders.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ConnectionTrait};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::bulk::{BulkBy, BulkChoice};
use waybill_core::charge::ChargeKind;
use waybill_core::rate::Rate;
use waybill_core::shipment::allowed;

use super::draft::{faults, row_of};
use super::entity;
use super::price::sum_of;
use super::row_entity::{self, BulkRowState};
use super::store::{begun, insert_rows, new_row};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Constraint, Document};
use crate::shipping::shipment::{self, Draft};

/// What a list is made of.
pub struct Gathering<'a> {
    /// What it is called.
    pub name: &'a str,
    /// How the rates of rows without a choice of their own are chosen.
    pub choice: &'a BulkChoice,
    /// The drafts, in its order. None of them is in another list.
    pub drafts: &'a [&'a shipment::entity::Model],
    /// The rates that drafts keep, by their ids; any other draft waits for its price.
    pub rates: &'a HashMap<Uuid, Rate>,
}

/// Makes a list of drafts. Each keeps its origin, which is the list's too where it is the same for all.
///
/// # Errors
/// 409 where another request is adding one of them to a list; else when the database refuses.
pub async fn gather(
    db: &impl ConnectionTrait,
    caller: &Caller,
    gathering: &Gathering<'_>,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let mut drafts = Vec::new();
    for row in gathering.drafts {
        drafts.push((*row, Draft::read(row)?));
    }
    let mut origins = drafts.iter().map(|(_, draft)| &draft.origin);
    let first = origins.next().cloned().flatten();
    let origin = first.filter(|first| origins.all(|origin| origin.as_ref() == Some(first))).unwrap_or_default();
    let run = begun(caller, gathering.name, &origin, gathering.choice, lang, now)?.insert(db).await?;
    let mut rows = Vec::new();
    for ((row, draft), position) in drafts.iter().zip(1..) {
        let rate = row.selected_rate_id.and_then(|id| gathering.rates.get(&id));
        let choice = rate.map(|rate| BulkChoice {
            by: BulkBy::Service,
            courier_slug: rate.courier_slug.clone(),
            service: rate.service.clone(),
            date: None,
        });
        let input = row_of(draft, choice);
        let state = match allowed(draft.status).buy {
            false => BulkRowState::Buying,
            true if !faults(None, &input, Some(draft), lang).is_empty() => BulkRowState::NeedsFix,
            true if rate.is_some() => BulkRowState::Priced,
            true => BulkRowState::Waiting,
        };
        let rate = rate.filter(|_| state != BulkRowState::NeedsFix);
        let insured = rate.filter(|_| draft.options.insurance);
        rows.push(row_entity::ActiveModel {
            user_id: Set(row.user_id),
            input: Set(Document::of(&input)?),
            shipment_id: Set(Some(row.id)),
            draft_version: Set(Some(row.version)),
            rate_id: Set(rate.and(row.selected_rate_id)),
            total: Set(rate.map(|rate| rate.total.0)),
            tax: Set(rate.map(|rate| sum_of(rate, ChargeKind::Tax))),
            insurance: Set(insured.map(|rate| sum_of(rate, ChargeKind::Insurance))),
            ..new_row(&run, position, state, now)
        });
    }
    let inserted = insert_rows(db, rows).await;
    inserted.map_err(|error| error.on(Constraint::BulkRowShipment, || ErrorCode::Conflict.into()))?;
    Ok(run)
}
