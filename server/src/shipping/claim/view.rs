//! A claim as clients see it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::claim::{ClaimFacts, ClaimStatus, ClaimType, ClaimWindow, EvidenceItem};
use waybill_core::date::Date;
use waybill_core::file::FileRole;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_core::{Cents, Violation};

use crate::shipping::insurance::claim_entry_entity::ClaimAuthor;

/// A claim.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Claim {
    pub id: Uuid,
    pub number: String,
    /// Its status.
    pub status: ClaimStatus,
    /// What happened; null while a draft does not say.
    pub claim_type: Option<ClaimType>,
    /// What is claimed, in cents.
    pub amount: Cents,
    /// What the policy covers, in cents.
    pub cover: Cents,
    /// What is approved, in cents.
    pub approved_amount: Option<Cents>,
    /// Always CAD.
    pub currency: String,
    /// The day of delivery as the sender says, of a parcel that is not followed here.
    pub delivered_on: String,
    /// What happened, in words.
    pub description: String,
    /// Where the money goes, masked.
    pub payout_to: String,
    /// The reference of the payout; empty before it.
    pub payout_reference: String,
    /// What is insured.
    pub kind: InsuranceKind,
    pub policy_id: Uuid,
    /// The certificate's number.
    pub policy_number: String,
    /// The policy's status today. A draft on a cancelled one cannot be sent.
    pub policy_status: PolicyStatus,
    /// The shipment; null for what goes by another way.
    pub shipment_id: Option<Uuid>,
    /// The courier's slug, or what its sender calls it.
    pub courier: String,
    pub courier_name: String,
    pub tracking_number: String,
    /// The last day of filing.
    pub closes_on: Option<Date>,
    pub submitted_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    pub paid_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The rest; null in lists.
    pub details: Option<ClaimDetails>,
}

/// What a claim shows on its own page.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ClaimDetails {
    /// What is known of the parcel, for the rule `claim.check`.
    pub facts: ClaimFacts,
    /// From when and until when it can be filed.
    pub window: ClaimWindow,
    /// The evidence for what happened; empty while a draft does not say.
    pub evidence: Vec<EvidenceItem>,
    /// The files that are there, also those that were added when the parcel was insured.
    pub documents: Vec<ClaimDocument>,
    /// What was said and what became of it, oldest first.
    pub messages: Vec<ClaimMessage>,
    /// What keeps a draft from being sent.
    pub violations: Vec<Violation>,
}

/// A file of a claim.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ClaimDocument {
    pub id: Uuid,
    /// What it shows.
    pub role: FileRole,
    pub name: String,
    pub media_type: String,
    /// Bytes.
    pub size: i64,
    /// Whether it was added when the parcel was insured.
    pub from_packing: bool,
    pub created_at: DateTime<Utc>,
}

/// Something that was said of a claim, or became of it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ClaimMessage {
    pub id: Uuid,
    pub author: ClaimAuthor,
    /// The name of a user of the account; empty for the desk.
    pub author_name: String,
    /// What became of it; null for words alone.
    pub status: Option<ClaimStatus>,
    /// May be empty where something became of it.
    pub text: String,
    pub created_at: DateTime<Utc>,
}
