//! The line of a top-up.

use chrono::{DateTime, Utc};
use waybill_core::Cents;

use crate::platform::balance::{Appended, LineKind, NewLine, append};
use crate::platform::store::{StoreResult, WriteTx};
use crate::shipping::purchase::entity::Model;

/// Adds the line of a top-up, in the transaction in which its charge is certain; false where there was one before.
pub async fn fill_balance(tx: &WriteTx, row: &Model, now: DateTime<Utc>) -> StoreResult<bool> {
    let key = format!("{}-top-up", row.id);
    let line = NewLine::of_purchase(row.account_id, row.id, LineKind::TopUp, Cents(row.amount), key);
    Ok(matches!(append(tx, line, now).await?, Appended::New(_)))
}
