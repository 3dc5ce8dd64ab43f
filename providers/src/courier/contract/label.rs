//! Labels.

use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use super::{LabelSize, ShipOutcome};

/// The kind of file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LabelMedia {
    /// PDF.
    #[default]
    Pdf,
    /// Zebra's printer language.
    Zpl,
}

/// Asks for the labels of a bought shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabelRequest {
    /// The shipment as it was bought.
    pub shipment: ShipOutcome,
    /// The label's size, as it was bought.
    pub size: LabelSize,
    /// The file format, if the courier makes either from a bought shipment.
    #[serde(default)]
    pub media: LabelMedia,
    /// Whether it leaves Canada, which makes another document with some couriers.
    pub international: bool,
    /// The language of messages.
    pub lang: Lang,
}

/// A label.
#[derive(Clone, PartialEq, Eq)]
pub struct LabelFile {
    /// Its parcels, by tracking number; several if the courier prints them into one document.
    pub tracking_numbers: Vec<String>,
    /// The kind of file.
    pub media: LabelMedia,
    /// The file.
    pub bytes: Vec<u8>,
}

impl std::fmt::Debug for LabelFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LabelFile({:?}, {:?}, {} bytes)", self.tracking_numbers, self.media, self.bytes.len())
    }
}
