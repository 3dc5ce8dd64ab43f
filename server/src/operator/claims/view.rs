//! A claim as the desk sees it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::claim::{ClaimMover, ClaimStatus, claim_moves};

use crate::operator::audit::{OperatorEntry, entries_on};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::shipping::claim::view::Claim;
use crate::shipping::claim::{payout_of, show_claim};
use crate::shipping::insurance::claim_entity::Model;

/// A claim with its messages and evidence, and what the desk needs to go on.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorClaim {
    /// The claim as its sender sees it.
    pub claim: Claim,
    /// Where the money goes, in full while the payout is due; null otherwise.
    pub pay_to: Option<String>,
    /// What may become of it.
    pub moves: Vec<ClaimStatus>,
    /// What operators did to it, newest first.
    pub acts: Vec<OperatorEntry>,
}

impl OperatorClaim {
    /// A claim for the desk.
    ///
    /// # Errors
    /// When the database refuses, or a column does not hold what it should.
    pub async fn of(state: &Platform, row: Model, lang: Lang) -> ApiResult<Self> {
        let is_due = matches!(*row.status, ClaimStatus::Approved | ClaimStatus::ApprovedPartial);
        Ok(Self {
            pay_to: is_due.then(|| payout_of(state, &row)).transpose()?,
            moves: claim_moves(*row.status, ClaimMover::Desk),
            acts: entries_on(state, row.id, lang).await?,
            claim: show_claim(state, row, lang).await?,
        })
    }
}
