//! A claim as the desk sees it.

use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::claim::{ClaimMover, ClaimStatus, claim_moves};
use waybill_core::insurance::{PolicyEnding, PolicyStatus};
use waybill_core::shipment::RefundStatus;
use waybill_core::{Cents, Lang};

use crate::operator::audit::{OperatorEntry, entries_on};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::shipping::claim::view::Claim;
use crate::shipping::claim::{is_claimable, payout_of, show_claim};
use crate::shipping::insurance::claim_entity::Model;
use crate::shipping::insurance::{effective_status, entity as policy};

/// A claim with its messages and evidence, and what the desk needs to go on.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorClaim {
    /// The claim as its sender sees it.
    pub claim: Claim,
    /// Its policy as it is now.
    pub policy: OperatorClaimPolicy,
    /// Where the money goes, in full while the payout is due; null otherwise.
    pub pay_to: Option<String>,
    /// What may become of it. Nothing is approved or paid once the policy was cancelled.
    pub moves: Vec<ClaimStatus>,
    /// What operators did to it, newest first.
    pub acts: Vec<OperatorEntry>,
}

/// The policy of a claim: whether it is in force, and what was paid and refunded for it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorClaimPolicy {
    /// Its status today.
    pub status: PolicyStatus,
    /// What was paid for it with its tax, in cents.
    pub paid: Cents,
    /// When the cover began.
    pub starts_at: Option<DateTime<Utc>>,
    /// When it ends at the latest.
    pub ends_at: Option<DateTime<Utc>>,
    /// When it was cancelled.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// How it was cancelled.
    pub cancelled_as: Option<PolicyEnding>,
    /// What is refunded for it alone, in cents; null where it is refunded with the label's price.
    pub refund_amount: Option<Cents>,
    /// The status of that refund.
    pub refund_status: Option<RefundStatus>,
}

impl OperatorClaimPolicy {
    fn of(state: &Platform, row: &policy::Model) -> Self {
        Self {
            status: effective_status(row, state.clock.now()),
            paid: Cents(row.premium + row.tax),
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            cancelled_at: row.cancelled_at,
            cancelled_as: row.cancelled_as.map(|ending| *ending),
            refund_amount: row.refund_amount.map(Cents),
            refund_status: row.refund_status.map(|status| *status),
        }
    }
}

impl OperatorClaim {
    /// A claim for the desk.
    pub async fn of(state: &Platform, row: Model, lang: Lang) -> ApiResult<Self> {
        let insured = policy::Entity::find_by_id((row.account_id, row.policy_id))
            .one(&state.db)
            .await?
            .ok_or(ErrorCode::NotFound)?;
        let mut moves = claim_moves(*row.status, ClaimMover::Desk);
        moves.retain(|status| !status.needs_cover() || is_claimable(&insured));
        let is_due = matches!(*row.status, ClaimStatus::Approved | ClaimStatus::ApprovedPartial);
        Ok(Self {
            pay_to: is_due.then(|| payout_of(state, &row)).transpose()?,
            moves,
            policy: OperatorClaimPolicy::of(state, &insured),
            acts: entries_on(state, row.id, lang).await?,
            claim: show_claim(state, row, lang).await?,
        })
    }
}
