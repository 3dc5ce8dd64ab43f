//! The status of an adjustment, and until when it can be disputed.

use crate::Lang;
use crate::wire::input;

/// In how many days after it is found an adjustment is disputed. A default of ours: no courier publishes a term that could be
/// confirmed; UPS asks for disputes in writing, with the day of shipment, the tracking number and the reason.
pub const DISPUTE_DAYS: i32 = 30;

/// What became of an adjustment.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum AdjustmentStatus {
    /// The sender was told.
    #[default]
    Shown,
    /// A letter to the courier is prepared, or sent.
    Disputed,
    /// The courier agreed, at least in part.
    Won,
    /// The courier refused.
    Lost,
}

impl AdjustmentStatus {
    /// What a person reads.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Self::Shown => lang.pick("Billed later", "Facturé après coup"),
            Self::Disputed => lang.pick("Disputed", "Contesté"),
            Self::Won => lang.pick("Courier agreed", "Accepté par le transporteur"),
            Self::Lost => lang.pick("Courier refused", "Refusé par le transporteur"),
        }
    }
}
