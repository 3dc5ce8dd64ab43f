//! The table `claims`.

use waybill_core::claim::{ClaimStatus, ClaimType};

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// A claim on a policy.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "claims")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The insured user.
    pub user_id: Uuid,
    pub policy_id: Uuid,
    /// What is insured; None for what goes by another way.
    pub shipment_id: Option<Uuid>,
    pub number: String,
    pub status: Stored<ClaimStatus>,
    /// What happened; None while a draft does not say.
    pub claim_type: Option<Stored<ClaimType>>,
    /// What is claimed, in cents.
    pub amount: i64,
    /// What the policy covers, in cents.
    pub cover: i64,
    /// The day of delivery as the sender says, of what is not followed; may be empty.
    pub delivered_on: String,
    pub description: String,
    /// Where the money goes, sealed; None where it was not given, and once it is erased.
    pub payout_to: Option<String>,
    /// What is shown of it.
    pub payout_shown: String,
    /// What is approved, in cents.
    pub approved_amount: Option<i64>,
    /// The operator's reference of the payout; may be empty.
    pub payout_reference: String,
    /// The day on which it was begun, where the parcel was sent from: a draft counts as filed then.
    pub begun_on: String,
    /// The last day of filing, as was known when it was saved.
    pub closes_on: Option<String>,
    pub submitted_at: Option<DateTimeUtc>,
    pub decided_at: Option<DateTimeUtc>,
    pub paid_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
