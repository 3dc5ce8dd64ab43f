//! PUT /balance/settings

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::balance::AutomaticTopUpInput;
use waybill_core::violation::checked;
use waybill_core::{Cents, Lang};

use super::show::show_balance;
use super::view::Balance;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::balance::{entity as balance, lock};
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid, without_rules};
use crate::platform::session::Owner;
use crate::platform::store::{StoreError, StoreResult, write_tx};
use crate::shipping::payment::to_charge;

/// Whether a balance is topped up automatically, when, and by which card.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct BalanceSettingsInput {
    /// Off, everything else is left as it was.
    pub is_automatic: bool,
    /// Below which balance, in cents: from 1 to 500000.
    pub threshold: Cents,
    /// With how much, in cents: from 1000 to 500000.
    pub amount: Cents,
    /// With how much in a calendar month at most, in cents: from `amount` to 5000000.
    pub limit: Cents,
    /// The saved card to charge; the default card if missing.
    pub card_id: Option<Uuid>,
}

without_rules!(BalanceSettingsInput);

/// Sets whether the balance is topped up automatically: once a purchase leaves it below `threshold`, by `amount`, and in a calendar month
/// of Toronto's never by more than `limit`. One top-up is under way at a time. A card that is declined turns it off, and the owner is mailed.
///
/// 404 for another's card, 409 without one, 422 where an amount is out of range.
#[utoipa::path(put, path = "/balance/settings", tag = "payment", security(("bearer" = [])), request_body = BalanceSettingsInput,
    responses((status = 401), (status = 403), (status = 404), (status = 409), (status = 422), (status = 502),
        (status = 200, description = "The balance", body = Data<Balance>)))]
pub async fn save_settings(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<BalanceSettingsInput>,
) -> ApiResult<Data<Balance>> {
    let BalanceSettingsInput { is_automatic, threshold, amount, limit, card_id } = input;
    let (account_id, now) = (caller.account.id, state.clock.now());
    let card = match is_automatic {
        true => {
            ApiError::refuse(checked(&AutomaticTopUpInput { threshold, amount, limit }, &(), lang))?;
            let card = to_charge(&state, &caller, card_id, lang).await?;
            // One that pays once is gone when it is to pay again.
            if card.let_go_at.is_some() {
                return Err(ErrorCode::NotFound.into());
            }
            Some(card.id)
        }
        false => None,
    };
    let tx = write_tx(&state.db).await?;
    let mut row = lock(&tx, account_id, now).await?.into_active_model();
    row.is_automatic = Set(is_automatic);
    row.stopped_by = Set(None);
    let [below, by, most] = [threshold, amount, limit].map(|cents| cents.in_words(Lang::En));
    let act = match card {
        Some(card_id) => {
            row.threshold = Set(threshold.0);
            row.top_up_amount = Set(amount.0);
            row.month_limit = Set(limit.0);
            row.card_id = Set(Some(card_id));
            row.user_id = Set(Some(caller.user.id));
            Act::BalanceAutomaticOn
        }
        None => Act::BalanceAutomaticOff,
    };
    row.update(&tx).await.map_err(StoreError::from)?;
    let params: &[(&str, &str)] = match is_automatic {
        true => &[("amount", &by), ("threshold", &below), ("limit", &most)],
        false => &[],
    };
    record(&tx, &caller.user, Entry { act, subject_id: None, params }, now).await?;
    tx.commit().await?;
    Ok(Data(show_balance(&state, account_id, None, lang).await?))
}

/// Turns automatic top-ups off with the account: what is due is not begun.
///
/// # Errors
/// When the database refuses.
pub async fn turn_off(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<()> {
    balance::Entity::update_many()
        .col_expr(balance::Column::IsAutomatic, Expr::value(false))
        .col_expr(balance::Column::TopUpId, Expr::value(None::<Uuid>))
        .filter(balance::Column::AccountId.eq(account_id))
        .exec(db)
        .await?;
    Ok(())
}
