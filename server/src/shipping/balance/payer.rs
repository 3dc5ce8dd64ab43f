//! GET /balance/payer

use axum::extract::State;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use waybill_core::Cents;

use crate::platform::Platform;
use crate::platform::balance::balance_of;
use crate::platform::http::{ApiResult, Data, Query, without_rules};
use crate::platform::session::Signed;
use crate::shipping::payment::covers;

/// `?amount=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PayerQuery {
    /// The price, in cents.
    #[param(value_type = i64)]
    pub amount: Cents,
}

without_rules!(PayerQuery);

/// Who pays a price.
#[derive(Debug, Clone, Copy, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PricePayer {
    /// Whether the account's balance pays it whole, so that no card is charged.
    pub from_balance: bool,
    /// What the balance has left after it, in cents, negative where the account then owes; null where a card pays, and for a team member.
    pub left: Option<Cents>,
}

/// Says whether the account's balance would pay a price of the caller's, or a card.
#[utoipa::path(get, path = "/balance/payer", tag = "payment", security(("bearer" = [])), params(PayerQuery),
    responses((status = 401), (status = 200, body = Data<PricePayer>)))]
pub async fn get_payer(
    State(state): State<Platform>,
    caller: Signed,
    Query(PayerQuery { amount }): Query<PayerQuery>,
) -> ApiResult<Data<PricePayer>> {
    let from_balance = covers(&state, &caller, amount).await?;
    let left = match from_balance && caller.is_owner() {
        true => Some(balance_of(&state.db, caller.account.id).await? - amount),
        false => None,
    };
    Ok(Data(PricePayer { from_balance, left }))
}
