//! The form for a freight quote, as filled in.

use garde::Validate;

use super::accessorial::{Accessorial, implied};
use crate::address::{AddressContext, AddressInput, AddressRole};
use crate::date::DatedContext;
use crate::form::from_today_on;
use crate::parcel::{DimensionUnit, Measure, WeightUnit, convert_length, convert_weight, measured};
use crate::shipment::NOTE_MAX;
use crate::violation::field::{a_line, chosen, filled, lines, some, within};
use crate::violation::{Field, Form, fail};
use crate::wire::{LIST_MAX, Word, input};
use crate::{Code, Decimal};

/// Most lines of pallets.
pub const PALLETS_MAX: usize = 20;
/// Most pallets of a line.
pub const QUANTITY_MAX: u32 = 99;
/// The longest side of a pallet, in centimetres: what a trailer of 16.2 m holds, the longest that every province lets on its
/// roads (Memorandum of Understanding on Interprovincial Weights and Dimensions).
pub const SIDE_MAX: Decimal = Decimal::whole(1_620);
/// The heaviest pallet, in kilograms: what such a trailer carries.
pub const WEIGHT_MAX: Decimal = Decimal::whole(20_000);

/// For how many days ahead freight is priced: carriers' prices hold no longer.
pub const READY_DAYS_AHEAD: i32 = 90;

/// The units of a load.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LtlUnits {
    /// Of its sides.
    pub dimension: Option<DimensionUnit>,
    /// Of its weights.
    pub weight: Option<WeightUnit>,
}

/// Pallets of one size, as a person types them. Numbers are decimal strings with a point or a comma and at most 4 places.
#[input(Default, Validate)]
#[serde(default)]
#[garde(context(LtlUnits))]
pub struct LtlPalletInput {
    /// How many of them.
    #[garde(custom(counted))]
    pub quantity: u32,
    /// Length in the form's `dimension_unit`.
    #[garde(custom(side(Code::LtlLengthRequired)))]
    pub length: String,
    /// Width.
    #[garde(custom(side(Code::LtlWidthRequired)))]
    pub width: String,
    /// Height, with the pallet.
    #[garde(custom(side(Code::LtlHeightRequired)))]
    pub height: String,
    /// Weight of one, with the pallet, in the form's `weight_unit`.
    #[garde(custom(carried))]
    pub weight: String,
    /// What is on them.
    #[garde(custom(filled(Code::LtlGoodsRequired)), custom(a_line))]
    pub goods: String,
    /// Whether others may be stacked on them.
    #[garde(skip)]
    pub stackable: bool,
}

impl Form for LtlPalletInput {
    const FIELDS: &'static [Field] = &Field::all(["quantity", "goods", "length", "width", "height", "weight"]);
}

/// Freight to be priced, as a person fills the form in: everything may be missing.
#[input(Default, Validate, Form)]
#[serde(default)]
#[garde(context(DatedContext as context))]
pub struct LtlQuoteInput {
    /// Where it is picked up.
    #[garde(custom(chosen(Code::ShipmentOriginRequired)), dive(of_address(context, AddressRole::Origin)))]
    pub origin_address: Option<AddressInput>,
    /// Where it goes; a price needs no name and no street.
    #[garde(custom(chosen(Code::ShipmentDestinationRequired)), dive(of_address(context, AddressRole::Place)))]
    pub destination_address: Option<AddressInput>,
    /// The day on which it is ready, `YYYY-MM-DD`.
    #[garde(custom(from_today_on(
        READY_DAYS_AHEAD,
        [Code::LtlReadyDateRequired, Code::LtlReadyDatePast, Code::LtlReadyDateFar]
    )))]
    pub ready_date: String,
    /// Unit of the pallets' sides.
    #[garde(custom(chosen(Code::LtlDimensionUnitRequired)))]
    pub dimension_unit: Option<DimensionUnit>,
    /// Unit of the pallets' weights.
    #[garde(custom(chosen(Code::LtlWeightUnitRequired)))]
    pub weight_unit: Option<WeightUnit>,
    /// What is sent.
    #[garde(custom(some(Code::LtlPalletsRequired)), custom(within(PALLETS_MAX)), dive(self.units()))]
    #[wire(max = LIST_MAX)]
    pub pallets: Vec<LtlPalletInput>,
    /// The carrier's services in addition to the transport.
    #[garde(custom(within(Accessorial::ALL.len())))]
    #[wire(max = LIST_MAX)]
    pub accessorials: Vec<Accessorial>,
    /// Anything else the desk should know.
    #[garde(custom(lines(NOTE_MAX, Code::TextTooLong)))]
    pub additional_details: String,
}

impl LtlQuoteInput {
    /// The units of its pallets.
    #[must_use]
    pub const fn units(&self) -> LtlUnits {
        LtlUnits { dimension: self.dimension_unit, weight: self.weight_unit }
    }
}

/// What a form asks for: what was chosen and what its addresses imply, each once and in the form's order.
#[must_use]
pub fn services_of(form: &LtlQuoteInput) -> Vec<Accessorial> {
    let (origin, destination) = (form.origin_address.as_ref(), form.destination_address.as_ref());
    let is_asked = |one: &Accessorial| form.accessorials.contains(one) || implied(*one, origin, destination);
    Accessorial::ALL.iter().copied().filter(is_asked).collect()
}

fn of_address(context: &DatedContext, role: AddressRole) -> AddressContext {
    AddressContext { lang: context.lang, role, insurance_mode: false, ineligible_countries: None }
}

fn counted<C>(quantity: &u32, _: &C) -> garde::Result {
    match (1..=QUANTITY_MAX).contains(quantity) {
        true => Ok(()),
        false => fail(Code::LtlQuantityRange, &[("max", &QUANTITY_MAX)]),
    }
}

/// A side that a trailer holds.
fn side(missing: Code) -> impl Fn(&str, &LtlUnits) -> garde::Result {
    move |text, units| {
        measured(missing)(text, units)?;
        match (Measure::read(text).value(), units.dimension) {
            (Some(side), Some(unit)) if side > convert_length(SIDE_MAX, DimensionUnit::Cm, unit) => {
                fail(Code::LtlSideTooLong, &[("max", &format_args!("{SIDE_MAX} cm"))])
            }
            _ => Ok(()),
        }
    }
}

/// A weight that a trailer carries.
fn carried(text: &str, units: &LtlUnits) -> garde::Result {
    measured(Code::LtlWeightRequired)(text, units)?;
    match (Measure::read(text).value(), units.weight) {
        (Some(weight), Some(unit)) if weight > convert_weight(WEIGHT_MAX, WeightUnit::Kg, unit) => {
            fail(Code::LtlTooHeavy, &[("max", &format_args!("{WEIGHT_MAX} kg"))])
        }
        _ => Ok(()),
    }
}
