//! Defaults for a store's goods, confirmed step by step.

use garde::Validate;

use crate::address::country;
use crate::customs::hs_code_digits;
use crate::lang::LangContext;
use crate::parcel::{DimensionUnit, ParcelRole, WeightUnit, readable, side};
use crate::violation::field::is_blank;
use crate::violation::{Form, checked, fail};
use crate::wire::input;
use crate::{Code, Violation};

/// A store's set-up: the usual package of its orders, and the defaults of goods that have no weight or code. The three
/// flags are the steps that a person confirms.
#[input(Default, Validate, Form)]
#[serde(default)]
#[garde(context(ParcelRole))]
pub struct ShopSetupInput {
    /// The store.
    #[garde(skip)]
    pub shop_id: String,
    /// Length of the usual package, in `dimension_unit`.
    #[garde(custom(side(Code::ParcelLengthRequired, self.dimension_unit)))]
    pub length: String,
    /// Its width.
    #[garde(custom(side(Code::ParcelWidthRequired, self.dimension_unit)))]
    pub width: String,
    /// Its height.
    #[garde(custom(side(Code::ParcelHeightRequired, self.dimension_unit)))]
    pub height: String,
    /// Unit of the dimensions.
    #[garde(skip)]
    pub dimension_unit: Option<DimensionUnit>,
    /// Weight of one item whose product has none, in `weight_unit`.
    #[garde(custom(readable))]
    pub weight: String,
    /// Unit of the weight.
    #[garde(skip)]
    pub weight_unit: Option<WeightUnit>,
    /// Harmonised System code of goods whose product has none.
    #[garde(custom(hs_code_or_none))]
    pub hs_code: String,
    /// Country in which goods were made whose product names none, ISO 3166-1 alpha-2.
    #[garde(custom(country_or_none))]
    pub country_of_origin: String,
    /// An order stays as it is at the store when all of it was sent; else WooCommerce is told that it is completed.
    #[garde(skip)]
    pub leaves_orders_open: bool,
    /// The weights were looked at.
    #[garde(skip)]
    pub entered_weight: bool,
    /// The codes were looked at.
    #[garde(skip)]
    pub entered_hscode: bool,
    /// How parcels are sent was looked at.
    #[garde(skip)]
    pub reviewed_shipping: bool,
}

/// The rule `shop.setup`: nothing is required, and what is said of measures and goods can be used.
#[must_use]
pub fn check_setup(input: &ShopSetupInput, context: &LangContext) -> Vec<Violation> {
    checked(input, &ParcelRole::Usual, context.lang)
}

fn hs_code_or_none<C>(text: &str, _: &C) -> garde::Result {
    if is_blank(text) || hs_code_digits(text).is_some() { Ok(()) } else { fail(Code::CustomsHsCodeFormat, &[]) }
}

fn country_or_none<C>(text: &str, _: &C) -> garde::Result {
    if is_blank(text) || country(text).is_some() { Ok(()) } else { fail(Code::CustomsOriginUnknown, &[]) }
}
