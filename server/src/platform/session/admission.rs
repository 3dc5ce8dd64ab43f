//! Whether a caller, once known, may call at all: by session or by key.

use axum::extract::MatchedPath;
use axum::http::Method;
use axum::http::request::Parts;

use super::caller::Caller;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::UserStatus;
use crate::platform::http::{ApiError, ErrorCode, RequestContext};

/// Turns disabled users away, and sets the others' language for the answer.
pub(super) fn admit(parts: &Parts, caller: &Caller) -> Result<(), ApiError> {
    if caller.user.status == UserStatus::Disabled || caller.account.status != account::AccountStatus::Active {
        return Err(ErrorCode::Disabled.into());
    }
    may_call(parts, caller)?;
    has_what_is_demanded(parts, caller)?;
    if let (Some(context), Some(language)) = (parts.extensions.get::<RequestContext>(), caller.user.language) {
        context.note_users_language(*language);
    }
    Ok(())
}

/// Refuses a call that the account's country doesn't have, by core's table, even if a handler forgot to ask for
/// [`Full`].
fn may_call(parts: &Parts, caller: &Caller) -> Result<(), ErrorCode> {
    let Some(path) = parts.extensions.get::<MatchedPath>() else { return Ok(()) };
    let path = path.as_str().strip_prefix("/api").unwrap_or(path.as_str());
    let method = if parts.method == Method::HEAD { &Method::GET } else { &parts.method };
    match waybill_core::account::may_call(&caller.account.account_country, method.as_str(), path) {
        true => Ok(()),
        false => Err(ErrorCode::NotInYourCountry),
    }
}

/// The calls of a user who still has to add the second factor that their account demands: who they are, adding one, and
/// leaving.
const BEFORE_A_FACTOR: [&str; 6] = ["/user", "/users/{id}", "/user/confirm", "/sessions", "/sessions/{id}", "/logout"];
/// The path of the routes of second factors.
const FACTORS: &str = "/user/factors";

/// Refuses everything else until the user has the second factor that the account demands.
fn has_what_is_demanded(parts: &Parts, caller: &Caller) -> Result<(), ErrorCode> {
    if !caller.must_add_factor() {
        return Ok(());
    }
    let path = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    let path = path.strip_prefix("/api").unwrap_or(path);
    let is_allowed = BEFORE_A_FACTOR.contains(&path) || path.starts_with(FACTORS);
    if is_allowed { Ok(()) } else { Err(ErrorCode::FactorDemanded) }
}
