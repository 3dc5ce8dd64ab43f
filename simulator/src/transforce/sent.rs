//! A shipment as it was sent.

use waybill_core::{Cents, Decimal};

use crate::label::Block;

/// A floating number of a request; none where it is missing or not finite.
pub fn number(text: &str) -> Option<Decimal> {
    let value: f64 = text.trim().parse().ok()?;
    // Beyond any weight or amount the form with four places would not be read.
    (value.abs() < 1e10).then(|| format!("{value:.4}").parse().ok())?
}

/// A package as it was sent.
#[derive(Debug, Clone, Default)]
pub struct Package {
    /// Kilograms.
    pub weight: Decimal,
    /// Centimetres.
    pub sides: Option<[Decimal; 3]>,
    /// Its references: the one that is searched by, and another.
    pub references: [String; 2],
    /// Rides by hand.
    pub by_hand: bool,
}

/// A shipment as it was sent.
#[derive(Debug, Clone, Default)]
pub struct Sent {
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// Whether the receiver is at home.
    pub residential: bool,
    /// The service that was asked for; may be empty or stand for all.
    pub service: String,
    /// The account.
    pub shipper: String,
    /// The day of shipping, as it was written in digits and dashes.
    pub shipped: String,
    /// The packages.
    pub packages: Vec<Package>,
    /// What is declared for all of them.
    pub cover: Cents,
    /// Whether the letters of both units are known ones.
    pub units: bool,
    /// Whether the receiver must sign.
    pub signed: bool,
    /// The units in which it was written, and is answered.
    pub letters: [String; 2],
    /// Whether it says what the goods are, for customs.
    pub papers: bool,
}
