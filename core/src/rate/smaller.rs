//! What a smaller box would be billed: the side that drives a parcel's weight, and what cutting it saves.

use crate::wire::{answer, input};

use super::{BilledWeight, WeightDriver, billed_weight};
use crate::courier::{BILLINGS, Billing, DimensionalWeightInput, Measured, ServiceGroup, billing_unit, calculate};
use crate::lang::{Lang, LangContext};
use crate::parcel::{
    DimensionUnit, Measure, PARCEL_PLACES, ParcelInput, ParcelType, WeightUnit, convert_weight, dimensions_text,
    weight_text,
};
use crate::{Decimal, Violation};

/// How much shorter the sides of the smaller box are, in centimetres: what a closer-fitting carton is good for.
pub const TRIM_CM: Decimal = Decimal::whole(2);
/// The same for boxes measured in inches, in inches.
const TRIM_IN: Decimal = Decimal::whole(1);

/// The sides that a trim shortens.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum TrimmedSide {
    /// The length alone.
    Length,
    /// The width alone.
    Width,
    /// The height alone.
    Height,
    /// All three.
    Every,
}

/// A smaller box.
#[answer]
pub struct BoxTrim {
    /// Which sides are shorter.
    pub side: TrimmedSide,
    /// Its length, in the unit typed.
    pub length: Decimal,
    /// Its width.
    pub width: Decimal,
    /// Its height.
    pub height: Decimal,
    /// The three in words.
    pub dimensions: String,
    /// The most that a courier bills less for it.
    pub saves: Decimal,
    /// What it changes, in words.
    pub text: String,
}

/// What a courier bills for the box, and for the one that is smaller on every side.
#[answer]
pub struct SmallerBox {
    /// The courier's slug.
    pub courier: String,
    /// The services that are billed so.
    pub services: ServiceGroup,
    /// What is billed, up to the courier's next step.
    pub billed: Decimal,
    /// Which measure decides it.
    pub driver: WeightDriver,
    /// Why, in a sentence.
    pub reason: String,
    /// What is billed with every side shorter; null where a side is too short for that.
    pub trimmed: Option<Decimal>,
    /// The difference; 0 where there is none.
    pub saves: Decimal,
}

/// Couriers and trims, for a box as typed.
#[answer(Default)]
pub struct SmallerBoxAnswer {
    /// Unit of all weights: kg for metric input, else lbs; null while something is wrong.
    pub unit: Option<WeightUnit>,
    /// What decides the weight with most couriers' services, in a sentence.
    pub sentence: Option<String>,
    /// Each courier's services that are billed by volume too.
    pub couriers: Vec<SmallerBox>,
    /// Smaller boxes; a side too short to be cut has none.
    pub trims: Vec<BoxTrim>,
    /// What is wrong with the input.
    pub violations: Vec<Violation>,
}

/// The measures of a box that can be read.
struct Carton {
    sides: [Decimal; 3],
    dimension_unit: DimensionUnit,
    weight: Decimal,
    weight_unit: WeightUnit,
}

impl Carton {
    fn read(input: &DimensionalWeightInput, unit: WeightUnit) -> Option<Self> {
        let side = |text: &str| Measure::read(text).value();
        Some(Self {
            sides: [side(&input.length)?, side(&input.width)?, side(&input.height)?],
            dimension_unit: input.dimension_unit?,
            weight: Measure::read(&input.weight).value().unwrap_or_default(),
            weight_unit: input.weight_unit.unwrap_or(unit),
        })
    }

    /// With the sides shorter; None where one would come to nothing.
    fn trimmed(&self, side: TrimmedSide) -> Option<[Decimal; 3]> {
        let trim = match self.dimension_unit {
            DimensionUnit::Cm => TRIM_CM,
            DimensionUnit::In => TRIM_IN,
        };
        let mut sides = self.sides;
        let cut: &mut [Decimal] = match side {
            TrimmedSide::Length => &mut sides[..1],
            TrimmedSide::Width => &mut sides[1..2],
            TrimmedSide::Height => &mut sides[2..],
            TrimmedSide::Every => &mut sides,
        };
        for side in cut {
            if *side <= trim {
                return None;
            }
            *side = *side - trim;
        }
        Some(sides)
    }

    fn billed(&self, [length, width, height]: [Decimal; 3], billing: &Billing) -> Option<BilledWeight> {
        let parcel = ParcelInput {
            kind: ParcelType::Parcel,
            length: length.to_string(),
            width: width.to_string(),
            height: height.to_string(),
            weight: self.weight.to_string(),
            weight_unit: Some(self.weight_unit),
            dimension_unit: Some(self.dimension_unit),
            ..ParcelInput::default()
        };
        Some(billed_weight(&[Measured::read(&parcel)?], billing))
    }
}

/// The rule `parcel.smaller_box`: the billed weight of a box and of smaller ones, by every courier.
pub(super) fn smaller_box(input: &DimensionalWeightInput, context: &LangContext) -> SmallerBoxAnswer {
    let lang = context.lang;
    let violations = calculate(input, context).violations;
    let typed = input.weight_unit.or(input.dimension_unit.map(|unit| match unit {
        DimensionUnit::Cm => WeightUnit::Kg,
        DimensionUnit::In => WeightUnit::Lbs,
    }));
    let unit = typed.map(billing_unit).filter(|_| violations.is_empty());
    let Some((unit, found)) = unit.and_then(|unit| Some((unit, Carton::read(input, unit)?))) else {
        return SmallerBoxAnswer { violations, ..SmallerBoxAnswer::default() };
    };
    let by_volume = || BILLINGS.iter().filter(|billing| billing.divisor.is_some());
    let weight = |sides: [Decimal; 3], billing: &Billing| {
        let billed = found.billed(sides, billing)?;
        let billable = convert_weight(billed.billable, billed.unit, unit).fixed(PARCEL_PLACES).parse().ok()?;
        Some(BilledWeight { billable, unit, ..billed })
    };
    let every = found.trimmed(TrimmedSide::Every);
    let couriers: Vec<SmallerBox> = by_volume()
        .filter_map(|billing| {
            let now = weight(found.sides, billing)?;
            let trimmed = every.and_then(|sides| weight(sides, billing)).map(|then| then.billable);
            Some(SmallerBox {
                courier: billing.courier.to_owned(),
                services: billing.group,
                billed: now.billable,
                driver: now.driver,
                reason: now.reason(lang),
                trimmed,
                saves: trimmed.map_or(Decimal::ZERO, |then| now.billable - then),
            })
        })
        .collect();
    let trims = [TrimmedSide::Length, TrimmedSide::Width, TrimmedSide::Height, TrimmedSide::Every]
        .into_iter()
        .filter_map(|side| {
            let sides = found.trimmed(side)?;
            let saved = by_volume()
                .filter_map(|billing| Some(weight(found.sides, billing)?.billable - weight(sides, billing)?.billable));
            let saves = saved.max().unwrap_or_default();
            let [length, width, height] = sides;
            let dimensions = dimensions_text(sides, found.dimension_unit, lang);
            Some(BoxTrim { side, length, width, height, dimensions, saves, text: change(saves, unit, lang) })
        })
        .collect();
    SmallerBoxAnswer { unit: Some(unit), sentence: decisive(&couriers, lang), couriers, trims, violations }
}

/// What a trim changes.
fn change(saves: Decimal, unit: WeightUnit, lang: Lang) -> String {
    if saves <= Decimal::ZERO {
        return lang.pick("No courier bills less", "Aucun transporteur ne facture moins").to_owned();
    }
    let saved = weight_text(saves, unit, lang);
    match lang {
        Lang::En => format!("Up to {saved} less billed"),
        Lang::Fr => format!("Jusqu’à {saved} facturés en moins"),
    }
}

/// What most couriers' services go by.
fn decisive(couriers: &[SmallerBox], lang: Lang) -> Option<String> {
    let count = |driver: WeightDriver| couriers.iter().filter(|courier| courier.driver == driver).count();
    // Of sides only the longest is ever named, and it is the same for all.
    let driver = couriers.iter().map(|courier| courier.driver).max_by_key(|driver| count(*driver))?;
    let sentence = match driver {
        WeightDriver::Length => {
            ["The length drives the billed weight.", "C’est la longueur qui détermine le poids facturé."]
        }
        WeightDriver::Width => {
            ["The width drives the billed weight.", "C’est la largeur qui détermine le poids facturé."]
        }
        WeightDriver::Height => {
            ["The height drives the billed weight.", "C’est la hauteur qui détermine le poids facturé."]
        }
        WeightDriver::Actual => {
            ["The weight on the scale drives the billed weight.", "C’est le poids réel qui détermine le poids facturé."]
        }
        WeightDriver::Minimum => {
            ["Couriers bill the smallest weight they bill.", "Les transporteurs facturent leur poids minimal."]
        }
    };
    Some(lang.pick(sentence[0], sentence[1]).to_owned())
}
