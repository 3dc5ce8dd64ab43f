//! `PUT /operator/accounts/{id}/credit`

use axum::extract::State;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::field::filled;
use waybill_core::violation::{Form, fail};
use waybill_core::{Cents, Code, Lang};

use crate::account::audit::{Act, Entry, record_of_product};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::balance::{lock, next_charge};
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::balance::{Balance, show_balance};

/// The most that an account may owe: $50,000.
const LIMIT_MAX: Cents = Cents(5_000_000);

/// How much an account may owe, and why.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct OperatorCreditInput {
    /// In cents: from 0, for nothing, to 5000000.
    #[garde(custom(a_limit))]
    pub limit: Cents,
    /// Why, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

fn a_limit<C>(limit: &Cents, _: &C) -> garde::Result {
    match (Cents::ZERO..=LIMIT_MAX).contains(limit) {
        true => Ok(()),
        false => fail(Code::RequestFieldValue, &[]),
    }
}

/// Sets how much an account may owe: purchases are then paid from its balance down to that, and what is owed is charged to its
/// default card on Monday mornings. A lower limit changes nothing of what is owed.
///
/// 404 for an account that is not there.
#[utoipa::path(put, path = "/operator/accounts/{id}/credit", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = OperatorCreditInput,
    responses((status = 200, description = "The balance", body = Data<Balance>)))]
pub async fn set_credit_limit(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(OperatorCreditInput { limit, reason }): Valid<OperatorCreditInput>,
) -> ApiResult<Data<Balance>> {
    let (now, shown) = (state.clock.now(), limit.in_words(Lang::En));
    operator.because(&state, &format!("{shown}: {}", reason.trim())).await?;
    account::Entity::find_by_id(id).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let tx = write_tx(&state.db).await?;
    let row = lock(&tx, id, now).await?;
    let is_owing = row.amount < 0 && limit > Cents::ZERO;
    let charge_at = row.charge_at.or(is_owing.then(|| next_charge(now)));
    let mut row = row.into_active_model();
    row.credit_limit = Set(limit.0);
    row.charge_at = Set(charge_at);
    row.update(&tx).await.map_err(StoreError::from)?;
    let entry = Entry { act: Act::CreditLimitSet, subject_id: None, params: &[("limit", &shown)] };
    record_of_product(&tx, Uuid::now_v7(), id, entry, now).await?;
    tx.commit().await?;
    Ok(Data(show_balance(&state, id, None, lang).await?))
}
