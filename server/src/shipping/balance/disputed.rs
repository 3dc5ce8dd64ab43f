//! A top-up whose payment its cardholder disputes: the balance has money that the bank took.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Cents;

use crate::platform::balance::line_entity::{Column, Entity};
use crate::platform::balance::{LineKind, NewLine, append, lock};
use crate::platform::store::{Key, StoreResult, WriteTx, find_in_account};
use crate::shipping::purchase::dispute::entity as dispute;

/// By how much the balance is to be corrected for the disputes of a top-up: what the bank took and has not returned, less what was
/// corrected before. Negative where the balance has too much.
///
/// # Errors
/// When the database does not answer.
pub async fn due_correction(db: &impl ConnectionTrait, (account_id, top_up_id): Key) -> StoreResult<Cents> {
    let disputes = find_in_account::<dispute::Entity>(account_id).filter(dispute::Column::PurchaseId.eq(top_up_id));
    let lines = find_in_account::<Entity>(account_id).filter(Column::PurchaseId.eq(top_up_id));
    let corrected = lines.filter(Column::Kind.eq(LineKind::Correction)).all(db).await?;
    let gone: i64 = disputes.all(db).await?.iter().map(|row| row.withdrawn - row.reinstated).sum();
    Ok(Cents(-gone - corrected.iter().map(|line| line.amount).sum::<i64>()))
}

/// Corrects the balance by what is due for the disputes of a top-up; answers by how much, zero where nothing is due.
///
/// # Errors
/// When the database does not answer.
pub async fn correct_for_dispute(
    tx: &WriteTx,
    key @ (account_id, top_up_id): Key,
    reason: &str,
    now: DateTime<Utc>,
) -> StoreResult<Cents> {
    lock(tx, account_id, now).await?;
    let amount = due_correction(tx, key).await?;
    if amount == Cents::ZERO {
        return Ok(amount);
    }
    let lines = find_in_account::<Entity>(account_id).filter(Column::PurchaseId.eq(top_up_id));
    let top_up = lines.filter(Column::Kind.eq(LineKind::TopUp)).one(tx).await?;
    let line = NewLine {
        account_id,
        kind: LineKind::Correction,
        amount,
        key: format!("{}-correction", Uuid::now_v7()),
        purchase_id: Some(top_up_id),
        of_line: top_up.map(|line| line.id),
        adjustment_id: None,
        reason: reason.to_owned(),
    };
    append(tx, line, now).await?;
    Ok(amount)
}
