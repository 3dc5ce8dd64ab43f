//! `PATCH /operator/accounts/{id}`

use axum::extract::State;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DbErr, EntityTrait, IntoActiveModel, QuerySelect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::address::country;
use waybill_core::violation::field::filled;
use waybill_core::violation::{Form, fail};

use super::OperatorAccount;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, Valid, max_text_len};
use crate::platform::session::entity as session;
use crate::platform::store::{StoreError, delete_in_account, write_tx};

/// What an operator may make of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AccountSwitch {
    /// In use.
    Active,
    /// Its users may not sign in, and their sessions end.
    Disabled,
}

/// What changes about an account; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct OperatorAccountPatch {
    /// Disable or reopen it.
    #[garde(skip)]
    pub status: Option<AccountSwitch>,
    /// Its country, ISO 3166-1 alpha-2, which decides what it may see.
    #[garde(inner(custom(of_the_list)))]
    pub account_country: Option<String>,
    /// Why, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub note: String,
}

fn of_the_list<C>(code: &str, _: &C) -> garde::Result {
    if country(code).is_some() { Ok(()) } else { fail(Code::AccountCountryUnknown, &[]) }
}

/// Why an account was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is none with that id.
    #[error("there is no such account")]
    NoSuch,
    /// Its owner closed it.
    #[error("its owner closed this account, so it cannot be changed")]
    Closing,
    /// The database refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DbErr> for ChangeError {
    fn from(error: DbErr) -> Self {
        Self::Store(error.into())
    }
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NoSuch => ErrorCode::NotFound.into(),
            ChangeError::Closing => ErrorCode::AccountCloses.into(),
            ChangeError::Store(error) => error.into(),
        }
    }
}

/// Disables or reopens an account, or changes its country. Disabling ends its sessions at once.
///
/// 409 if its owner has closed it.
#[utoipa::path(patch, path = "/operator/accounts/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = OperatorAccountPatch,
    responses((status = 200, body = Data<OperatorAccount>)))]
pub async fn change_account(
    State(state): State<Platform>,
    operator: Operator,
    Path(id): Path<Uuid>,
    Valid(patch): Valid<OperatorAccountPatch>,
) -> ApiResult<Data<OperatorAccount>> {
    let OperatorAccountPatch { status, account_country, note } = patch;
    operator.because(&state, &audit_text(status, account_country.as_deref(), &note)).await?;
    let row = change(&state, id, status, account_country).await?;
    let view = OperatorAccount::of(&state, vec![row]).await?.pop();
    Ok(Data(view.ok_or(ErrorCode::NotFound)?))
}

/// What the trail says: what changes, then why.
fn audit_text(status: Option<AccountSwitch>, account_country: Option<&str>, note: &str) -> String {
    let status = status.map(|status| match status {
        AccountSwitch::Active => "active",
        AccountSwitch::Disabled => "disabled",
    });
    let what: Vec<&str> = status.into_iter().chain(account_country).collect();
    format!("{}: {}", what.join(", "), note.trim())
}

/// Changes an account, with an entry in its own audit trail. For the desk and the shell, after each has recorded who does
/// it; changing it to what it is does nothing.
///
/// # Errors
/// Where there is no such account, or its owner has closed it.
pub async fn change(
    state: &Platform,
    id: Uuid,
    status: Option<AccountSwitch>,
    account_country: Option<String>,
) -> Result<account::Model, ChangeError> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = account::Entity::find_by_id(id).lock_exclusive().one(&tx).await?.ok_or(ChangeError::NoSuch)?;
    if row.status == AccountStatus::Closing {
        return Err(ChangeError::Closing);
    }
    let status = status.map(|status| match status {
        AccountSwitch::Active => AccountStatus::Active,
        AccountSwitch::Disabled => AccountStatus::Disabled,
    });
    let status = status.filter(|status| *status != row.status);
    let account_country = account_country.filter(|country| *country != row.account_country);
    let mut changed = row.into_active_model();
    if let Some(status) = status {
        changed.status = Set(status);
        changed.updated_at = Set(now);
        let act = if status == AccountStatus::Disabled { Act::AccountDisabled } else { Act::AccountReopened };
        record_of_product(&tx, Uuid::now_v7(), id, Entry { act, subject_id: Some(id), params: &[] }, now).await?;
    }
    if status == Some(AccountStatus::Disabled) {
        delete_in_account::<session::Entity>(id).exec(&tx).await?;
    }
    if let Some(country) = account_country {
        let params = [("country", country.as_str())];
        let entry = Entry { act: Act::CountryChanged, subject_id: Some(id), params: &params };
        record_of_product(&tx, Uuid::now_v7(), id, entry, now).await?;
        changed.account_country = Set(country);
        changed.updated_at = Set(now);
    }
    let row = changed.update(&tx).await?;
    tx.commit().await?;
    Ok(row)
}
