//! The couriers as data: names and order, divisors, limits, and what each includes as cover.

mod billing;
mod check;
mod cover;
mod dimensional;
mod duty;
mod format;
mod label;
mod letters;
mod limit;
mod list;
mod measure;
mod papers;
mod tracking;
mod void;

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::Violation;

pub use crate::term::{COURIERS, Courier, courier, order};
pub use billing::{BILLINGS, Billing, ServiceGroup, billing, service_group};
pub use check::{CourierCheckInput, check_shipment};
pub use cover::{CoverInput, IncludedCover, included_cover};
pub use dimensional::{
    COMMON_CM3_PER_KG, COMMON_IN3_PER_LB, CourierDimensionalWeight, DimensionalWeightAnswer, DimensionalWeightInput,
    billing_unit, calculate,
};
pub use duty::{DutyNotice, DutyNoticesInput};
pub use format::{LabelFormat, LabelFormatsInput, ZPL, label_formats};
pub use label::{CourierAddressInput, LABEL_ROOMS, LabelRoom, check_address, check_letters, fit, fit_name, label_room};
pub use letters::Letters;
pub use limit::{Limits, Reach, limits};
pub use list::CourierView;
pub use measure::Measured;
pub use papers::{CustomsForm, CustomsPapers, CustomsPapersInput, INVOICE_COPIES, customs_papers};
pub use tracking::{TrackingUrlInput, tracking_url};
pub use void::{VOID_DAYS, VoidDaysInput, void_days};

/// Rules on parcels that couriers' tables decide.
pub const PARCEL_RULES: &[Rule] = &[rule!(
        /// Calculates dimensional and billable weight by the common divisor and every courier's.
        "parcel.dimensional_weight",
        dimensional::calculate, DimensionalWeightInput, LangContext => DimensionalWeightAnswer)];

/// Rules on couriers.
pub const RULES: &[Rule] = &[
    rule!(
        /// The couriers in their order, with their names.
        "courier.list",
        list::list, bool, LangContext => Vec<CourierView>),
    rule!(
        /// What a courier's own limits refuse before it is asked: places, post office boxes, weight, size, duties.
        "courier.check",
        check_shipment, CourierCheckInput, DatedContext => Vec<Violation>),
    rule!(
        /// What of an address does not fit on a courier's label, by field.
        "courier.address",
        |input, context| check_address(&input.courier_slug, &input.address, context.lang),
        CourierAddressInput, LangContext => Vec<Violation>),
    rule!(
        /// The formats in which a courier's label can be had.
        "courier.label_formats",
        |input, _| label_formats(&input.courier_slug), LabelFormatsInput, LangContext => Vec<LabelFormat>),
    rule!(
        /// For how many days a courier's label can be voided while it is not used, or null.
        "courier.void_days",
        |input, _| void_days(&input.courier_slug), VoidDaysInput, LangContext => Option<u32>),
    rule!(
        /// The courier's own page on a parcel, or null.
        "courier.tracking_url",
        |input, context| tracking_url(&input.courier_slug, &input.tracking_number, context.lang),
        TrackingUrlInput, LangContext => Option<String>),
    rule!(
        /// What coverage a service itself includes, in words and cents.
        "courier.included_cover",
        |input, context| included_cover(&input.courier_slug, &input.service, context.lang),
        CoverInput, LangContext => IncludedCover),
    rule!(
        /// The customs papers that go with goods: the postal form, and how many copies of the invoice are printed.
        "courier.customs_papers",
        |input, context| customs_papers(input, context.lang), CustomsPapersInput, LangContext => CustomsPapers),
    rule!(
        /// The couriers that need duties on goods to a country paid in advance, with the sentence that says so.
        "courier.duty_notices",
        duty::notices, DutyNoticesInput, DatedContext => Vec<DutyNotice>),
];
