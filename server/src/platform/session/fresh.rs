//! A fresh check that it is the person: what a stolen session must not do alone asks for it.

use std::ops::Deref;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ConnectionTrait;
use sea_orm::sea_query::Expr;

use super::caller::Caller;
use super::entity;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::store::{StoreResult, update_by_id};

/// How long a proof is good for, in the session in which it was given.
pub const CONFIRMED_FOR: TimeDelta = TimeDelta::minutes(10);

/// A caller who has proved within [`CONFIRMED_FOR`] that it is them, by signing in or by `POST /user/confirm`; anyone else is
/// answered 403 `auth.confirm`. It wraps who may call: `Fresh<Owner>`.
#[derive(Debug, Clone)]
pub struct Fresh<T>(pub T);

impl<T: Deref<Target = Caller>> Deref for Fresh<T> {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.0
    }
}

impl<S, T> FromRequestParts<S> for Fresh<T>
where
    S: Send + Sync,
    Platform: FromRef<S>,
    T: FromRequestParts<S, Rejection = ApiError> + Deref<Target = Caller>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let caller = T::from_request_parts(parts, state).await?;
        confirmed(&caller, Platform::from_ref(state).clock.now())?;
        Ok(Self(caller))
    }
}

/// Refuses a caller whose last proof is too old.
///
/// # Errors
/// 403 `auth.confirm`.
pub fn confirmed(caller: &Caller, now: DateTime<Utc>) -> Result<(), ErrorCode> {
    if now - caller.session.confirmed_at < CONFIRMED_FOR { Ok(()) } else { Err(ErrorCode::ConfirmNeeded) }
}

/// For what takes the password in its own form: a user with a second factor proves that one too.
///
/// # Errors
/// 403 `auth.confirm`.
pub fn confirmed_if_enrolled(caller: &Caller, now: DateTime<Utc>) -> Result<(), ErrorCode> {
    if caller.user.has_second_factor { confirmed(caller, now) } else { Ok(()) }
}

/// Notes that the person has proved that it is them.
pub async fn confirm(db: &impl ConnectionTrait, caller: &Caller, now: DateTime<Utc>) -> StoreResult<()> {
    update_by_id::<entity::Entity>((caller.account.id, caller.session.id))
        .col_expr(entity::Column::ConfirmedAt, Expr::value(now))
        .exec(db)
        .await?;
    Ok(())
}
