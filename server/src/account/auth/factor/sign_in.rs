//! `POST /login/factor`

use axum::extract::State;
use axum::http::HeaderMap;
use garde::Validate;
use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::Form;

use super::challenge::{end, open_sign_in};
use super::limits::{FACTOR_PER_NETWORK, FACTOR_PER_PAIR, FACTOR_PER_USER};
use super::prove::{prove_by_code, prove_by_passkey};
use crate::account::audit::{Act, Entry, record_of_product};
use crate::account::auth::begin_session::{agent_of, begin_session};
use crate::account::auth::limits::on_pair;
use crate::account::auth::view::LoginAnswer;
use crate::account::users::find::details;
use crate::platform::Platform;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::account::user_entity::UserStatus;
use crate::platform::http::{ApiResult, ClientAddress, Data, ErrorCode, Valid, max_text_len};
use crate::platform::limit::{forget, hit, network};
use crate::platform::session::Cookies;
use crate::platform::store::write_tx;
use crate::platform::webauthn::PasskeyAssertion;

/// The second step of a sign-in.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct FactorLoginInput {
    /// The challenge that the first step answered.
    #[garde(custom(max_text_len))]
    pub challenge: String,
    /// The six digits of the authenticator app, or a recovery code.
    #[garde(inner(custom(max_text_len)))]
    pub code: Option<String>,
    /// The answer of a passkey to the question of `POST /login/passkey-options`.
    #[garde(dive)]
    pub credential: Option<PasskeyAssertion>,
}

/// Ends a sign-in that `POST /login` answered with `auth.factor_needed`: opens the session. A code works once.
///
/// 410 where the challenge has ended, 422 where the code is wrong: the same challenge takes another one.
#[utoipa::path(post, path = "/login/factor", tag = "auth", request_body = FactorLoginInput,
    responses((status = 403), (status = 410), (status = 200, body = Data<LoginAnswer>)))]
pub async fn login_by_factor(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    cookies: Cookies,
    Valid(input): Valid<FactorLoginInput>,
) -> ApiResult<Data<LoginAnswer>> {
    let (now, from) = (state.clock.now(), address.to_string());
    hit(&state, FACTOR_PER_NETWORK, &network(address)).await?;
    let (challenge, user) = open_sign_in(&state.db, &input.challenge, now).await?;
    let pair = on_pair(&user.id.to_string(), &network(address));
    hit(&state, FACTOR_PER_PAIR, &pair).await?;
    hit(&state, FACTOR_PER_USER, &user.id.to_string()).await?;
    let account =
        account::Entity::find_by_id(user.account_id).one(&state.db).await?.ok_or(ErrorCode::ChallengeEnded)?;
    if user.status == UserStatus::Disabled || account.status != AccountStatus::Active {
        return Err(ErrorCode::Disabled.into());
    }
    let tx = write_tx(&state.db).await?;
    let proven = match &input.credential {
        Some(credential) => {
            let asked = (challenge.passkey_state.as_deref(), credential);
            prove_by_passkey(&tx, &state, &user, asked, now).await?
        }
        None => prove_by_code(&tx, &state, &user, (&input.code.unwrap_or_default(), &from), now).await?,
    };
    if !proven {
        let params = [("email", user.email.as_str()), ("address", &from)];
        let entry = Entry { act: Act::FactorRefused, subject_id: Some(user.id), params: &params };
        record_of_product(&tx, Uuid::now_v7(), user.account_id, entry, now).await?;
        tx.commit().await?;
        return Err(ErrorCode::FactorWrong.into());
    }
    if !end(&tx, &challenge).await? {
        return Err(ErrorCode::ChallengeEnded.into());
    }
    forget(&tx, FACTOR_PER_PAIR, &pair).await?;
    let opened = begin_session(&tx, &user, agent_of(&headers), &from, now).await?;
    tx.commit().await?;
    let user = details(&state.db, &user, &account).await?;
    cookies.signed_in(&opened, user.id, user.profile_complete);
    Ok(Data(LoginAnswer { token: opened.token, user }))
}
