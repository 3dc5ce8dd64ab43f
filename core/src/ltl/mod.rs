//! Quotes for freight of less than a truckload (LTL): the form, the class of a load by its density, and the desk's answer.

mod accessorial;
mod answer;
mod check;
mod class;
mod density;
mod input;

use crate::Violation;
use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use accessorial::{Accessorial, AccessorialChoice, AccessorialPlace, AccessorialsInput};
pub use answer::{LtlAnswerInput, LtlState, check_answer, state_of};
pub use check::check_ltl;
pub use class::{DENSITY_CLASSES, class_of};
pub use density::{LtlLoad, LtlLoadInput, LtlPalletLoad, ltl_load};
pub use input::{
    LtlPalletInput, LtlQuoteInput, LtlUnits, PALLETS_MAX, QUANTITY_MAX, READY_DAYS_AHEAD, SIDE_MAX, WEIGHT_MAX,
    services_of,
};

/// Rules on quotes for freight.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks the form for a freight quote: at most one violation a field, in the form's order.
        "ltl.check",
        check::check_ltl, LtlQuoteInput, DatedContext => Vec<Violation>),
    rule!(
        /// Gives the density and the freight class of each line of pallets, and what the load weighs and fills.
        "ltl.load",
        |input, context| ltl_load(input, context.lang), LtlLoadInput, LangContext => LtlLoad),
    rule!(
        /// Lists what a courier may be asked for in addition to the transport, in words, and what the addresses imply.
        "ltl.accessorials",
        accessorial::choices, AccessorialsInput, LangContext => Vec<AccessorialChoice>),
    rule!(
        /// Checks the freight desk’s answer to a request: a price, until when it is valid, and a message.
        "ltl.answer",
        answer::check_answer, LtlAnswerInput, DatedContext => Vec<Violation>),
];
