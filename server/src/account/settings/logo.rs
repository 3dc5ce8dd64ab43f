//! The logo as the settings' row names it.

use serde::{Deserialize, Serialize};

/// An account's logo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logo {
    /// The name of its file.
    pub token: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}
