//! A disputed adjustment as the operator sees it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_core::{Cents, Lang};

use crate::shipping::adjustment::courier_name;
use crate::shipping::adjustment::entity::Model;

/// A disputed adjustment, without what the sender writes.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorAdjustment {
    /// Id of the adjustment.
    pub id: Uuid,
    /// Whose it is.
    pub account_id: Uuid,
    /// What became of it.
    pub status: AdjustmentStatus,
    /// The courier's name.
    pub courier: String,
    /// The label's tracking number.
    pub tracking_number: String,
    /// What the courier said before, taxes included, in cents.
    pub before: Cents,
    /// What it bills now.
    pub after: Cents,
    /// Whether the sender was charged the difference; if not, it is held until the dispute ends.
    pub is_charged: bool,
    /// When it was found.
    pub found_at: DateTime<Utc>,
    /// When the letter was prepared last.
    pub disputed_at: Option<DateTime<Utc>>,
    /// When it was sent, as the account's owner says.
    pub sent_at: Option<DateTime<Utc>>,
}

impl OperatorAdjustment {
    pub(super) fn of(row: &Model, lang: Lang) -> Self {
        Self {
            id: row.id,
            account_id: row.account_id,
            status: *row.status,
            courier: courier_name(&row.courier, lang),
            tracking_number: row.tracking_number.clone(),
            before: Cents(row.before),
            after: Cents(row.after),
            is_charged: row.charged_at.is_some(),
            found_at: row.created_at,
            disputed_at: row.disputed_at,
            sent_at: row.sent_at,
        }
    }
}
