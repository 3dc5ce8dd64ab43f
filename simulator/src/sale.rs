//! Sale of a shipment: the labels and the journey of what a courier sold.

use sha2::{Digest, Sha256};
use waybill_core::date::Date;

use crate::label::{Block, LabelData};
use crate::state::SimulatorState;
use crate::tariff::{Parcel, Quote};
use crate::tracking::{Place, Trip};

/// What a courier sold.
pub struct Sale<'a> {
    /// The courier's slug.
    pub courier: &'a str,
    /// What it costs, and when it arrives.
    pub priced: &'a Quote,
    /// The day of shipping.
    pub shipped: Date,
    /// The sender.
    pub from: &'a Block,
    /// The receiver.
    pub to: &'a Block,
    /// The sender's references.
    pub references: &'a [String],
    /// The account that pays.
    pub account: &'a str,
}

impl Sale<'_> {
    /// A label for each parcel, by its number; `options` says in words what was added to the parcel at a place.
    pub fn labels(
        &self,
        parcels: &[Parcel],
        numbers: &[String],
        options: impl Fn(usize) -> Vec<String>,
    ) -> Vec<LabelData> {
        let pieces = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        let each = (1..).zip(parcels.iter().zip(numbers)).enumerate();
        each.map(|(place, (piece, (parcel, number)))| self.label(parcel, (piece, pieces), number, options(place)))
            .collect()
    }

    /// The label of one parcel: which piece it is of how many, its number, and its options in words.
    pub fn label(&self, parcel: &Parcel, (piece, pieces): (u32, u32), number: &str, options: Vec<String>) -> LabelData {
        LabelData {
            courier: self.courier.to_owned(),
            service: self.priced.service.en.to_owned(),
            service_fr: self.priced.service.fr.to_owned(),
            ship_date: self.shipped,
            expected: self.priced.transit.date,
            from: self.from.clone(),
            to: self.to.clone(),
            weight: parcel.weight,
            sides: parcel.sides,
            piece,
            pieces,
            tracking_number: number.to_owned(),
            references: self.references.to_vec(),
            options,
            account: self.account.to_owned(),
        }
    }

    /// The journey of the parcel with a number, which chooses its story; `signer` signs for it, if anyone does.
    pub fn trip(&self, state: &SimulatorState, number: &str, signer: Option<&str>) -> Trip {
        let digest = Sha256::digest(format!("{}/{number}", state.config().seed));
        Trip {
            courier: self.courier.to_owned(),
            origin: Place::from(self.from),
            destination: Place::from(self.to),
            bought_at: state.now(),
            ahead: state.ahead(),
            mailed: self.shipped,
            expected: self.priced.transit.date,
            story: digest.iter().take(4).fold(0, |story, byte| story * 256 + u64::from(*byte)),
            course: state.course(),
            signer: signer.map(str::to_uppercase).unwrap_or_default(),
        }
    }
}
