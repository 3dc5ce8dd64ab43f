//! Who pays what couriers bill after the sale.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Concern, Mistake};

/// Who pays a billing adjustment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargedTo {
    /// The operator, who has the courier's account: the sender is shown it, and nothing is charged.
    #[default]
    Operator,
    /// The sender.
    Sender,
}

/// `[adjustments]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AdjustmentsConfig {
    /// `operator`. `sender` is refused: Waybill charges no card after the sale.
    pub charged_to: ChargedTo,
}

impl Concern for AdjustmentsConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if self.charged_to == ChargedTo::Sender {
            let reason = "must be operator: this version shows adjustments to senders and charges no card for them";
            mistakes.push(Mistake::new("adjustments.charged_to", reason));
        }
    }
}
