//! What a courier bills after the sale, explained: the parcels as declared and as measured, and each line of the price.

use crate::charge::{Charge, ChargeKind};
use crate::courier::{Billing, Measured, billing};
use crate::lang::{Lang, LangContext};
use crate::number::nearest;
use crate::parcel::{PARCELS_MAX, ParcelInput, WeightUnit, dimensions_text, parcel_dimensions, weight_text};
use crate::rate::{BilledWeight, CHARGES_MAX, billed_weight};
use crate::wire::{answer, input};
use crate::{Cents, Decimal};

/// The rule of the line that holds what a courier bills without saying what for.
pub const UNITEMIZED: &str = "adjustment.unitemized";

/// Places of a volume in words.
const VOLUME_PLACES: u32 = 1;

/// What a courier billed before and bills now.
#[input(Default)]
#[serde(default)]
pub struct AdjustmentInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// The service's code with its courier.
    pub service: String,
    /// The parcels as they were declared.
    #[wire(max = PARCELS_MAX)]
    pub declared: Vec<ParcelInput>,
    /// The parcels as the courier measured them, in the same order; empty where it does not say.
    #[wire(max = PARCELS_MAX)]
    pub measured: Vec<ParcelInput>,
    /// The lines before, taxes included.
    #[wire(max = CHARGES_MAX)]
    pub before: Vec<Charge>,
    /// The lines now, taxes included.
    #[wire(max = CHARGES_MAX)]
    pub after: Vec<Charge>,
    /// What was billed before, in cents.
    pub total_before: Cents,
    /// What is billed now.
    pub total_after: Cents,
}

/// A parcel's measures and what they weigh to its courier.
#[answer]
pub struct ParcelMeasures {
    /// Length, width and height in words; empty where they are not known.
    pub dimensions: String,
    /// The weight on the scale in words; empty where it is not known.
    pub weight: String,
    /// What the courier bills for it; null where that cannot be told.
    pub billed: Option<BilledWeight>,
    /// The weight that is billed, in words; null likewise.
    pub billed_weight: Option<String>,
    /// The sum behind the dimensional weight: dimensions, volume, divisor and weight; null where the service uses none.
    pub sum: Option<String>,
}

/// A parcel before and after.
#[answer]
pub struct AdjustedParcel {
    /// As it was declared.
    pub declared: ParcelMeasures,
    /// As the courier measured it; null where it does not say.
    pub measured: Option<ParcelMeasures>,
}

/// A line of the price before and after.
#[answer]
pub struct AdjustedLine {
    /// What it is for.
    pub kind: ChargeKind,
    /// The rule it comes from.
    pub rule: String,
    /// In words.
    pub label: String,
    /// What was billed before, in cents.
    pub before: Cents,
    /// What is billed now.
    pub after: Cents,
    /// The second without the first.
    pub difference: Cents,
}

/// An adjustment, explained.
#[answer]
pub struct AdjustmentExplanation {
    /// The parcels.
    pub parcels: Vec<AdjustedParcel>,
    /// The lines, taxes last. Their differences sum to the whole one.
    pub lines: Vec<AdjustedLine>,
    /// What is billed now without what was billed before, in cents.
    pub difference: Cents,
}

/// The rule `adjustment.explain`.
#[must_use]
pub fn explain(input: &AdjustmentInput, context: &LangContext) -> AdjustmentExplanation {
    let lang = context.lang;
    let billing = billing(&input.courier_slug, &input.service);
    let parcels = input.declared.iter().enumerate().map(|(at, declared)| AdjustedParcel {
        declared: measures(declared, billing, lang),
        measured: input.measured.get(at).map(|measured| measures(measured, billing, lang)),
    });
    AdjustmentExplanation {
        parcels: parcels.collect(),
        lines: lines(input, lang),
        difference: input.total_after - input.total_before,
    }
}

fn measures(parcel: &ParcelInput, billing: Option<&Billing>, lang: Lang) -> ParcelMeasures {
    let read = Measured::read(parcel);
    let dimensions = parcel_dimensions(parcel).filter(|_| !parcel.length.is_empty());
    let dimensions = dimensions.map(|(sides, unit)| dimensions_text(sides, unit, lang)).unwrap_or_default();
    let weight = parcel.weight_unit.zip(read).map(|(unit, read)| weight_text(read.weight_in(unit), unit, lang));
    let billed = read.zip(billing).map(|(read, billing)| billed_weight(&[read], billing));
    let sum = read.zip(billed.as_ref()).and_then(|(read, billed)| sum(&dimensions, &read, billed, lang));
    ParcelMeasures {
        billed_weight: billed.as_ref().map(|billed| weight_text(billed.billable, billed.unit, lang)),
        weight: weight.unwrap_or_default(),
        dimensions,
        billed,
        sum,
    }
}

/// `32 × 22 × 12 cm = 8,448 cm³; ÷ 5,000 = 1.69 kg`
fn sum(dimensions: &str, read: &Measured, billed: &BilledWeight, lang: Lang) -> Option<String> {
    let (weight, divisor) = (billed.dimensional?, billed.divisor?);
    // A volume is in 10⁻¹² cm³, a decimal in 10⁻⁴; a cubic inch is 16.387064 cm³.
    let (volume, unit) = match billed.unit {
        WeightUnit::Lbs | WeightUnit::Oz => {
            (nearest(read.volume() * 1_000_000, 16_387_064 * 100_000_000), lang.pick("in³", "po³"))
        }
        WeightUnit::Kg | WeightUnit::G => (nearest(read.volume(), 100_000_000), "cm³"),
    };
    if volume == 0 || dimensions.is_empty() {
        return None;
    }
    let volume = Decimal::scaled(volume).measure_in_words(VOLUME_PLACES, unit, lang);
    let divisor = Decimal::whole(i64::from(divisor)).rounded_in_words(0, lang);
    Some(format!("{dimensions} = {volume}; ÷ {divisor} = {}", weight_text(weight, billed.unit, lang)))
}

fn lines(input: &AdjustmentInput, lang: Lang) -> Vec<AdjustedLine> {
    let mut lines: Vec<AdjustedLine> = Vec::new();
    let sides =
        input.before.iter().map(|charge| (charge, true)).chain(input.after.iter().map(|charge| (charge, false)));
    for (charge, is_before) in sides {
        let at = lines.iter().position(|line| line.kind == charge.kind && line.rule == charge.rule);
        let at = at.unwrap_or_else(|| {
            lines.push(AdjustedLine {
                kind: charge.kind,
                rule: charge.rule.clone(),
                label: charge.label.clone(),
                before: Cents::ZERO,
                after: Cents::ZERO,
                difference: Cents::ZERO,
            });
            lines.len() - 1
        });
        if let Some(line) = lines.get_mut(at) {
            if is_before {
                line.before += charge.amount;
            } else {
                line.after += charge.amount;
            }
        }
    }
    // What a courier bills without a line of its own, or without any lines at all.
    let before = input.total_before - lines.iter().map(|line| line.before).sum();
    let after = input.total_after - lines.iter().map(|line| line.after).sum();
    if before != Cents::ZERO || after != Cents::ZERO {
        lines.push(AdjustedLine {
            kind: ChargeKind::Surcharge,
            rule: UNITEMIZED.to_owned(),
            label: lang.pick("Not itemized by the courier", "Non détaillé par le transporteur").to_owned(),
            before,
            after,
            difference: Cents::ZERO,
        });
    }
    for line in &mut lines {
        line.difference = line.after - line.before;
    }
    lines.sort_by_key(|line| line.kind == ChargeKind::Tax);
    lines
}
