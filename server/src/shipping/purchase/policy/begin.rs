//! Starting an attempt to buy a standalone policy: checked as a label's is, then written with the policy in one
//! transaction.

use sea_orm::ActiveValue::Set;
use serde_json::json;
use uuid::Uuid;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_core::{Cents, Lang};

use crate::account::audit::{Act, Entry, record};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::shipping::insurance::entity as policy;
use crate::shipping::insurance::{PolicyPrice, take};
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::begin::{CallerKey, already, begin_attempt, needs_approval, new_attempt, next_attempt};
use crate::shipping::purchase::entity::{ActiveModel, Model};
use crate::shipping::purchase::find::live;

/// What is bought, by whom, and how it is paid.
pub struct PolicyOrder<'a> {
    /// The buyer.
    pub caller: &'a Caller,
    /// The policy as it was checked.
    pub policy: &'a policy::Model,
    /// What it costs today.
    pub price: PolicyPrice,
    /// The images that it rests on.
    pub images: Vec<Uuid>,
    pub card_id: Option<Uuid>,
    /// The caller's key.
    pub key: Option<CallerKey>,
    /// The buyer's language.
    pub lang: Lang,
}

/// Writes the attempt. The policy has been checked: this checks what else may prevent it.
///
/// # Errors
/// 403 before the e-mail is verified, 409 with the live attempt's state, with the new price, where the policy has changed,
/// or where the owner would have to approve it.
pub async fn begin_policy(state: &BuyingState, order: &PolicyOrder<'_>) -> ApiResult<Model> {
    let row = order.policy;
    if let Some(live) = live(&state.db, (row.account_id, row.id)).await? {
        return Err(already(&live));
    }
    if !matches!(*row.status, PolicyStatus::Quoted | PolicyStatus::Approved) {
        return Err(ErrorCode::PolicyNotQuoted.into());
    }
    if order.caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::EmailNotVerified.into());
    }
    let amount = order.price.total();
    if amount != Cents(row.premium + row.tax) {
        let price = json!({ "premium": order.price.premium, "total": amount });
        return Err(ApiError::from(ErrorCode::PriceChanged).with_data(price));
    }
    if needs_approval(state, order.caller, amount).await? {
        return Err(ErrorCode::PolicyNeedsOwner.into());
    }
    let payer = Payer::of(state, order.caller, order.card_id, amount, order.lang).await?;
    let id = Uuid::now_v7();
    let attempt = next_attempt(&state.db, (row.account_id, row.id)).await?;
    let now = state.clock.now();
    let is_freight = row.kind == InsuranceKind::Freight;
    let page = match row.shipment_id {
        Some(shipment_id) => format!("shipment={shipment_id}&policy={}", row.id),
        None if is_freight => format!("freight={}", row.id),
        None => format!("policy={}", row.id),
    };
    let purchase = ActiveModel {
        shipment_id: Set(row.id),
        policy_id: Set(Some(row.id)),
        attempt: Set(attempt),
        courier_simulated: Set(state.couriers.get(&row.courier).is_some_and(|courier| courier.meta().simulated)),
        courier: Set(row.courier.clone()),
        service: Set(row.service.clone()),
        amount: Set(amount.0),
        return_url: Set(format!("{}/bank-answered?{page}", state.config.http.origin())),
        ..new_attempt(state, (row.account_id, id), order.caller.user.id, payer, now)
    };
    let (tx, begun) = begin_attempt(state, (row.account_id, row.id), purchase, order.key.as_ref(), now).await?;
    // Unchanged since it was checked: what is bought is what was shown.
    if !take(&tx, row, begun.id, &order.images, now).await? {
        return Err(ErrorCode::PolicyChanged.into());
    }
    let act = if is_freight { Act::FreightOrdered } else { Act::InsuranceOrdered };
    let act = Entry { act, subject_id: Some(row.id), params: &[("courier", &begun.courier)] };
    record(&tx, &order.caller.user, act, now).await?;
    tx.commit().await?;
    state.fault_points.reach("after_started").await;
    Ok(begun)
}
