//! Callers by API key: programs, and shops' pages.

use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts, MatchedPath};
use axum::http::header::ORIGIN;
use axum::http::request::Parts;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};
use waybill_core::Cents;
use waybill_core::api_key::{ApiKeyKind, ApiKeyMode, KeyAccess, key_access};
use waybill_core::violation::params;
use waybill_core::wire::Word as _;

use super::admission::admit;
use super::caller::Caller;
use super::key_entity::{self as key, ApiKeyStatus};
use super::test_account::enter;
use super::token::{Carried, carried};
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, ErrorCode, RequestContext};
use crate::platform::secret;
use crate::platform::store::{find_in_account, update_by_id};
use crate::platform::test_mode::DataMode;

/// What keys begin with, so that scanners find one that leaked and callers are told apart from sessions.
const PREFIX: &str = "wb_";
/// How often a key's last use is written at most.
const USED_EVERY: TimeDelta = TimeDelta::minutes(5);

/// What a test key begins with: by it, a call is about test data.
pub const TEST_KEY_PREFIX: &str = "wb_test_";

const LIVE_KEY_PREFIX: &str = "wb_live_";
const PUBLISHABLE_KEY_PREFIX: &str = "wb_pub_";
const PREFIXES: [&str; 3] = [LIVE_KEY_PREFIX, TEST_KEY_PREFIX, PUBLISHABLE_KEY_PREFIX];

/// What a new key of a kind and mode begins with.
#[must_use]
pub const fn prefix_of(kind: ApiKeyKind, mode: ApiKeyMode) -> &'static str {
    match (kind, mode) {
        (ApiKeyKind::Secret, ApiKeyMode::Live) => LIVE_KEY_PREFIX,
        (ApiKeyKind::Secret, ApiKeyMode::Test) => TEST_KEY_PREFIX,
        (ApiKeyKind::Publishable, _) => PUBLISHABLE_KEY_PREFIX,
    }
}

/// Whether a bearer token is an API key.
pub(super) fn is_key(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// A key that works, with its user and account.
struct Found {
    key: key::Model,
    user: user::Model,
    account: account::Model,
}

async fn find(state: &Platform, token: &str) -> ApiResult<Found> {
    let bare = PREFIXES.iter().find_map(|prefix| token.strip_prefix(prefix)).unwrap_or_default();
    let (account_id, _) = secret::sought(bare).ok_or(ErrorCode::KeyUnknown)?;
    let found = find_in_account::<key::Entity>(account_id)
        .filter(key::Column::TokenHash.eq(secret::sha256(token)))
        .find_also_related(user::Entity)
        .and_also_related(account::Entity)
        .one(&state.db)
        .await?;
    let Some((key, Some(user), Some(account))) = found else { return Err(ErrorCode::KeyUnknown.into()) };
    if key.expires_at.is_some_and(|end| end <= state.clock.now()) {
        return Err(ErrorCode::KeyEnded.into());
    }
    if key.status == ApiKeyStatus::Off {
        return Err(ErrorCode::KeySwitchedOff.into());
    }
    if DataMode::from(*key.mode) != state.data {
        return Err(ErrorCode::KeyMode.into());
    }
    Ok(Found { key, user, account })
}

/// Counts a call of a key, and tells in the answer how many are left.
///
/// # Errors
/// 429 with the seconds until the minute ends.
fn count(state: &Platform, parts: &Parts, key: &key::Model, now: DateTime<Utc>) -> ApiResult<()> {
    let limit = u32::try_from(key.calls_per_minute).unwrap_or(u32::MAX);
    let standing = state.key_calls.count(key.id, limit, now);
    if let Some(context) = parts.extensions.get::<RequestContext>() {
        context.note_rate_limit(standing);
    }
    if standing.is_over { Err(ApiError::too_many(standing.seconds_left)) } else { Ok(()) }
}

/// Writes when and from where a key was last used.
async fn see(state: &Platform, key: &key::Model, from: IpAddr, now: DateTime<Utc>) {
    let from = from.to_string();
    let is_recent = key.last_used_at.is_some_and(|at| now - at < USED_EVERY);
    if is_recent && key.last_used_from.as_ref() == Some(&from) {
        return;
    }
    let written = update_by_id::<key::Entity>((key.account_id, key.id))
        .col_expr(key::Column::LastUsedAt, Expr::value(now))
        .col_expr(key::Column::LastUsedFrom, Expr::value(from))
        .exec(&state.db)
        .await;
    if let Err(error) = written {
        tracing::debug!(%error, "the last use of an API key was not written");
    }
}

/// The caller of a secret key, where the operation is one of those that its scopes allow.
///
/// # Errors
/// 401 where the key is unknown, has ended or was switched off; 403 where its scopes, its user or its account do not allow this;
/// 429 beyond its calls a minute.
pub(super) async fn by_key(parts: &Parts, state: &Platform, token: &str) -> ApiResult<Caller> {
    let Found { key, user, account } = find(state, token).await?;
    if key.kind == ApiKeyKind::Publishable {
        return Err(ErrorCode::KeyPublishable.into());
    }
    let now = state.clock.now();
    count(state, parts, &key, now)?;
    let caller = Caller { approval_over: key.approval_over.map(Cents), ..Caller::without_session(user, account, now) };
    let caller = Caller { user: user::Model { by_key: key.name.clone(), ..caller.user }, ..caller };
    admit(parts, &caller)?;
    allowed(parts, &key)?;
    let from = ClientAddress::of(parts, state).0;
    see(state, &key, from, now).await;
    enter(state, caller).await
}

fn allowed(parts: &Parts, key: &key::Model) -> ApiResult<()> {
    let path = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    match key_access(parts.method.as_str(), path.strip_prefix("/api").unwrap_or(path)) {
        KeyAccess::Any => Ok(()),
        KeyAccess::Never => Err(ErrorCode::KeyNotForThis.into()),
        KeyAccess::Scope(scope) if key.scopes.read()?.contains(&scope) => Ok(()),
        KeyAccess::Scope(scope) => {
            Err(ApiError::from(ErrorCode::KeyScope).with_params(params([("scope", scope.as_str().to_owned())])))
        }
    }
}

/// The publishable key of a request that carries one; no other token counts here.
#[derive(Debug, Clone)]
pub struct PublishableKey(pub Option<account::Model>);

impl<S> FromRequestParts<S> for PublishableKey
where
    S: Send + Sync,
    Platform: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let state = Platform::from_ref(state);
        let Some(Carried::Bearer(token)) = carried(parts) else { return Ok(Self(None)) };
        if !is_key(&token) {
            return Ok(Self(None));
        }
        let Found { key, user, account } = find(&state, &token).await?;
        if key.kind == ApiKeyKind::Publishable {
            let origin = parts.headers.get(ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
            if !key.origins.read()?.iter().any(|allowed| allowed == origin) {
                return Err(ErrorCode::KeyOrigin.into());
            }
        }
        let now = state.clock.now();
        count(&state, parts, &key, now)?;
        let caller = Caller::without_session(user, account, now);
        admit(parts, &caller)?;
        see(&state, &key, ClientAddress::of(parts, &state).0, now).await;
        Ok(Self(Some(caller.account)))
    }
}
