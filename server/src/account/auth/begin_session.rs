//! Opening a session for an authenticated user.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;

use crate::account::audit::{Act, Entry, record};
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::session::{self, Opened};

/// The browser's own description of itself.
pub fn agent_of(headers: &HeaderMap) -> &str {
    headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Opens a session and records it.
pub async fn begin_session(
    db: &impl ConnectionTrait,
    user: &user::Model,
    agent: &str,
    from: &str,
    now: DateTime<Utc>,
) -> ApiResult<Opened> {
    let opened = session::open(db, user, agent, from, now).await?;
    let entry = Entry { act: Act::SignedIn, subject_id: Some(opened.id), params: &[("address", from)] };
    record(db, user, entry, now).await?;
    Ok(opened)
}
