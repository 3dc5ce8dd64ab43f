//! The calling operator, as an extractor for a handler's signature.

use axum::extract::{FromRef, FromRequestParts, MatchedPath, RawPathParams};
use axum::http::Method;
use axum::http::request::Parts;
use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{entity, session_entity};
use crate::operator::audit::{By, OperatorAct, because, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, ErrorCode, RequestContext};
use crate::platform::secret;
use crate::platform::session::{Carried, carried};

/// How long a session lasts at most.
pub const LASTS: TimeDelta = TimeDelta::hours(8);
/// How long a session lasts without being used.
pub const IDLE: TimeDelta = TimeDelta::minutes(30);
/// How often `last_seen_at` is written at most.
const SEEN_EVERY: TimeDelta = TimeDelta::minutes(1);

/// An operator who is signed in, whose call is recorded. The token comes as a bearer header alone: no cookie carries it, so
/// no other page can use it.
#[derive(Debug, Clone)]
pub struct Operator {
    /// The operator.
    pub row: entity::Model,
    /// Their session.
    pub session: session_entity::Model,
    /// The entry in the trail that this call has.
    entry: Uuid,
}

impl Operator {
    /// Records why the call is made, before it is done.
    ///
    /// # Errors
    /// When the entry cannot be written: then nothing is done.
    pub async fn because(&self, state: &Platform, reason: &str) -> ApiResult<()> {
        Ok(because(&state.db, self.entry, reason).await?)
    }
}

impl<S> FromRequestParts<S> for Operator
where
    S: Send + Sync,
    Platform: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let platform = Platform::from_ref(state);
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, state).await?;
        let subject_id = subject(parts, state).await;
        let act = act(parts).ok_or_else(|| ApiError::internal("operator/audit/act.rs does not name this call"))?;
        let (row, session) = signed_in(parts, &platform).await?;
        let request_id = parts.extensions.get::<RequestContext>().map(RequestContext::request_id).unwrap_or_default();
        let by = By::Desk { id: Some(row.id), email: &row.email, request_id, address };
        let entry = record(&platform.db, by, act, subject_id, "", platform.clock.now()).await?;
        Ok(Self { row, session, entry })
    }
}

/// What the call does.
fn act(parts: &Parts) -> Option<OperatorAct> {
    let path = parts.extensions.get::<MatchedPath>()?;
    let method = if parts.method == Method::HEAD { &Method::GET } else { &parts.method };
    OperatorAct::of_call(method.as_str(), path.as_str())
}

/// The row that the path names.
async fn subject<S: Send + Sync>(parts: &mut Parts, state: &S) -> Option<Uuid> {
    let values = RawPathParams::from_request_parts(parts, state).await.ok()?;
    values.iter().find_map(|(name, value)| (name == "id").then(|| Uuid::try_parse(value).ok())?)
}

async fn signed_in(parts: &Parts, state: &Platform) -> ApiResult<(entity::Model, session_entity::Model)> {
    let Some(Carried::Bearer(token)) = carried(parts) else { return Err(ErrorCode::SignInNeeded.into()) };
    let found = session_entity::Entity::find()
        .filter(session_entity::Column::TokenHash.eq(secret::sha256(&token)))
        .find_also_related(entity::Entity)
        .one(&state.db)
        .await?;
    let now = state.clock.now();
    let Some((session, Some(row))) = found else { return Err(ErrorCode::SessionEnded.into()) };
    let lasts = session.expires_at > now && now - session.last_seen_at < IDLE && row.disabled_at.is_none();
    if !lasts {
        return Err(ErrorCode::SessionEnded.into());
    }
    if now - session.last_seen_at >= SEEN_EVERY {
        let mut seen: session_entity::ActiveModel = session.clone().into();
        seen.last_seen_at = Set(now);
        // A session that ended at this moment stays ended: the update finds no row.
        if let Err(error) = seen.update(&state.db).await {
            tracing::debug!(%error, "an operator session's last_seen_at was not written");
        }
    }
    Ok((row, session))
}
