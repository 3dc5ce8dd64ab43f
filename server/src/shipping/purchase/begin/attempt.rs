//! The row of an attempt that begins, its number, and the refusal while another is in progress.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use super::key::CallerKey;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{Constraint, Key, StoreError, WriteTx, find_in_account, write_tx};
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::find::live;

/// The row of the first attempt of a user's to buy something, of which nothing is known but its payer: without a rate, and
/// without a courier that is asked.
pub fn new_attempt(
    state: &Platform,
    (account_id, id): Key,
    user_id: Uuid,
    payer: Payer,
    now: DateTime<Utc>,
) -> ActiveModel {
    ActiveModel {
        courier_simulated: Set(false),
        payment_simulated: Set(state.payments.is_simulated()),
        fault: Set(state.fault),
        is_top_up: Set(false),
        is_automatic: Set(false),
        is_on_account: Set(false),
        id: Set(id),
        account_id: Set(account_id),
        user_id: Set(user_id),
        policy_id: Set(None),
        attempt: Set(1),
        state: Set(PurchaseState::Started.into()),
        courier: Set(String::new()),
        service: Set(String::new()),
        rate_id: Set(Uuid::nil()),
        currency: Set("CAD".to_owned()),
        card_id: Set(payer.card_id),
        customer_ref: Set(payer.customer_ref),
        card_ref: Set(payer.card_ref),
        card_label: Set(payer.card_label),
        ship_request: Set(json!({}).into()),
        captures: Set(0),
        needs_approval: Set(false),
        tries: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        // What is bought, for how much, and where the bank sends the buyer back to is the caller's to say.
        ..Default::default()
    }
}

/// Begins the transaction that writes an attempt to buy something, with its row, to which the caller's key is bound.
///
/// # Errors
/// 409 with the live attempt's state where another was first.
pub async fn begin_attempt(
    state: &BuyingState,
    subject: Key,
    row: ActiveModel,
    key: Option<&CallerKey>,
    now: DateTime<Utc>,
) -> ApiResult<(WriteTx, Model)> {
    state.fault_points.reach("before_started").await;
    let tx = write_tx(&state.db).await?;
    let begun = match row.insert(&tx).await.map_err(StoreError::from) {
        Ok(begun) => begun,
        Err(StoreError::Unique(Constraint::PurchaseLive)) => {
            drop(tx);
            let live = live(&state.db, subject).await?;
            return Err(live.map_or_else(|| ErrorCode::PurchaseLive.into(), |live| already(&live)));
        }
        Err(error) => return Err(error.into()),
    };
    if let Some(key) = key {
        key.bind(&tx, begun.id, now).await.map_err(|error| {
            error.on(Constraint::PurchaseKey, || ApiError { retry_after: Some(1), ..ErrorCode::KeyUnderWay.into() })
        })?;
    }
    Ok((tx, begun))
}

/// The number of the next attempt to buy something.
pub async fn next_attempt(db: &impl ConnectionTrait, (account_id, id): Key) -> ApiResult<i64> {
    let made = find_in_account::<Entity>(account_id).filter(Column::ShipmentId.eq(id)).count(db).await?;
    Ok(i64::try_from(made).unwrap_or(i64::MAX - 1) + 1)
}

/// 409 with the state of the attempt in progress.
pub fn already(live: &Model) -> ApiError {
    ApiError::from(ErrorCode::PurchaseLive).with_data(json!({ "status": *live.state, "purchase_id": live.id }))
}
