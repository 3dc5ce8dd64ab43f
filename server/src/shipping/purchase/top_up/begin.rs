//! Filling the account's balance by a card: a purchase whose step of buying is nothing, and whose line is added in the
//! transaction in which its charge is certain.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::account::audit::{Act, Entry, record};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::StoreError;
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::begin::{Attempt, CallerKey};
use crate::shipping::purchase::entity::Model;

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
    pub fn attempt(self, state: &BuyingState) -> Attempt {
        let Self { id, caller, amount, payer, cause } = self;
        Attempt {
            id,
            account_id: caller.account.id,
            user_id: caller.user.id,
            shipment_id: id,
            policy_id: None,
            attempt: 1,
            courier: String::new(),
            service: String::new(),
            rate_id: Uuid::nil(),
            amount: amount.0,
            payer,
            return_url: format!("{}/bank-answered?top_up={id}", state.config.http.origin()),
            // No courier is asked.
            ship_request: json!({}).into(),
            needs_approval: false,
            is_top_up: true,
            is_automatic: cause != TopUpCause::Asked,
            is_on_account: cause == TopUpCause::OnAccount,
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
    let top_up = TopUp { id, caller, amount: order.amount, payer, cause: TopUpCause::Asked };
    let (tx, begun) = top_up.attempt(state).insert(state, order.key.as_ref(), now).await?;
    let amount = order.amount.in_words(Lang::En);
    let act = Entry { act: Act::BalanceTopUpOrdered, subject_id: Some(begun.id), params: &[("amount", &amount)] };
    record(&tx, &caller.user, act, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    state.fault_points.reach("after_started").await;
    Ok(begun)
}
