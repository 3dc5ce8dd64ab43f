//! `POST /login`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::response::{IntoResponse, Response};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use waybill_core::account::{LoginInput, check_login, email_key};
use waybill_core::lang::LangContext;

use super::cookie::sign_in_cookies;
use super::limits::{LOGIN_PER_ADDRESS, LOGIN_PER_EMAIL};
use super::view::LoginAnswer;
use crate::AppState;
use crate::account::entity as account;
use crate::http::{ApiError, ApiResult, Body, ClientAddress, Data, Problem, RequestLang};
use crate::limit::{hit, network};
use crate::session;
use crate::users::entity::{self as user, UserStatus};
use crate::users::find::profile_of;
use crate::users::view::User;

/// Opens a session. The token comes in the answer, and as a cookie that the page cannot read.
#[utoipa::path(post, path = "/login", tag = "auth", request_body = LoginInput, responses((status = 200, body = Data<LoginAnswer>)))]
pub async fn login(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Body(input): Body<LoginInput>,
) -> ApiResult<Response> {
    let violations = check_login(&input, &LangContext { lang });
    if !violations.is_empty() {
        return Err(ApiError::invalid(violations));
    }
    let email = email_key(&input.email);
    hit(&state, LOGIN_PER_ADDRESS, &network(address)).await?;
    hit(&state, LOGIN_PER_EMAIL, &email).await?;
    let user = user::Entity::find().filter(user::Column::Email.eq(&email)).one(&state.db).await?;
    let stored = user.as_ref().and_then(|user| user.password_hash.as_deref());
    let right = state.passwords.verify(&input.password, stored).await.map_err(ApiError::internal)?;
    let user = user.filter(|_| right).ok_or(Problem::Credentials)?;
    let account = account::Entity::find_by_id(user.account_id).one(&state.db).await?.ok_or(Problem::Credentials)?;
    if user.status == UserStatus::Disabled || account.status != account::AccountStatus::Active {
        return Err(Problem::Disabled.into());
    }
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let opened = session::open(&state.db, &user, agent, &address.to_string(), state.clock.now()).await?;
    let profile = profile_of(&state.db, user.id).await?;
    let answer = LoginAnswer { token: opened.token.clone(), user: User::new(&user, &account, profile.as_ref()) };
    let mut response = Data(answer).into_response();
    for cookie in sign_in_cookies(&state, opened.id, &opened.token) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
