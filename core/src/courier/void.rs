//! Deadline for voiding a label that was not used.

use crate::wire::input;

/// For how many days after it was bought a label can be voided, as long as the courier has not scanned it: courier, days,
/// source.
pub const VOID_DAYS: [(&str, u32, &str); 6] = [
    ("cp", 30, "No window is published; the days of a manifest's billing"),
    ("puro", 30, "No window is published, and a closed day ends it sooner; as UPS"),
    ("gls", 30, "No window is published, and a scan ends it sooner; as UPS"),
    ("loomis", 30, "No window is published, and a closed day ends it sooner; as UPS"),
    ("ups", 30, "Platforms that sell UPS labels: 30 days from creation"),
    ("canpar", 30, "No window is published, and a closed day ends it sooner; as UPS"),
];

/// Which courier is meant.
#[input(Default)]
#[serde(default)]
pub struct VoidDaysInput {
    /// The courier's slug.
    pub courier_slug: String,
}

/// The days in which a courier's label can be voided; None for a courier that is not known.
#[must_use]
pub fn void_days(courier: &str) -> Option<u32> {
    VOID_DAYS.iter().find(|(slug, ..)| *slug == courier).map(|(_, days, _)| *days)
}
