//! Keeps what requires action in step with the facts, in the transaction that changes them. What only time brings is
//! written in advance, with the moment when it begins: no clock has to strike for it.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::alert::{ActionReason, RequiredAction, RequiresActionInput, required_actions};
use waybill_core::lang::LangContext;
use waybill_core::shipment::{HistoryStatus, TrackingStatus};
use waybill_core::wire::Word;

use super::handover::handover;
use super::history_entity as history;
use super::required_action_entity::{ActiveModel, Column, Entity};
use super::return_entity::{self as return_row, ReturnStatus};
use super::{entity, entity::Model};
use crate::platform::http::ApiResult;
use crate::platform::store::{
    Document, Key, StoreResult, Stored, delete_in_account, find_in_account, update_by_id, update_in_account,
};
use crate::shipping::insurance::waits_on_documents;

/// Whom a pending payment waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentWaits {
    /// The cardholder, whom the bank asks.
    ForBank,
    /// The account's owner, whom the buyer asks.
    ForOwner,
}

/// Looks at a shipment: begins what it needs now or later, and ends what is solved. An existing reason stays as it is, seen
/// or not.
pub async fn look(db: &impl ConnectionTrait, key: Key, waits: PaymentWaits, now: DateTime<Utc>) -> ApiResult<()> {
    // Held, so that of two who look at once the later one sees what the first has done.
    let held = entity::Entity::find_by_id(key).lock_exclusive().one(db).await?;
    let Some(row) = held else { return Ok(()) };
    let sold = history::Entity::find_by_id(key).one(db).await?;
    let facts = facts(db, &row, sold.as_ref(), waits).await?;
    let since = sold.map_or(row.updated_at, |sold| sold.placed_at).min(now);
    let begins = |action: &RequiredAction| match action.after_days {
        0 => row.updated_at.min(now),
        days => since + TimeDelta::days(days.into()),
    };
    let wanted: Vec<(ActionReason, DateTime<Utc>)> = required_actions(&facts, &LangContext::default())
        .iter()
        .map(|action| (action.reason, begins(action)))
        .collect();
    delete_in_account::<Entity>(row.account_id)
        .filter(Column::ShipmentId.eq(row.id))
        .filter(Column::Reason.is_not_in(wanted.iter().map(|(reason, _)| Stored(*reason))))
        .exec(db)
        .await?;
    for (reason, begins_at) in &wanted {
        write(db, &row, *reason, *begins_at, now).await?;
    }
    Ok(())
}

/// Inserts one reason, unless it exists; one that was to begin later is moved forward if it should begin earlier now.
async fn write(
    db: &impl ConnectionTrait,
    row: &Model,
    reason: ActionReason,
    begins_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let entry = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(row.account_id),
        user_id: Set(row.user_id),
        shipment_id: Set(row.id),
        reason: Set(reason.into()),
        urgency: Set(urgency(reason)),
        begins_at: Set(begins_at),
        seen_by_owner: Set(false),
        seen_by_user: Set(false),
        created_at: Set(now),
    };
    let ignore_conflict =
        OnConflict::columns([Column::AccountId, Column::ShipmentId, Column::Reason]).do_nothing().to_owned();
    let is_new = Entity::insert(entry).on_conflict(ignore_conflict).exec_without_returning(db).await? == 1;
    if !is_new {
        update_in_account::<Entity>(row.account_id)
            .col_expr(Column::BeginsAt, Expr::value(begins_at))
            .filter(Column::ShipmentId.eq(row.id))
            .filter(Column::Reason.eq(Stored(reason)))
            .filter(Column::BeginsAt.gt(now))
            .filter(Column::BeginsAt.gt(begins_at))
            .exec(db)
            .await?;
    }
    Ok(())
}

/// Its place in core's order.
fn urgency(reason: ActionReason) -> i64 {
    (0_i64..).zip(ActionReason::ALL).find(|(_, other)| **other == reason).map_or(0, |(place, _)| place)
}

/// The facts that core judges by.
async fn facts(
    db: &impl ConnectionTrait,
    row: &Model,
    sold: Option<&history::Model>,
    waits: PaymentWaits,
) -> ApiResult<RequiresActionInput> {
    let country = |end: &Option<Document<AddressInput>>| -> ApiResult<Option<String>> {
        let address = end.as_ref().map(Document::read).transpose()?;
        Ok(address.map(|address| address.country.trim().to_ascii_uppercase()))
    };
    let (from, to) = (country(&row.origin)?, country(&row.destination)?);
    let handover = handover(db, row).await?;
    let key = (row.account_id, row.id);
    // Only then can a return be asked for.
    let was_delivered = row.tracking_status.is_some_and(|status| status == TrackingStatus::Delivered);
    Ok(RequiresActionInput {
        status: *row.status,
        tracking_status: row.tracking_status.map(|status| *status),
        approval_asked: waits == PaymentWaits::ForOwner,
        label_printed: handover.is_not_ours || sold.is_some_and(|sold| sold.printed_at.is_some()),
        handover_arranged: handover.is_not_ours || handover.is_arranged,
        pickup_missed: handover.is_missed,
        return_waits: was_delivered && return_waits(db, key).await?,
        claim_waits_on_documents: waits_on_documents(db, key).await?,
        crosses_border: from.is_some() && to.is_some() && from != to,
        has_invoice: row.international.is_some(),
        put_away: row.deleted_at.is_some() || sold.is_some_and(|sold| *sold.status != HistoryStatus::Active),
    })
}

/// Whether a person has to decide on a return of a shipment.
async fn return_waits(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<bool> {
    let of_account = find_in_account::<return_row::Entity>(account_id);
    let of_shipment = of_account.filter(return_row::Column::ShipmentId.eq(shipment_id));
    let open = [ReturnStatus::Requested, ReturnStatus::LabelFailed];
    Ok(of_shipment.filter(return_row::Column::Status.is_in(open)).count(db).await? > 0)
}

/// Ends all that a shipment needed: it is a draft again, or deleted.
pub async fn needs_nothing(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<()> {
    let of_account = delete_in_account::<Entity>(account_id);
    of_account.filter(Column::ShipmentId.eq(shipment_id)).exec(db).await?;
    Ok(())
}

/// Notes that a shipment's label was printed: it is in the history, and no more reminders are sent.
pub async fn needs_no_printing(
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    update_by_id::<history::Entity>((account_id, shipment_id))
        .col_expr(history::Column::PrintedAt, Expr::value(now))
        .filter(history::Column::PrintedAt.is_null())
        .exec(db)
        .await?;
    delete_in_account::<Entity>(account_id)
        .filter(Column::ShipmentId.eq(shipment_id))
        .filter(Column::Reason.eq(Stored(ActionReason::LabelNotPrinted)))
        .exec(db)
        .await?;
    Ok(())
}
