//! Authorization: who may call, as extractors for a handler's signature.

use std::ops::Deref;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use sea_orm::sea_query::{ExprTrait as _, SimpleExpr};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use super::admission::admit;
use super::caller::Caller;
use super::entity;
use super::key::{by_key, is_key};
use super::open::{SEEN_EVERY, ends_at};
use super::test_account::{enter, may_call_in_tests};
use super::token::{Carried, TOKEN_COOKIE, carried};
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::{self as user, BillingType};
use crate::platform::http::{ApiError, ErrorCode, RequestContext};
use crate::platform::secret::{self, Purpose};
use crate::platform::session::Cookies;
use crate::platform::store::Key;
use crate::platform::test_mode::live_account_of;

macro_rules! access {
    ($( $(#[$doc:meta])* $name:ident = $source:path, $allowed:expr; )*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name(pub Caller);

        impl Deref for $name {
            type Target = Caller;

            fn deref(&self) -> &Caller {
                &self.0
            }
        }

        impl<S> FromRequestParts<S> for $name
        where
            S: Send + Sync,
            Platform: FromRef<S>,
        {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
                let caller = caller(parts, &Platform::from_ref(state), $source).await?;
                let allowed: fn(&Caller) -> Result<(), ErrorCode> = $allowed;
                allowed(&caller)?;
                Ok(Self(caller))
            }
        }
    )*};
}

access! {
    /// Any signed-in user.
    Signed = TokenSource::Any, |_| Ok(());
    /// Any signed-in user, by the bearer header alone: for GET routes that change state.
    Bearer = TokenSource::BearerOnly, |_| Ok(());
    /// Any signed-in user; the cookie alone is enough: for GET of files and exports.
    SignedFile = TokenSource::CookieEnough, |_| Ok(());
    /// The account's owner.
    Owner = TokenSource::Any, owner;
    /// The account's owner; the cookie alone is enough: for GET of files and exports.
    OwnerFile = TokenSource::CookieEnough, owner;
    /// A user of an account with the full set of features (not US).
    Full = TokenSource::Any, Caller::check_full;
    /// The owner of an account with the full set of features.
    OwnerFull = TokenSource::Any, |caller| owner(caller).and_then(|()| caller.check_full());
    /// Managers of cards: the owner for the account, a `self` team member for themselves.
    Cards = TokenSource::Any, cards;
    /// [`Full`], by the bearer header alone.
    FullBearer = TokenSource::BearerOnly, Caller::check_full;
    /// [`OwnerFull`], by the bearer header alone.
    OwnerFullBearer = TokenSource::BearerOnly, |caller| owner(caller).and_then(|()| caller.check_full());
    /// [`Cards`], by the bearer header alone.
    CardsBearer = TokenSource::BearerOnly, cards;
}

fn cards(caller: &Caller) -> Result<(), ErrorCode> {
    let own = caller.user.billing_type == BillingType::Own;
    if caller.is_owner() || own { Ok(()) } else { Err(ErrorCode::CardsNotYours) }
}

fn owner(caller: &Caller) -> Result<(), ErrorCode> {
    if caller.is_owner() { Ok(()) } else { Err(ErrorCode::OwnerOnly) }
}

/// How the token may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TokenSource {
    Any,
    BearerOnly,
    CookieEnough,
}

async fn caller(parts: &Parts, state: &Platform, source: TokenSource) -> Result<Caller, ApiError> {
    let (token, csrf) = match carried(parts) {
        Some(Carried::Bearer(token)) => (token, None),
        Some(Carried::Cookie { token, csrf }) if source != TokenSource::BearerOnly => (token, Some(csrf)),
        _ => return Err(ErrorCode::SignInNeeded.into()),
    };
    if csrf.is_none() && is_key(&token) {
        return by_key(parts, state, &token).await;
    }
    let (account_id, hash) = secret::sought(&token).ok_or(ErrorCode::SessionEnded)?;
    let sought = entity::Column::AccountId.eq(account_id).and(entity::Column::TokenHash.eq(hash));
    let caller = load(state, sought).await?;
    if let Some(csrf) = csrf {
        let is_get = parts.method.is_safe();
        let mut expected = state.secret.macs(Purpose::Csrf, caller.session.id.as_bytes());
        let proven = csrf.is_some_and(|given| expected.any(|expected| secret::equal(&given, &expected)));
        let enough = is_get && source == TokenSource::CookieEnough;
        if !proven && !enough {
            return Err(if is_get { ErrorCode::SignInNeeded } else { ErrorCode::Csrf }.into());
        }
    }
    admit(parts, &caller)?;
    may_call_in_tests(state, parts)?;
    see(state, &caller, Some(&token), parts).await;
    enter(state, caller).await
}

/// The caller of a session known by its id, for tokens that name it.
///
/// # Errors
/// 401 where the session has ended, 403 where the user or the account is disabled.
pub async fn by_session(state: &Platform, parts: &Parts, (account_id, id): Key) -> Result<Caller, ApiError> {
    // A token of test mode names the test account; the session is the live one's.
    let account_id = live_account_of(account_id);
    let caller = load(state, entity::Column::AccountId.eq(account_id).and(entity::Column::Id.eq(id))).await?;
    admit(parts, &caller)?;
    may_call_in_tests(state, parts)?;
    see(state, &caller, None, parts).await;
    enter(state, caller).await
}

/// Extends a session that is in use, once an hour and up to its longest life, along with the cookies that carry its token.
async fn see(state: &Platform, caller: &Caller, token: Option<&str>, parts: &Parts) {
    let now = state.clock.now();
    if now - caller.session.last_seen_at < SEEN_EVERY {
        return;
    }
    let mut seen: entity::ActiveModel = caller.session.clone().into();
    seen.last_seen_at = Set(now);
    seen.expires_at = Set(ends_at(caller.session.created_at, now));
    // A session revoked at this moment stays revoked: the update finds no row.
    if let Err(error) = seen.update(&state.db).await {
        tracing::debug!(%error, "a session's last_seen_at was not written");
        return;
    }
    let jar = CookieJar::from_headers(&parts.headers);
    let (Some(token), Some(cookie), Some(context)) =
        (token, jar.get(TOKEN_COOKIE), parts.extensions.get::<RequestContext>())
    else {
        return;
    };
    if cookie.value() == token {
        Cookies::new(context.clone(), jar.clone(), state).renew(caller, token);
    }
}

/// Session, user and account in one query, because every call needs them.
async fn load(state: &Platform, which: SimpleExpr) -> Result<Caller, ApiError> {
    let now = state.clock.now();
    let found = entity::Entity::find()
        .filter(which)
        .find_also_related(user::Entity)
        .and_also_related(account::Entity)
        .one(&state.db)
        .await?;
    match found {
        Some((session, Some(user), Some(account))) if session.expires_at > now => {
            Ok(Caller { user, account, session, approval_over: None })
        }
        _ => Err(ErrorCode::SessionEnded.into()),
    }
}
