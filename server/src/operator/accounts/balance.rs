//! `POST /operator/accounts/{id}/balance`

use axum::extract::State;
use garde::Validate;
use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::field::filled;
use waybill_core::violation::{Form, fail, params};
use waybill_core::{Cents, Code, Lang};

use crate::account::audit::{Act, Entry, record_of_product};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::balance::{LineKind, NewLine, append};
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::store::write_tx;
use crate::shipping::balance::{Balance, show_balance, withdraw};

/// What the operator does to a balance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BalanceChange {
    /// The amount goes back to the cards that filled the balance.
    #[default]
    Refund,
    /// The amount is added, or taken where it is negative; no card is involved.
    Correction,
}

/// A change of a balance, and why.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct OperatorBalanceInput {
    /// What is done.
    #[garde(skip)]
    pub change: BalanceChange,
    /// In cents: above zero for a refund, not zero for a correction.
    #[garde(custom(an_amount(self.change)))]
    pub amount: Cents,
    /// Why, for the audit log and the account's owner.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

/// The most that a correction moves: $1,000,000.
const CORRECTION_MAX: i64 = 100_000_000;

fn an_amount<C>(change: BalanceChange) -> impl Fn(&Cents, &C) -> garde::Result {
    move |amount, _| {
        let right = match change {
            BalanceChange::Refund => amount.0 > 0,
            BalanceChange::Correction => amount.0 != 0,
        };
        match right && amount.0.abs() <= CORRECTION_MAX {
            true => Ok(()),
            false => fail(Code::RequestFieldRequired, &[]),
        }
    }
}

/// Refunds an account's balance to the cards that filled it, or corrects it. The account's own audit trail says that support
/// did it, and its lines say why.
///
/// 404 for an account that is not there, 409 where less can be refunded: `data.most` says how much.
#[utoipa::path(post, path = "/operator/accounts/{id}/balance", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = OperatorBalanceInput,
    responses((status = 200, description = "The balance", body = Data<Balance>)))]
pub async fn change_balance(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(OperatorBalanceInput { change, amount, reason }): Valid<OperatorBalanceInput>,
) -> ApiResult<Data<Balance>> {
    let (now, reason) = (state.clock.now(), reason.trim());
    let shown = amount.in_words(Lang::En);
    operator.because(&state, &format!("{shown}: {reason}")).await?;
    account::Entity::find_by_id(id).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let tx = write_tx(&state.db).await?;
    let act = match change {
        BalanceChange::Refund => {
            let most = withdraw(&tx, id, amount, reason, now).await?;
            if most < amount {
                let params = params([("most", most.in_words(lang))]);
                let data = serde_json::json!({ "most": most });
                return Err(ApiError::from(ErrorCode::BalanceRefundTooMuch).with_params(params).with_data(data));
            }
            Act::BalanceRefunded
        }
        BalanceChange::Correction => {
            let line = NewLine {
                account_id: id,
                kind: LineKind::Correction,
                amount,
                key: format!("{}-correction", Uuid::now_v7()),
                purchase_id: None,
                of_line: None,
                adjustment_id: None,
                reason: reason.to_owned(),
            };
            append(&tx, line, now).await?;
            Act::BalanceCorrected
        }
    };
    let entry = Entry { act, subject_id: None, params: &[("amount", &shown)] };
    record_of_product(&tx, Uuid::now_v7(), id, entry, now).await?;
    tx.commit().await?;
    Ok(Data(show_balance(&state, id, None, lang).await?))
}
