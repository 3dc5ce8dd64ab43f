//! Charging adjustments to senders: a line of the balance each, once it was shown for a week and no dispute of it is open. A lower price
//! is given back at once, and what a courier takes off later too.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_core::purchase::PurchaseState;

use super::entity::{Column, Entity, Model};
use crate::platform::Platform;
use crate::platform::balance::{LineKind, NewLine, append};
use crate::platform::store::{Key, StoreResult, Stored, WriteTx, update_by_id, update_in_account, write_tx};
use crate::shipping::purchase::entity as purchase;

/// For how long one is shown before it is charged.
const SHOWN_FOR: TimeDelta = TimeDelta::days(7);
/// Adjustments read at a time.
const PAGE: u64 = 250;

/// From when an adjustment that is found now is charged.
pub(super) fn charge_at(difference: Cents, now: DateTime<Utc>) -> DateTime<Utc> {
    if difference > Cents::ZERO { now + SHOWN_FOR } else { now }
}

/// Charges the adjustments that are due.
///
/// # Errors
/// When the database does not answer.
pub async fn charge_due_adjustments(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    let mut after = Uuid::nil();
    loop {
        let due = Entity::find().filter(Column::Id.gt(after)).filter(is_due(now));
        let due = due.filter(platform.data.rows(&platform.db, Column::AccountId));
        let page = due.order_by_asc(Column::Id).limit(PAGE).all(&platform.db).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        for row in page {
            charge_if_due(platform, &row, now).await?;
        }
    }
}

fn is_due(now: DateTime<Utc>) -> Condition {
    let is_free = Column::Status.ne(Stored(AdjustmentStatus::Disputed));
    Condition::all().add(Column::ChargeAt.lte(now)).add(Column::ChargedAt.is_null()).add(is_free)
}

async fn charge_if_due(platform: &Platform, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let key = (row.account_id, row.id);
    let bought = purchase::Entity::find_by_id((row.account_id, row.purchase_id)).one(&platform.db).await?;
    match bought.map(|bought| *bought.state) {
        Some(PurchaseState::Captured | PurchaseState::Done) => {}
        Some(PurchaseState::Voiding | PurchaseState::Refunding) => return Ok(()),
        // Its label was cancelled: the courier bills nothing.
        _ => return forgo(&platform.db, row.account_id, Some(row.id)).await,
    }
    let tx = write_tx(&platform.db).await?;
    let charged = update_by_id::<Entity>((row.account_id, row.id))
        .col_expr(Column::ChargedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(is_due(now));
    if charged.exec(&tx).await?.rows_affected == 1
        && let Some(row) = Entity::find_by_id(key).one(&tx).await?
    {
        enter(&tx, &row, -owed(&row), "adjustment", now).await?;
    }
    tx.commit().await
}

/// What the sender owes of an adjustment: the difference, less what the courier took off.
pub(super) fn owed(row: &Model) -> Cents {
    Cents(row.after - row.before - row.agreed.unwrap_or_default())
}

/// Adds the line of an adjustment.
pub(super) async fn enter(tx: &WriteTx, row: &Model, amount: Cents, what: &str, now: DateTime<Utc>) -> StoreResult<()> {
    if amount == Cents::ZERO {
        return Ok(());
    }
    let key = format!("{}-{what}", row.id);
    let line = NewLine::of_purchase(row.account_id, row.purchase_id, LineKind::Adjustment, amount, key);
    append(tx, NewLine { adjustment_id: Some(row.id), ..line }, now).await.map(drop)
}

/// What an ended dispute means to the charge: what was charged and the courier took off is given back, and what was held is charged.
pub(super) async fn after_dispute(tx: &WriteTx, (account_id, id): Key, now: DateTime<Utc>) -> StoreResult<()> {
    let Some(row) = Entity::find_by_id((account_id, id)).one(tx).await? else { return Ok(()) };
    if row.charged_at.is_some() {
        return enter(tx, &row, Cents(row.agreed.unwrap_or_default()), "adjustment-won", now).await;
    }
    // The day that is shown is the one on which it is charged.
    let late = Entity::update_many().col_expr(Column::ChargeAt, Expr::value(now));
    let late = late.filter(Column::AccountId.eq(account_id)).filter(Column::Id.eq(id));
    late.filter(Column::ChargeAt.lt(now)).exec(tx).await?;
    Ok(())
}

/// Leaves what an account was not charged yet to the operator, or one adjustment of it.
///
/// # Errors
/// When the database does not answer.
pub async fn forgo(db: &impl ConnectionTrait, account_id: Uuid, id: Option<Uuid>) -> StoreResult<()> {
    let open = update_in_account::<Entity>(account_id).filter(Column::ChargedAt.is_null());
    let open = match id {
        Some(id) => open.filter(Column::Id.eq(id)),
        None => open,
    };
    open.col_expr(Column::ChargeAt, Expr::value(None::<DateTime<Utc>>)).exec(db).await?;
    Ok(())
}
