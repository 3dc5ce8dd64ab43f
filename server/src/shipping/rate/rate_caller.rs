//! Callers that may ask one courier for rates, by session or rate token.

use std::ops::Deref;

use axum::extract::{FromRef, FromRequestParts, RawPathParams};
use axum::http::request::Parts;

use super::CourierTokens;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::session::{Bearing, Caller, Full, bearing, by_session};

/// The holder of a token for the courier in the path, from `GET /couriers`.
#[derive(Debug, Clone)]
pub struct CourierBearer(pub Caller);

/// The same, or a signed-in user.
#[derive(Debug, Clone)]
pub struct RateCaller(pub Caller);

impl Deref for CourierBearer {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.0
    }
}

impl Deref for RateCaller {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.0
    }
}

impl<S> FromRequestParts<S> for CourierBearer
where
    S: Send + Sync,
    Platform: FromRef<S>,
    CourierTokens: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Some(Bearing::Signed(token)) = bearing(parts) else { return Err(ErrorCode::SignInNeeded.into()) };
        let params = RawPathParams::from_request_parts(parts, state).await.map_err(|_| ErrorCode::NotFound)?;
        let courier = params.iter().find(|(name, _)| *name == "courier").map(|(_, slug)| slug);
        let platform = Platform::from_ref(state);
        let claims =
            CourierTokens::from_ref(state).read(&token, platform.clock.now()).ok_or(ErrorCode::SessionEnded)?;
        if courier != Some(claims.courier.as_str()) {
            return Err(ErrorCode::SessionEnded.into());
        }
        let caller = by_session(&platform, parts, (claims.account, claims.session)).await?;
        let same = caller.user.id == claims.sub && caller.account.id == claims.account;
        match (same, caller.is_full()) {
            (false, _) => Err(ErrorCode::SessionEnded.into()),
            (_, false) => Err(ErrorCode::NotInYourCountry.into()),
            (true, true) => Ok(Self(caller)),
        }
    }
}

impl<S> FromRequestParts<S> for RateCaller
where
    S: Send + Sync,
    Platform: FromRef<S>,
    CourierTokens: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Some(Bearing::Signed(_)) = bearing(parts) {
            return CourierBearer::from_request_parts(parts, state).await.map(|bearer| Self(bearer.0));
        }
        Full::from_request_parts(parts, state).await.map(|full| Self(full.0))
    }
}
