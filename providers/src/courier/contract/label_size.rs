//! Sizes of labels.

use serde::{Deserialize, Serialize};

/// The paper of a label.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LabelSize {
    /// 4 by 6 inches, for label printers.
    #[default]
    FourBySix,
    /// A letter page.
    Letter,
}
