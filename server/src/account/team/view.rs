//! The team as its owner sees it, and an invitation as the invited person does.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::account::BillingType;

use super::entity;
use crate::platform::account::user_entity::{self as user, UserStatus};
use crate::platform::http::without_rules;

/// A person who was invited, whether or not they have joined.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct InvitedUser {
    /// The invitation's id; it becomes the user's once they have joined.
    pub id: Uuid,
    /// E-mail, in lower case.
    pub email: String,
    /// First and last name; empty until they have joined.
    pub name: String,
    /// First name; empty until they have joined.
    pub first_name: String,
    /// Last name; empty until they have joined.
    pub last_name: String,
    /// Whose card pays.
    pub billing_type: BillingType,
    /// `invited` until they have joined.
    pub status: UserStatus,
    /// Whether their sign-ins ask for a second factor; false until they have joined.
    pub has_second_factor: bool,
    /// When the invitation's link expires; null once they have joined.
    pub expires_at: Option<DateTime<Utc>>,
    /// When they were invited, or when they joined.
    pub created_at: DateTime<Utc>,
}

/// A change to a team member; missing fields stay as they are.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct InvitedUserPatch {
    /// Whose card pays from now on.
    pub billing_type: Option<BillingType>,
    /// Whether they may sign in.
    pub status: Option<InvitedUserStatus>,
}

without_rules!(InvitedUserPatch);

/// Whether a team member may sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum InvitedUserStatus {
    /// They may; an open invitation works again.
    Active,
    /// They may not: their sessions end at once, and the link of an open invitation stops working.
    Disabled,
}

/// What an invited person sees before they join.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Invitation {
    /// The invited e-mail, which they will sign in with.
    pub email: String,
    /// The account to join.
    pub account_name: String,
    /// Who invited.
    pub invited_by: String,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
}

impl From<&entity::Model> for InvitedUser {
    fn from(row: &entity::Model) -> Self {
        Self {
            id: row.id,
            email: row.email.clone(),
            name: String::new(),
            first_name: String::new(),
            last_name: String::new(),
            billing_type: row.billing_type.into(),
            status: if row.disabled { UserStatus::Disabled } else { UserStatus::Invited },
            has_second_factor: false,
            expires_at: Some(row.expires_at),
            created_at: row.created_at,
        }
    }
}

impl From<&user::Model> for InvitedUser {
    fn from(row: &user::Model) -> Self {
        Self {
            id: row.id,
            email: row.email.clone(),
            name: row.name(),
            first_name: row.first_name.clone(),
            last_name: row.last_name.clone(),
            billing_type: row.billing_type.into(),
            status: row.status,
            has_second_factor: row.has_second_factor,
            expires_at: None,
            created_at: row.created_at,
        }
    }
}
