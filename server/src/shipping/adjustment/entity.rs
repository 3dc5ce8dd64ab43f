//! The table `adjustments`.

use waybill_core::adjustment::AdjustmentStatus;

use super::facts::AdjustmentFacts;
use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A courier bills another amount for a label than it said before.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "adjustments")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who bought the label.
    pub user_id: Uuid,
    pub purchase_id: Uuid,
    pub shipment_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The label's tracking number.
    pub tracking_number: String,
    /// What it said before, taxes included, in cents.
    pub before: i64,
    /// What it bills now.
    pub after: i64,
    /// What was declared, measured and billed, line by line.
    pub facts: Document<AdjustmentFacts>,
    pub status: Stored<AdjustmentStatus>,
    /// What the sender writes to the courier; may be empty.
    pub note: String,
    /// The files that go with the letter.
    pub file_ids: Document<Vec<Uuid>>,
    /// When the letter was prepared last.
    pub disputed_at: Option<DateTimeUtc>,
    /// When it was sent, as the owner says.
    pub sent_at: Option<DateTimeUtc>,
    /// When its outcome was recorded.
    pub closed_at: Option<DateTimeUtc>,
    /// What the courier agreed to take off, in cents.
    pub agreed: Option<i64>,
    /// From when it is charged to the sender; none where the operator pays.
    pub charge_at: Option<DateTimeUtc>,
    /// When it was.
    pub charged_at: Option<DateTimeUtc>,
    /// When it was found, and the account's owner told.
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
