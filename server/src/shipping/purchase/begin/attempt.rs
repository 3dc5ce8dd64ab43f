//! The row of an attempt that begins, its number, and the refusal while another is in progress.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_providers::courier::ShipRequest;

use super::key::CallerKey;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{Constraint, Document, Key, StoreError, WriteTx, find_in_account, write_tx};
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::find::live;

/// What is bought, by whom, and how it is paid.
pub struct Attempt {
    pub id: Uuid,
    pub account_id: Uuid,
    pub user_id: Uuid,
    /// The shipment, or the policy.
    pub shipment_id: Uuid,
    /// The policy, where one is bought.
    pub policy_id: Option<Uuid>,
    /// From 1.
    pub attempt: i64,
    pub courier: String,
    pub service: String,
    pub rate_id: Uuid,
    /// In cents.
    pub amount: i64,
    pub payer: Payer,
    pub return_url: String,
    pub ship_request: Document<ShipRequest>,
    pub needs_approval: bool,
    pub is_top_up: bool,
    pub is_automatic: bool,
    pub is_on_account: bool,
}

impl Attempt {
    /// The row of an attempt of which nothing but this is known.
    pub fn started(self, state: &Platform, now: DateTime<Utc>) -> ActiveModel {
        let courier = state.couriers.get(&self.courier);
        ActiveModel {
            courier_simulated: Set(courier.is_some_and(|courier| courier.meta().simulated)),
            payment_simulated: Set(state.payments.is_simulated()),
            fault: Set(state.fault),
            is_top_up: Set(self.is_top_up),
            is_automatic: Set(self.is_automatic),
            is_on_account: Set(self.is_on_account),
            id: Set(self.id),
            account_id: Set(self.account_id),
            user_id: Set(self.user_id),
            shipment_id: Set(self.shipment_id),
            policy_id: Set(self.policy_id),
            attempt: Set(self.attempt),
            state: Set(PurchaseState::Started.into()),
            courier: Set(self.courier),
            service: Set(self.service),
            rate_id: Set(self.rate_id),
            amount: Set(self.amount),
            currency: Set("CAD".to_owned()),
            card_id: Set(self.payer.card_id),
            customer_ref: Set(self.payer.customer_ref),
            card_ref: Set(self.payer.card_ref),
            card_label: Set(self.payer.card_label),
            return_url: Set(self.return_url),
            ship_request: Set(self.ship_request),
            captures: Set(0),
            needs_approval: Set(self.needs_approval),
            tries: Set(0),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        }
    }

    /// Writes the row, bound to the caller's key, in a transaction that the caller goes on with.
    ///
    /// # Errors
    /// 409 with the state of the attempt in progress, or while another request with that key is under way.
    pub async fn insert(
        self,
        state: &BuyingState,
        key: Option<&CallerKey>,
        now: DateTime<Utc>,
    ) -> ApiResult<(WriteTx, Model)> {
        let of = (self.account_id, self.shipment_id);
        let row = self.started(state, now);
        state.fault_points.reach("before_started").await;
        let tx = write_tx(&state.db).await?;
        let begun = match row.insert(&tx).await.map_err(StoreError::from) {
            Ok(begun) => begun,
            Err(StoreError::Unique(Constraint::PurchaseLive)) => {
                drop(tx);
                let live = live(&state.db, of).await?;
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
