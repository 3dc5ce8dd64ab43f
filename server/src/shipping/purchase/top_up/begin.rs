//! Filling the account's balance by a card: a purchase whose step of buying is nothing, and whose line is added in the
//! transaction in which its charge is certain.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::account::audit::{Act, Entry, record};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::begin::{CallerKey, begin_attempt, new_attempt};
use crate::shipping::purchase::entity::{ActiveModel, Model};

/// The amount of the top-up, the user and the card.
pub struct TopUpOrder<'a> {
    /// The account's owner.
    pub caller: &'a Caller,
    pub amount: Cents,
    pub card_id: Option<Uuid>,
    /// The caller's key.
    pub key: Option<CallerKey>,
    pub lang: Lang,
}

/// A top-up that begins.
pub(super) struct TopUp<'a> {
    pub id: Uuid,
    pub caller: &'a Caller,
    pub amount: Cents,
    pub payer: Payer,
    pub cause: TopUpCause,
}

/// Why a balance is topped up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TopUpCause {
    /// Its owner asked for it.
    Asked,
    /// It was below its owner's threshold.
    Threshold,
    /// The account owed it.
    OnAccount,
}

impl TopUp<'_> {
    pub fn attempt(self, state: &BuyingState, now: DateTime<Utc>) -> ActiveModel {
        let Self { id, caller, amount, payer, cause } = self;
        ActiveModel {
            shipment_id: Set(id),
            amount: Set(amount.0),
            return_url: Set(format!("{}/bank-answered?top_up={id}", state.config.http.origin())),
            is_top_up: Set(true),
            is_automatic: Set(cause != TopUpCause::Asked),
            is_on_account: Set(cause == TopUpCause::OnAccount),
            ..new_attempt(state, (caller.account.id, id), caller.user.id, payer, now)
        }
    }
}

/// Writes the attempt.
///
/// # Errors
/// 403 before the e-mail is verified, 404 for another's card, 409 without a card.
pub async fn begin_top_up(state: &BuyingState, order: &TopUpOrder<'_>) -> ApiResult<Model> {
    let caller = order.caller;
    if caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::EmailNotVerified.into());
    }
    let payer = Payer::card(state, caller, order.card_id, order.lang).await?;
    let (id, now) = (Uuid::now_v7(), state.clock.now());
    let attempt = TopUp { id, caller, amount: order.amount, payer, cause: TopUpCause::Asked };
    let row = attempt.attempt(state, now);
    let (tx, begun) = begin_attempt(state, (caller.account.id, id), row, order.key.as_ref(), now).await?;
    let amount = order.amount.in_words(Lang::En);
    let act = Entry { act: Act::BalanceTopUpOrdered, subject_id: Some(begun.id), params: &[("amount", &amount)] };
    record(&tx, &caller.user, act, now).await?;
    tx.commit().await?;
    state.fault_points.reach("after_started").await;
    Ok(begun)
}
