//! Dimensional weight: what a parcel weighs by its volume, with each courier's own divisor.

use garde::Validate;

use crate::wire::{answer, input};

use super::billing::{BILLINGS, Billing, ServiceGroup};
use crate::lang::LangContext;
use crate::number::nearest;
use crate::parcel::{DimensionUnit, Measure, WeightUnit, convert_length, convert_weight, measured, readable};
use crate::violation::field::chosen;
use crate::violation::{Field, Form, checked};
use crate::{Code, Decimal, Violation};

/// Cubic centimetres a kilogram where no courier is named. Source: the couriers' practice, Canada Post's parcel services
/// guide among them.
pub const COMMON_CM3_PER_KG: u32 = 5_000;
/// Cubic inches a pound where no courier is named. Source: as above, 12.4 lb a cubic foot.
pub const COMMON_IN3_PER_LB: u32 = 139;

/// By what a volume is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Divisor {
    value: u32,
    /// kg: cubic centimetres a kilogram; lbs: cubic inches a pound.
    unit: WeightUnit,
}

impl Divisor {
    const fn common(unit: WeightUnit) -> Self {
        match unit {
            WeightUnit::Kg | WeightUnit::G => Self { value: COMMON_CM3_PER_KG, unit: WeightUnit::Kg },
            WeightUnit::Lbs | WeightUnit::Oz => Self { value: COMMON_IN3_PER_LB, unit: WeightUnit::Lbs },
        }
    }

    /// A courier's divisor in the asked unit where the courier has one in it, else in the unit in which it bills.
    fn of(billing: &Billing, unit: WeightUnit) -> Option<Self> {
        match (billing.unit == unit, unit) {
            (false, WeightUnit::Kg) => Some(Self { value: billing.cm3_per_kg?, unit }),
            _ => Some(Self { value: billing.divisor?, unit: billing.unit }),
        }
    }
}

/// Sides and weight of a parcel, as typed into the calculator.
#[input(Default, Validate)]
#[serde(default)]
pub struct DimensionalWeightInput {
    /// Length in `dimension_unit`.
    #[garde(custom(measured(Code::ParcelLengthRequired)))]
    pub length: String,
    /// Width in `dimension_unit`.
    #[garde(custom(measured(Code::ParcelWidthRequired)))]
    pub width: String,
    /// Height in `dimension_unit`.
    #[garde(custom(measured(Code::ParcelHeightRequired)))]
    pub height: String,
    /// Unit of the sides.
    #[garde(custom(chosen(Code::ParcelDimensionUnitRequired)))]
    pub dimension_unit: Option<DimensionUnit>,
    /// Weight in `weight_unit`; if empty, only the volume counts.
    #[garde(custom(readable))]
    pub weight: String,
    /// Unit of the weight.
    #[garde(if(cond = Measure::read(&self.weight).value().is_some(), custom(chosen(Code::ParcelWeightUnitRequired))))]
    pub weight_unit: Option<WeightUnit>,
}

impl Form for DimensionalWeightInput {
    const FIELDS: &'static [Field] =
        &Field::all(["length", "width", "height", "weight", "weight_unit", "dimension_unit"]);
}

/// Dimensional weight by one courier's divisor.
#[input]
pub struct CourierDimensionalWeight {
    /// The courier's slug.
    pub courier: String,
    /// The services that use this divisor.
    pub services: ServiceGroup,
    /// Cubic centimetres a kilogram, or cubic inches a pound, as `divisor_unit` says.
    pub divisor: u32,
    /// kg or lbs.
    pub divisor_unit: WeightUnit,
    /// Volume over divisor.
    pub dimensional_weight: Decimal,
    /// The larger of it and the weight.
    pub billable_weight: Decimal,
}

/// Dimensional weight by the common divisor and by each courier's.
#[answer(Default)]
pub struct DimensionalWeightAnswer {
    /// Volume over the common divisor; null while something is wrong.
    pub dimensional_weight: Option<Decimal>,
    /// The larger of it and the weight.
    pub billable_weight: Option<Decimal>,
    /// Unit of all weights: kg for metric input, else lbs.
    pub unit: Option<WeightUnit>,
    /// Every courier's.
    pub couriers: Vec<CourierDimensionalWeight>,
    /// What is wrong with the input.
    pub violations: Vec<Violation>,
}

/// Volume over divisor in `unit`, rounded half up to four places.
fn dimensional_weight(
    sides: [Decimal; 3],
    dimension_unit: DimensionUnit,
    divisor: Divisor,
    unit: WeightUnit,
) -> Decimal {
    let length_unit = match divisor.unit {
        WeightUnit::Kg | WeightUnit::G => DimensionUnit::Cm,
        WeightUnit::Lbs | WeightUnit::Oz => DimensionUnit::In,
    };
    let product = sides
        .map(|side| i128::from(convert_length(side, dimension_unit, length_unit).ten_thousandths()))
        .into_iter()
        .try_fold(1_i128, i128::checked_mul)
        // Sides of millions of kilometres: any number this large will do.
        .unwrap_or(i128::MAX);
    // Three scaled factors: the product has the scale three times, of which the result keeps one.
    let scale = i128::from(Decimal::SCALE);
    let weight = nearest(product, i128::from(divisor.value) * scale * scale);
    convert_weight(Decimal::scaled(weight), divisor.unit, unit)
}

/// The unit in which a courier bills: kilograms for metric weights, pounds for others.
#[must_use]
pub const fn billing_unit(unit: WeightUnit) -> WeightUnit {
    match unit {
        WeightUnit::Kg | WeightUnit::G => WeightUnit::Kg,
        WeightUnit::Lbs | WeightUnit::Oz => WeightUnit::Lbs,
    }
}

/// Dimensional weight of what was typed into the calculator.
#[must_use]
pub fn calculate(input: &DimensionalWeightInput, context: &LangContext) -> DimensionalWeightAnswer {
    let violations = checked(input, &(), context.lang);
    let side = |text: &str| Measure::read(text).value().unwrap_or(Decimal::ZERO);
    let sides = [side(&input.length), side(&input.width), side(&input.height)];
    let weight = Measure::read(&input.weight).value();
    let Some(dimension_unit) = input.dimension_unit.filter(|_| violations.is_empty()) else {
        return DimensionalWeightAnswer { violations, ..DimensionalWeightAnswer::default() };
    };
    let unit = billing_unit(input.weight_unit.unwrap_or(match dimension_unit {
        DimensionUnit::Cm => WeightUnit::Kg,
        DimensionUnit::In => WeightUnit::Lbs,
    }));
    let actual = match (weight, input.weight_unit) {
        (Some(weight), Some(from)) => convert_weight(weight, from, unit),
        _ => Decimal::ZERO,
    };
    let by = |divisor: Divisor| dimensional_weight(sides, dimension_unit, divisor, unit);
    let common = by(Divisor::common(unit));
    let couriers = BILLINGS.iter().filter_map(|billing| {
        let divisor = Divisor::of(billing, unit)?;
        Some(CourierDimensionalWeight {
            courier: billing.courier.to_owned(),
            services: billing.group,
            divisor: divisor.value,
            divisor_unit: divisor.unit,
            dimensional_weight: by(divisor),
            billable_weight: by(divisor).max(actual),
        })
    });
    DimensionalWeightAnswer {
        dimensional_weight: Some(common),
        billable_weight: Some(common.max(actual)),
        unit: Some(unit),
        couriers: couriers.collect(),
        violations,
    }
}
