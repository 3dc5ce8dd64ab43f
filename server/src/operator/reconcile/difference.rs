//! What two books can disagree about.

use serde::Serialize;
use uuid::Uuid;

/// What does not match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mismatch {
    /// A purchase has not moved for an hour.
    Unsettled,
    /// A label without a charge, by our row and the processor's books.
    LabelWithoutCharge,
    /// A charge without a label.
    ChargeWithoutLabel,
    /// Another amount than was agreed.
    WrongAmount,
    /// Money is held for a purchase that is over.
    HoldLeft,
    /// The processor does not know the payment that our row names.
    PaymentUnknown,
    /// A payment in the processor's books bears the id of a purchase that we do not have.
    PaymentWithoutRow,
    /// A second payment took or holds money for the same purchase.
    SecondPayment,
    /// Money was given back for a purchase that stands.
    UnexpectedRefund,
    /// Money of a purchase that was closed was not, or not wholly, given back.
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
    /// The courier has sold a label for a purchase that is over without one.
    LabelLeftAtCourier,
    /// The shipment shows another state than its purchase.
    ShipmentState,
}

/// A difference between two books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What does not match.
    pub mismatch: Mismatch,
    /// The purchase that it is about, where one is known.
    pub purchase_id: Option<Uuid>,
    /// What it was found at: a payment, a file's key, a tracking number.
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
