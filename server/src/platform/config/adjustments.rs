//! Who pays what couriers bill after the sale.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who pays a billing adjustment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargedTo {
    /// The operator, who has the courier's account: the sender is shown it, and nothing is charged.
    #[default]
    Operator,
    /// The sender, from the balance.
    Sender,
}

/// `[adjustments]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AdjustmentsConfig {
    /// `operator` or `sender`, of adjustments that are found from now on.
    pub charged_to: ChargedTo,
}
