//! What two sets of records can disagree about.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

/// What does not match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Mismatch {
    /// A purchase has not moved for an hour.
    Unsettled,
    /// A label without a charge, by our row and the processor's records.
    LabelWithoutCharge,
    /// A charge without a label.
    ChargeWithoutLabel,
    /// The amount is not the one agreed.
    WrongAmount,
    /// Money is held for a purchase that has ended.
    HoldLeft,
    /// The processor does not know the payment that our row names.
    PaymentUnknown,
    /// A payment at the processor names a purchase that we don't have.
    PaymentWithoutRow,
    /// A second payment took or holds money for the same purchase.
    SecondPayment,
    /// Money was given back for a purchase that was not closed.
    UnexpectedRefund,
    /// Money of a closed purchase was not given back, or not all of it.
    RefundMissing,
    /// The processor says that a refund failed.
    RefundFailed,
    /// A paid label has no file.
    FileRowMissing,
    /// The file store does not have a file that our row names.
    FileMissing,
    /// A stored file has another size than our row says.
    FileChanged,
    /// The file store has a label that no row names.
    FileWithoutRow,
    /// The courier does not know a label that we paid for.
    LabelUnknownToCourier,
    /// The courier knows another label than our row.
    OtherLabelAtCourier,
    /// The courier sold a label for a purchase that ended without one.
    LabelLeftAtCourier,
    /// The courier bills another amount than it said when the label was sold. That is recorded, and no difference: the
    /// buyer has paid what was agreed.
    CourierCorrected,
    /// A label was charged with its insurance and has no policy, or one that is not in force although its fee stays.
    PolicyMissing,
    /// A policy exists for a purchase that was not charged for it, or was refunded.
    PolicyUnexpected,
    /// A policy has another premium than was charged.
    PolicyAmount,
    /// A balance is not the sum of its lines.
    BalanceSum,
    /// A line of a balance is not what its purchase or its adjustment says, or a top-up or a charged adjustment has no line.
    BalanceLine,
    /// The processor moved other money of a dispute than its status says.
    DisputeMoney,
    /// A payment was refunded, and its cardholder's bank took the money too.
    RefundedAndDisputed,
    /// The processor does not know a dispute of ours.
    DisputeUnknown,
    /// The shipment shows another state than its purchase.
    ShipmentState,
}

/// A difference between two sets of records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Difference {
    /// What does not match.
    pub mismatch: Mismatch,
    /// The purchase that it is about, where one is known.
    pub purchase_id: Option<Uuid>,
    /// Where it was found: a payment, a file's key, a tracking number.
    pub subject: String,
    /// What each book says.
    pub detail: String,
}

impl Difference {
    pub(super) fn of(purchase_id: Uuid, mismatch: Mismatch, subject: &str, detail: impl std::fmt::Display) -> Self {
        Self { mismatch, purchase_id: Some(purchase_id), subject: subject.to_owned(), detail: detail.to_string() }
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = serde_json::to_value(self.mismatch).unwrap_or_default();
        write!(f, "{}", name.as_str().unwrap_or_default())?;
        if let Some(id) = self.purchase_id {
            write!(f, " purchase {id}")?;
        }
        if !self.subject.is_empty() {
            write!(f, " {}", self.subject)?;
        }
        write!(f, ": {}", self.detail)
    }
}
