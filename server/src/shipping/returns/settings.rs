//! `GET` and `PUT /returns/settings`

use axum::extract::State;
use sea_orm::ConnectionTrait;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::returns::{RETURN_DAYS_MAX, ReturnReason, ReturnService, ReturnSettingsInput};
use waybill_core::wire::Word;

use super::view::{ReturnReasonInWords, ReturnSettings};
use crate::account::audit::{Act, Entry, record};
use crate::account::settings::{Column, Settings, save, settings_of};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, IfMatch, RequestLang, Valid};
use crate::platform::session::{Owner, Signed};
use crate::platform::store::write_tx;

/// What recipients may send back: for how long, for which reasons, by which service, who decides, and what is kept of the refund.
#[utoipa::path(get, path = "/returns/settings", tag = "returns", security(("bearer" = [])),
    responses((status = 200, body = Data<ReturnSettings>)))]
pub async fn get_return_settings(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<ReturnSettings>> {
    Ok(Data(shown(&state.db, caller.account.id, lang).await?))
}

/// Sets what recipients may send back. Returns that were asked for stay as they are.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version, else 409.
#[utoipa::path(put, path = "/returns/settings", tag = "returns", security(("bearer" = [])),
    request_body = ReturnSettingsInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 200, body = Data<ReturnSettings>)))]
pub async fn put_return_settings(
    State(state): State<Platform>,
    caller: Owner,
    read: IfMatch,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<ReturnSettingsInput>,
) -> ApiResult<Data<ReturnSettings>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let before = settings_of(&tx, caller.account.id).await?;
    let settings = Settings { returns: tidy(input), ..before };
    save(&tx, &caller, &read, &settings, Column::Returns, now).await?;
    record(&tx, &caller.user, Entry { act: Act::ReturnsChanged, subject_id: None, params: &[] }, now).await?;
    tx.commit().await?;
    Ok(Data(shown(&state.db, caller.account.id, lang).await?))
}

async fn shown(db: &impl ConnectionTrait, account_id: Uuid, lang: Lang) -> ApiResult<ReturnSettings> {
    let Settings { returns, updated_at, .. } = settings_of(db, account_id).await?;
    let known_reasons =
        ReturnReason::ALL.iter().map(|reason| ReturnReasonInWords::of(*reason, returns.fee, lang)).collect();
    Ok(ReturnSettings { settings: returns, known_reasons, days_max: RETURN_DAYS_MAX, updated_at })
}

/// What to store: each reason once and in the usual order, and a service's names where one is named.
fn tidy(input: ReturnSettingsInput) -> ReturnSettingsInput {
    let named = |text: &str| match input.service {
        ReturnService::Named => text.trim().to_owned(),
        ReturnService::Cheapest | ReturnService::Original => String::new(),
    };
    ReturnSettingsInput {
        reasons: ReturnReason::ALL.iter().copied().filter(|reason| input.reasons.contains(reason)).collect(),
        courier_slug: named(&input.courier_slug),
        service_code: named(&input.service_code),
        service_level: named(&input.service_level),
        ..input
    }
}
