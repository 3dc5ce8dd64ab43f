//! Prices asked and offered.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use waybill_core::charge::{Charge, ChargeKind};
use waybill_core::parcel::{DimensionUnit, ParcelInput, ParcelType, WeightUnit};
use waybill_core::rate::BilledWeight;
use waybill_core::{Cents, Decimal, Lang};

use super::{Customs, Party};
use crate::courier::Words;

/// Length, width and height in one unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dimensions {
    /// Length.
    pub length: Decimal,
    /// Width.
    pub width: Decimal,
    /// Height.
    pub height: Decimal,
    /// Their unit.
    pub unit: DimensionUnit,
}

/// One parcel or envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parcel {
    /// Parcel or envelope.
    pub kind: ParcelType,
    /// Weight in `weight_unit`, more than zero.
    pub weight: Decimal,
    /// Unit of the weight.
    pub weight_unit: WeightUnit,
    /// Size; none for an envelope.
    pub dimensions: Option<Dimensions>,
}

/// The parcel as typed lacks something; the shipment check says it to the person with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the parcel has no readable {0}")]
pub struct ReadParcelError(pub &'static str);

impl Parcel {
    /// Reads a parcel as typed.
    ///
    /// # Errors
    /// [`ReadParcelError`] with the field that is missing or no positive number.
    pub fn from_input(parcel: &ParcelInput) -> Result<Self, ReadParcelError> {
        let number = |text: &str, field| {
            text.parse::<Decimal>().ok().filter(|value| *value > Decimal::ZERO).ok_or(ReadParcelError(field))
        };
        let dimensions = match parcel.kind {
            ParcelType::Envelope => None,
            ParcelType::Parcel => Some(Dimensions {
                length: number(&parcel.length, "length")?,
                width: number(&parcel.width, "width")?,
                height: number(&parcel.height, "height")?,
                unit: parcel.dimension_unit.ok_or(ReadParcelError("dimension_unit"))?,
            }),
        };
        Ok(Self {
            kind: parcel.kind,
            weight: number(&parcel.weight, "weight")?,
            weight_unit: parcel.weight_unit.ok_or(ReadParcelError("weight_unit"))?,
            dimensions,
        })
    }
}

/// What is wanted besides transport.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateOptions {
    /// The recipient must sign.
    pub signature: bool,
    /// The courier's own cover, for this declared value; None if Waybill insures, or without insurance.
    pub courier_cover: Option<Cents>,
}

/// A shipment to price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateRequest {
    /// From where.
    pub origin: Party,
    /// To where.
    pub destination: Party,
    /// What; at least one.
    pub parcels: Vec<Parcel>,
    /// What else is wanted.
    pub options: RateOptions,
    /// The customs papers, if the shipment leaves Canada and they are known.
    pub customs: Option<Customs>,
    /// The day on which the courier gets it, at the pickup place.
    pub ship_date: NaiveDate,
    /// The asker's language: couriers answer in it where they can.
    pub lang: Lang,
}

/// A line of a price, in both languages so that it can be stored and shown to anyone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferLine {
    /// What it is for.
    pub kind: ChargeKind,
    /// The rule it comes from (`base`, `fuel`, `residential`, `option.signature`, `tax.hst`): stable.
    pub rule: String,
    /// In words.
    pub label: Words,
    /// The percent applied, if the courier says it.
    pub percent: Option<Decimal>,
    /// Cents; negative for a discount.
    pub amount: Cents,
}

impl OfferLine {
    /// The line in one language, as rates show it.
    #[must_use]
    pub fn charge(&self, lang: Lang) -> Charge {
        Charge {
            kind: self.kind,
            rule: self.rule.clone(),
            label: self.label.in_lang(lang).to_owned(),
            percent: self.percent,
            amount: self.amount,
        }
    }
}

/// What one service of a courier costs: the courier's own figures (our price is made of them by the server).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateOffer {
    /// The courier's code of the service (`DOM.EP`).
    pub service: String,
    /// The service's name.
    pub service_name: Words,
    /// Transport, discounts, surcharges and options, line by line; taxes are separate.
    pub charges: Vec<OfferLine>,
    /// The courier's tax lines; those of zero are left out.
    pub taxes: Vec<OfferLine>,
    /// The courier's own total, tax included: the sum of `charges` and `taxes`.
    pub total: Cents,
    /// What the courier asks at its counter for the same before tax, where it was asked and tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<Cents>,
    /// Always `CAD`.
    pub currency: String,
    /// Business days in transit.
    pub transit_days: Option<u32>,
    /// Expected day of delivery.
    pub delivery_date: Option<NaiveDate>,
    /// Whether the courier guarantees that day.
    pub guaranteed: bool,
    /// The billed weight and what made it.
    pub billed_weight: BilledWeight,
}

impl RateOffer {
    /// The sum of the lines before tax.
    #[must_use]
    pub fn subtotal(&self) -> Cents {
        self.charges.iter().map(|line| line.amount).sum()
    }

    /// The sum of the courier's taxes.
    #[must_use]
    pub fn tax(&self) -> Cents {
        self.taxes.iter().map(|line| line.amount).sum()
    }
}
