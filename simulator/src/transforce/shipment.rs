//! A shipment as the courier remembers it, and as answers write it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use crate::label::{Block, LabelData};
use crate::tracking::Trip;

/// A package.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Its number; empty in a price.
    pub barcode: String,
    /// Its references.
    pub references: [String; 2],
    /// Kilograms.
    pub weight: Decimal,
    /// Centimetres, once it was measured.
    #[serde(default)]
    pub sides: Option<[Decimal; 3]>,
}

/// A shipment, priced or bought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shipment {
    /// Its id; -1 in a price.
    pub id: i64,
    /// The account.
    pub shipper: String,
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// Whether the receiver is at home.
    pub residential: bool,
    /// The service.
    pub service: String,
    /// Charges by the engine's names.
    pub charges: Vec<(String, Cents)>,
    /// Taxes by their codes.
    pub taxes: Vec<(String, Cents)>,
    /// Everything, taxes included.
    pub total: Cents,
    /// Kilograms.
    pub billed: Decimal,
    /// The units in which it was written.
    pub letters: [String; 2],
    /// Business days.
    pub days: u32,
    /// The day on which it is expected.
    pub expected: Date,
    /// Whether that day is guaranteed.
    pub guaranteed: bool,
    /// The day of shipping.
    pub shipped: Date,
    /// When it was bought or priced.
    pub created_at: DateTime<Utc>,
    /// Its packages.
    pub pieces: Vec<Piece>,
    /// Voided.
    pub voided: bool,
    /// The manifest on which it was handed over; empty before.
    pub manifest: String,
}

/// A bought shipment: what is stored in addition to what answers contain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bought {
    /// The shipment.
    pub shipment: Shipment,
    /// A label for each package.
    pub labels: Vec<LabelData>,
    /// Its way.
    pub trip: Trip,
    /// The same as it was measured on its way, and is billed; none where nothing differs.
    #[serde(default)]
    pub remeasured: Option<Shipment>,
}

impl Bought {
    /// The shipment as it is billed: what was measured, where that differs from what was bought.
    pub fn billed(self) -> Shipment {
        let Shipment { voided, manifest, .. } = self.shipment.clone();
        self.remeasured.map_or(self.shipment, |remeasured| Shipment { voided, manifest, ..remeasured })
    }
}
