//! The context of rules that depend on the day.

use crate::wire::input;

use super::Date;
use crate::Lang;

/// Language and day. Without a day, the newest rows of every dated table apply.
#[input(Copy, Default)]
#[serde(default)]
pub struct DatedContext {
    /// The language of messages and formats.
    pub lang: Lang,
    /// The day on which the rule is asked.
    pub today: Option<Date>,
}
