//! What sign-in looks like on the wire.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::users::view::User;

/// What a sign-in answers.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LoginAnswer {
    /// The bearer token; shown once.
    pub token: String,
    /// The user.
    pub user: User,
}

/// A signed-in device.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Session {
    /// Key.
    pub id: Uuid,
    /// What the browser says it is.
    pub user_agent: String,
    /// Where it signed in from.
    pub address: String,
    /// When it signed in.
    pub created_at: DateTime<Utc>,
    /// When it was last seen, within the hour.
    pub last_seen_at: DateTime<Utc>,
    /// When it ends, unless it is seen before.
    pub expires_at: DateTime<Utc>,
    /// Whether it is the one that asks.
    pub current: bool,
}
