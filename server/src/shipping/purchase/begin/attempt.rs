//! The row of an attempt that begins, its number, and the refusal while another is in progress.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_providers::courier::ShipRequest;

use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{Document, Key, find_in_account};
use crate::shipping::payment::Payer;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};

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
            sent_at: Set(None),
            ship_outcome: Set(None),
            bought_at: Set(None),
            payment_ref: Set(None),
            captures: Set(0),
            captured_at: Set(None),
            printed_at: Set(None),
            cancelled_by: Set(None),
            cancel_asked_at: Set(None),
            voided_at: Set(None),
            void_outcome: Set(None),
            refund_ref: Set(None),
            refunded_at: Set(None),
            needs_approval: Set(self.needs_approval),
            approved_by: Set(None),
            approved_at: Set(None),
            failure: Set(None),
            lease_holder: Set(None),
            lease_until: Set(None),
            tries: Set(0),
            next_try_at: Set(None),
            created_at: Set(now),
            updated_at: Set(now),
        }
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
