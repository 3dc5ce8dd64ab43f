//! What was compared, and why a comparison could not be finished.

use sea_orm::DbErr;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_providers::payment::PaymentError;

use super::difference::Difference;
use crate::platform::Platform;
use crate::platform::store::StoreError;

/// Rows, payments or files per page.
pub(super) const PAGE: u64 = 100;
/// Rows compared at once: each asks the processor, the courier and the file store.
pub(super) const AT_ONCE: usize = 8;

/// What was compared.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct Compared {
    /// Purchases.
    pub purchases: u64,
    /// Purchases in progress, left for the next run.
    pub under_way: u64,
    /// Labels found late, then voided or charged.
    pub late_labels: u64,
    /// Payments at the processor.
    pub payments: u64,
    /// Labels in the file store.
    pub files: u64,
    /// Amounts that couriers corrected since the last run; recorded, and no differences.
    pub corrections: u64,
    /// Balances.
    pub balances: u64,
    /// Lines of balances.
    pub balance_lines: u64,
    /// Disputes of our payments at the processor.
    pub disputes: u64,
    /// Disputes whose events were lost; written down, and no differences.
    pub disputes_caught_up: u64,
    /// Cents that the processor withdrew for disputes, without its fees.
    pub dispute_withdrawn: i64,
    /// Cents of disputes that came back.
    pub dispute_reinstated: i64,
    /// Cents of the processor's fees for disputes.
    pub dispute_fees: i64,
    /// Purchases whose courier did not answer: the rest was compared, the label was not.
    pub unanswered: u64,
    /// Differences.
    pub differences: u64,
}

/// A comparison under way.
pub(super) struct Run<'a> {
    pub(super) platform: &'a Platform,
    /// What was compared so far.
    pub(super) compared: Compared,
    /// Receives each difference as it is found.
    pub(super) tell: &'a mut (dyn FnMut(&Difference) + Send),
}

impl Run<'_> {
    /// Counts a difference and tells it.
    pub(super) fn report(&mut self, difference: &Difference) {
        self.compared.differences += 1;
        (self.tell)(difference);
    }
}

/// Why the comparison could not be finished.
#[derive(Debug, thiserror::Error)]
pub enum ReconcileError {
    /// The database did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The payment processor did not answer.
    #[error("the payment processor: {0}")]
    Payments(#[from] PaymentError),
    /// A dispute could not be written down.
    #[error("a dispute: {0}")]
    Dispute(String),
    /// The file store did not answer.
    #[error("the file store: {0}")]
    Files(#[from] object_store::Error),
}

impl From<DbErr> for ReconcileError {
    fn from(error: DbErr) -> Self {
        Self::Store(error.into())
    }
}
