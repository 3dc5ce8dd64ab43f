//! The context of rules that depend on the day.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::Date;
use crate::Lang;

/// Language and day. Without a day, the newest rows of every dated table apply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DatedContext {
    /// The language of messages and formats.
    pub lang: Lang,
    /// The day on which the rule is asked.
    pub today: Option<Date>,
}
