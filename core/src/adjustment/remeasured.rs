//! Boxes that a courier measured otherwise before: said while the same box is sent again.

use crate::courier::{Measured, courier};
use crate::date::Date;
use crate::lang::LangContext;
use crate::parcel::{ParcelInput, ParcelType, dimensions_text, parcel_dimensions};
use crate::wire::{answer, input};

/// Most parcels among which a box is looked for.
pub const REMEASURED_MAX: usize = 500;
/// How far a side may differ and still be the same: half a millimetre, in ten-thousandths of a centimetre.
const SAME_WITHIN: i64 = 500;

/// A parcel that a courier measured otherwise.
#[input]
pub struct RemeasuredParcel {
    /// The courier's slug.
    pub courier_slug: String,
    /// The day on which that was found.
    pub found_on: Date,
    /// As it was declared.
    pub declared: ParcelInput,
    /// As the courier measured it.
    pub measured: ParcelInput,
}

/// A parcel as typed, and what couriers measured otherwise, the last first.
#[input(Default)]
#[serde(default)]
pub struct RemeasuredInput {
    /// The parcel.
    pub parcel: ParcelInput,
    /// What was measured otherwise.
    #[wire(max = REMEASURED_MAX)]
    pub known: Vec<RemeasuredParcel>,
}

/// What a courier measured the same box as.
#[answer]
pub struct RemeasuredNote {
    /// The courier's name.
    pub courier: String,
    /// Length, width and height in words.
    pub dimensions: String,
    /// The day on which that was found.
    pub found_on: Date,
}

/// Sides from the shortest to the longest; none of an envelope.
fn sides(parcel: &ParcelInput) -> Option<[i64; 3]> {
    let read =
        Measured::read(parcel).filter(|_| parcel.kind == ParcelType::Parcel && parcel.dimension_unit.is_some())?;
    let mut sides = read.sides_cm.map(|side| side.ten_thousandths());
    sides.sort_unstable();
    Some(sides)
}

/// The rule `adjustment.remeasured`: the weight is not compared, which changes with what is inside.
#[must_use]
pub fn remeasured(input: &RemeasuredInput, context: &LangContext) -> Option<RemeasuredNote> {
    // What is typed may lack its weight still.
    let typed = ParcelInput {
        weight: "0".to_owned(),
        weight_unit: Some(crate::parcel::WeightUnit::Kg),
        parcel_items: Vec::new(),
        ..input.parcel.clone()
    };
    let wanted = sides(&typed)?;
    let known = input.known.iter().find(|known| {
        sides(&known.declared).is_some_and(|found| {
            found.iter().zip(&wanted).all(|(one, other)| one.abs_diff(*other) <= SAME_WITHIN.unsigned_abs())
        })
    })?;
    let (measured, unit) = parcel_dimensions(&known.measured)?;
    let slug = known.courier_slug.as_str();
    Some(RemeasuredNote {
        courier: courier(slug).map_or_else(|| slug.to_owned(), |courier| courier.name(context.lang).to_owned()),
        dimensions: dimensions_text(measured, unit, context.lang),
        found_on: known.found_on,
    })
}
