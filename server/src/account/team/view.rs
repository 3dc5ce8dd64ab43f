//! The team as its owner sees it, and an invitation as the invited person does.

use chrono::{DateTime, Utc};
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::account::BillingType;
use waybill_core::violation::Form;

use super::entity;
use crate::platform::account::user_entity::{self as user, UserStatus};

/// Somebody who was invited, whether they have joined or not.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct InvitedUser {
    /// Key; the user's own once they have joined.
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
    /// When the invitation's link stops working; null once they have joined.
    pub expires_at: Option<DateTime<Utc>>,
    /// When they were asked, or joined.
    pub created_at: DateTime<Utc>,
}

/// A change of somebody who was invited; what is absent stays.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, TS, ToSchema, Validate)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct InvitedUserPatch {
    /// Whose card pays from now on.
    #[garde(skip)]
    pub billing_type: Option<BillingType>,
    /// Whether they may come in.
    #[garde(skip)]
    pub status: Option<InvitedUserStatus>,
}

impl Form for InvitedUserPatch {}

/// Whether somebody who was invited may come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum InvitedUserStatus {
    /// May; an invitation that is open works again.
    Active,
    /// May not: sessions end at once, and an open invitation's link opens nothing.
    Disabled,
}

/// What an invited person sees before they join.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Invitation {
    /// The e-mail that was invited: the name to sign in with.
    pub email: String,
    /// The account to join.
    pub account_name: String,
    /// Who invited.
    pub invited_by: String,
    /// When the link stops working.
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
            expires_at: None,
            created_at: row.created_at,
        }
    }
}
