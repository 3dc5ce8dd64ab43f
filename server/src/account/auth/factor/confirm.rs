//! `POST /user/confirm`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::violation::Form;
use waybill_core::{Code, Violation};

use super::challenge::{answered_in_session, end};
use super::challenge_entity::ChallengePurpose;
use super::limits::{FACTOR_PER_PAIR, FACTOR_PER_USER};
use super::prove::{prove_by_code, prove_by_passkey};
use crate::account::auth::PasswordHasher;
use crate::account::auth::limits::{CHANGE_PER_USER, on_pair};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, Data, ErrorCode, RequestLang, Valid, max_text_len};
use crate::platform::limit::{forget, hit, network};
use crate::platform::session::{Signed, confirm};
use crate::platform::store::write_tx;
use crate::platform::webauthn::PasskeyAssertion;

/// What a person proves that it is them by.
#[derive(Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct ConfirmInput {
    /// The password, where the person has no second factor.
    #[garde(inner(custom(max_text_len)))]
    pub password: Option<String>,
    /// The six digits of the authenticator app, or a recovery code.
    #[garde(inner(custom(max_text_len)))]
    pub code: Option<String>,
    /// The answer of a passkey to the question of `POST /user/confirm/passkey-options`.
    #[garde(dive)]
    pub credential: Option<PasskeyAssertion>,
}

/// Proves that it is the caller: this session may then change second factors, cards, payouts, the team and keys for ten minutes.
/// Who has a second factor proves that one; the password is enough for everyone else.
///
/// 410 where a passkey answers a question that has ended.
#[utoipa::path(post, path = "/user/confirm", tag = "auth", security(("bearer" = [])), request_body = ConfirmInput,
    responses((status = 410), (status = 200, description = "`{\"data\": null}`")))]
pub async fn confirm_user(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<ConfirmInput>,
) -> ApiResult<Data<()>> {
    let (user, now) = (&caller.user, state.clock.now());
    if !user.has_second_factor {
        hit(&state, CHANGE_PER_USER, &user.id.to_string()).await?;
        let password = input.password.unwrap_or_default();
        if !passwords.verify(address, &password, user.password_hash.as_deref()).await? {
            let violation = Violation::new(Code::RequestCurrentPassword, "password", lang);
            return Err(ApiError { violations: vec![violation], ..ErrorCode::WrongPassword.into() });
        }
        confirm(&state.db, &caller, now).await?;
        forget(&state.db, CHANGE_PER_USER, &user.id.to_string()).await?;
        return Ok(Data(()));
    }
    let pair = on_pair(&user.id.to_string(), &network(address));
    hit(&state, FACTOR_PER_PAIR, &pair).await?;
    hit(&state, FACTOR_PER_USER, &user.id.to_string()).await?;
    let tx = write_tx(&state.db).await?;
    let proven = match &input.credential {
        Some(credential) => {
            let asked = answered_in_session(&tx, &caller, ChallengePurpose::Confirm, now).await?;
            let question = (asked.passkey_state.as_deref(), credential);
            prove_by_passkey(&tx, &state, user, question, now).await? && end(&tx, &asked).await?
        }
        None => {
            let code = (input.code.as_deref().unwrap_or_default(), address.to_string());
            prove_by_code(&tx, &state, user, (code.0, &code.1), now).await?
        }
    };
    if !proven {
        return Err(ErrorCode::FactorWrong.into());
    }
    confirm(&tx, &caller, now).await?;
    forget(&tx, FACTOR_PER_PAIR, &pair).await?;
    tx.commit().await?;
    Ok(Data(()))
}
