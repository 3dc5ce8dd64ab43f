//! The weight that a courier bills, and the sentence that says why.

use crate::wire::{LIST_MAX, input};

use super::{BilledWeight, WeightDriver};
use crate::Decimal;
use crate::courier::{Billing, Measured, billing};
use crate::lang::{Lang, LangContext};
use crate::number::nearest;
use crate::parcel::{ParcelInput, WeightUnit, weight_text};

/// Parcels and the service that would carry them.
#[input(Default)]
#[serde(default)]
pub struct BilledWeightInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// The service's code with its courier.
    pub service: String,
    /// The parcels as typed.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
}

/// Volume over divisor in the billing unit, half up to four places.
fn dimensional(parcel: &Measured, unit: WeightUnit, divisor: u32) -> Decimal {
    // Volume is in 10⁻¹² cm³, a decimal in 10⁻⁴; an inch is 2.54 cm, a cubic inch 16.387064 cm³.
    let per_unit = i128::from(divisor) * 100_000_000;
    let weight = match unit {
        WeightUnit::Lbs | WeightUnit::Oz => nearest(parcel.volume() * 1_000_000, per_unit * 16_387_064),
        WeightUnit::Kg | WeightUnit::G => nearest(parcel.volume(), per_unit),
    };
    Decimal::scaled(weight)
}

/// Up to the next multiple of `step`, at least one.
fn stepped(weight: Decimal, step: Decimal) -> Decimal {
    let step = step.ten_thousandths().max(1);
    let steps = weight.ten_thousandths().saturating_add(step - 1) / step;
    Decimal::scaled(steps.max(1).saturating_mul(step))
}

/// What a courier bills for parcels, each on its own: the greater of scale and volume, up to its next step.
#[must_use]
pub fn billed_weight(parcels: &[Measured], billing: &Billing) -> BilledWeight {
    let mut answer = BilledWeight {
        actual: Decimal::ZERO,
        dimensional: billing.divisor.map(|_| Decimal::ZERO),
        billable: Decimal::ZERO,
        unit: billing.unit,
        divisor: billing.divisor,
        driver: WeightDriver::Minimum,
    };
    // The parcel whose volume exceeds its weight the most decides the side.
    let mut most = Decimal::ZERO;
    for parcel in parcels {
        let actual = parcel.weight_in(billing.unit);
        let by_volume = billing.divisor.map(|divisor| dimensional(parcel, billing.unit, divisor)).unwrap_or_default();
        let greater = actual.max(by_volume);
        answer.actual = answer.actual + actual;
        answer.dimensional = answer.dimensional.map(|sum| sum + by_volume);
        answer.billable = answer.billable + stepped(greater, billing.step);
        if by_volume - actual > most && by_volume >= billing.step {
            most = by_volume - actual;
            answer.driver = [WeightDriver::Length, WeightDriver::Width, WeightDriver::Height][parcel.longest_place()];
        } else if answer.driver == WeightDriver::Minimum && greater >= billing.step {
            answer.driver = WeightDriver::Actual;
        }
    }
    answer
}

/// The rule `rate.billed_weight`: null if the courier is unknown or a parcel cannot be read.
pub(super) fn billed(input: &BilledWeightInput, _: &LangContext) -> Option<BilledWeight> {
    let billing = billing(&input.courier_slug, &input.service)?;
    let parcels: Vec<Measured> = input.parcels.iter().map(Measured::read).collect::<Option<_>>()?;
    (!parcels.is_empty()).then(|| billed_weight(&parcels, billing))
}

impl BilledWeight {
    /// Why that weight is billed.
    #[must_use]
    pub fn reason(&self, lang: Lang) -> String {
        let unit = match self.unit {
            WeightUnit::Lbs => "lb",
            WeightUnit::Oz => "oz",
            WeightUnit::Kg => "kg",
            WeightUnit::G => "g",
        };
        let billed = format!("{}\u{a0}{unit}", self.billable.in_words(lang));
        let side = match self.driver {
            WeightDriver::Actual => {
                return match lang {
                    Lang::En => format!("Billed as {billed}: the weight on the scale drives it."),
                    Lang::Fr => format!("Facturé pour {billed} : c’est le poids réel qui compte."),
                };
            }
            WeightDriver::Minimum => {
                return match lang {
                    Lang::En => format!("Billed as {billed}: the smallest weight this courier bills."),
                    Lang::Fr => format!("Facturé pour {billed} : c’est le poids minimal de ce transporteur."),
                };
            }
            WeightDriver::Length => lang.pick("length", "longueur"),
            WeightDriver::Width => lang.pick("width", "largeur"),
            WeightDriver::Height => lang.pick("height", "hauteur"),
        };
        match lang {
            Lang::En => format!("Billed as {billed} by volume: the {side} drives it."),
            Lang::Fr => format!("Facturé pour {billed} selon le volume : c’est la {side} qui compte."),
        }
    }
}

/// The rule `rate.billed_weight_sum`: volume over divisor in words; nothing where the service does not bill by volume.
pub(super) fn sum(input: &BilledWeight, context: &LangContext) -> Option<String> {
    let lang = context.lang;
    let (weight, divisor) = (input.dimensional?, input.divisor?);
    let volume = match input.unit {
        WeightUnit::Lbs | WeightUnit::Oz => lang.pick("in³", "po³"),
        WeightUnit::Kg | WeightUnit::G => "cm³",
    };
    let divisor = Decimal::whole(i64::from(divisor)).rounded_in_words(0, lang);
    let weight = weight_text(weight, input.unit, lang);
    Some(match lang {
        Lang::En => format!("Dimensional weight: volume in {volume} ÷ {divisor} = {weight}."),
        Lang::Fr => format!("Poids volumétrique : volume en {volume} ÷ {divisor} = {weight}."),
    })
}
