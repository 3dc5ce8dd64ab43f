//! The day's end: telling the courier what it is handed, on one paper.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use super::{LabelMedia, Party, Reference, ShipOutcome};

/// Asks to close the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestRequest {
    /// Our reference.
    pub reference: Reference,
    /// Where the parcels are handed over, with company and phone.
    pub place: Party,
    /// The day whose shipments are closed, at the place.
    pub date: NaiveDate,
    /// The shipments, if the courier wants them listed; one that closes the account's whole day ignores this.
    pub shipments: Vec<ShipOutcome>,
    /// The language of messages.
    pub lang: Lang,
}

/// A closed manifest.
#[derive(Clone, PartialEq, Eq)]
pub struct Manifest {
    /// The courier's number of it.
    pub number: String,
    /// The kind of file.
    pub media: LabelMedia,
    /// The paper to sign; empty if the courier prints none.
    pub bytes: Vec<u8>,
}

impl std::fmt::Debug for Manifest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Manifest({:?}, {:?}, {} bytes)", self.number, self.media, self.bytes.len())
    }
}
