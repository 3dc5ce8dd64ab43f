//! `POST /login`

use axum::extract::State;
use axum::http::HeaderMap;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::account::{LoginInput, email_key};

use super::begin_session::{agent_of, begin_session};
use super::factor::challenge::{ask_for_factor, factor_needed};
use super::limits::{LOGIN_PER_ADDRESS, LOGIN_PER_EMAIL, LOGIN_PER_PAIR, on_pair};
use super::view::LoginAnswer;
use super::{PasswordHasher, SignInRefused};
use crate::account::audit::{Act, Entry, record_of_product};
use crate::account::users::find::details;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::{self as user, UserStatus};
use crate::platform::http::{ApiResult, ClientAddress, Data, ErrorCode, Valid};
use crate::platform::jobs::enqueue;
use crate::platform::limit::{forget, hit, network, tally};
use crate::platform::session::Cookies;
use crate::platform::store::write_tx;

/// Opens a session. The token is in the answer and in a cookie that the page cannot read; it can read `user` and
/// `profile`.
///
/// 401 `auth.factor_needed` where the person has a second factor: its data is what `POST /login/factor` goes on with.
#[utoipa::path(post, path = "/login", tag = "auth", request_body = LoginInput, responses((status = 401), (status = 403), (status = 200, body = Data<LoginAnswer>)))]
pub async fn login(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    cookies: Cookies,
    Valid(input): Valid<LoginInput>,
) -> ApiResult<Data<LoginAnswer>> {
    let email = email_key(&input.email);
    hit(&state, LOGIN_PER_ADDRESS, &network(address)).await?;
    let pair = on_pair(&email, &network(address));
    hit(&state, LOGIN_PER_PAIR, &pair).await?;
    tokio::time::sleep(tally(&state, LOGIN_PER_EMAIL, &email).await?.wait()).await;
    let user = user::Entity::find().filter(user::Column::Email.eq(&email)).one(&state.db).await?;
    let stored = user.as_ref().and_then(|user| user.password_hash.as_deref());
    let right = passwords.verify(address, &input.password, stored).await?;
    let (now, from) = (state.clock.now(), address.to_string());
    let Some(user) = user.as_ref().filter(|_| right) else {
        // The same row is written whether or not the e-mail is known.
        let job = SignInRefused { user: user.map(|user| (user.account_id, user.id)), address: from, at: now };
        enqueue(&state.db, &job, now).await?;
        return Err(ErrorCode::Credentials.into());
    };
    let account = account::Entity::find_by_id(user.account_id).one(&state.db).await?.ok_or(ErrorCode::Credentials)?;
    if user.status == UserStatus::Disabled || account.status != account::AccountStatus::Active {
        let params = [("email", user.email.as_str()), ("address", &from)];
        let entry = Entry { act: Act::DisabledRefused, subject_id: Some(user.id), params: &params };
        record_of_product(&state.db, Uuid::now_v7(), user.account_id, entry, now).await?;
        return Err(ErrorCode::Disabled.into());
    }
    let tx = write_tx(&state.db).await?;
    forget(&tx, LOGIN_PER_PAIR, &pair).await?;
    forget(&tx, LOGIN_PER_EMAIL, &email).await?;
    if user.has_second_factor {
        let challenge = ask_for_factor(&tx, user, now).await?;
        tx.commit().await?;
        return Err(factor_needed(&challenge));
    }
    let opened = begin_session(&tx, user, agent_of(&headers), &from, now).await?;
    tx.commit().await?;
    let user = details(&state.db, user, &account).await?;
    cookies.signed_in(&opened, user.id, user.profile_complete);
    Ok(Data(LoginAnswer { token: opened.token, user }))
}
