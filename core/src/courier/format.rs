//! In which formats a courier's label is had.

use crate::wire::input;

/// The format of a label.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum LabelFormat {
    /// A PDF of 4 by 6 inches, for label printers.
    #[default]
    #[serde(rename = "4x6")]
    FourBySix,
    /// A PDF of a letter page.
    Letter,
    /// ZPL, for printers that speak it.
    Zpl,
}

/// The couriers that give a bought label in ZPL as well. Canada Post fixes the format when the label is bought; Purolator
/// has PDF alone. Source: the couriers' interfaces.
pub const ZPL: [&str; 4] = ["gls", "loomis", "ups", "canpar"];

/// Which courier is meant.
#[input(Default)]
#[serde(default)]
pub struct LabelFormatsInput {
    /// The courier's slug.
    pub courier_slug: String,
}

/// The formats of a courier's labels: a PDF of either size always, ZPL where the courier gives it.
#[must_use]
pub fn label_formats(courier: &str) -> Vec<LabelFormat> {
    let mut formats = vec![LabelFormat::FourBySix, LabelFormat::Letter];
    if ZPL.contains(&courier) {
        formats.push(LabelFormat::Zpl);
    }
    formats
}
