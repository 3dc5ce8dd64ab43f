//! `GET` and `PUT /account-settings`

use axum::extract::State;
use waybill_core::account::{AccountDefaultsInput, tidy_business_number};
use waybill_core::parcel::ParcelInput;

use super::entity::Column;
use super::store::{Settings, save, settings_of};
use super::view::{AccountDefaults, defaults_for};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, IfMatch, Valid};
use crate::platform::session::{Owner, Signed};
use crate::platform::store::write_tx;

/// The account's defaults for new shipments, and what applies to the caller.
#[utoipa::path(get, path = "/account-settings", tag = "settings", security(("bearer" = [])),
    responses((status = 200, body = Data<AccountDefaults>)))]
pub async fn get_account_settings(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<AccountDefaults>> {
    Ok(Data(defaults_for(&state.db, &caller.user).await?))
}

/// Sets the defaults for the account's new shipments. Existing drafts stay as they are.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version, else 409.
#[utoipa::path(put, path = "/account-settings", tag = "settings", security(("bearer" = [])),
    request_body = AccountDefaultsInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 200, body = Data<AccountDefaults>)))]
pub async fn put_account_settings(
    State(state): State<Platform>,
    caller: Owner,
    read: IfMatch,
    Valid(input): Valid<AccountDefaultsInput>,
) -> ApiResult<Data<AccountDefaults>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let before = settings_of(&tx, caller.account.id).await?;
    let settings = Settings { defaults: tidy(input), ..before };
    save(&tx, &caller, &read, &settings, Column::Defaults, now).await?;
    record(&tx, &caller.user, Entry { act: Act::DefaultsChanged, subject_id: None, params: &[] }, now).await?;
    tx.commit().await?;
    Ok(Data(defaults_for(&state.db, &caller.user).await?))
}

/// What to store: trimmed, and no default parcel if nothing is set for it.
fn tidy(input: AccountDefaultsInput) -> AccountDefaultsInput {
    let AccountDefaultsInput {
        package,
        units,
        signature,
        insurance,
        label_format,
        language,
        reference,
        business_number,
        approval_over,
    } = input;
    let package = package.filter(|package| *package != ParcelInput::default());
    let reference = reference.trim().to_owned();
    let business_number = tidy_business_number(&business_number);
    AccountDefaultsInput {
        package,
        units,
        signature,
        insurance,
        label_format,
        language,
        reference,
        business_number,
        approval_over,
    }
}
