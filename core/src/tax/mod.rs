//! Sales taxes on transport within Canada, and taxes on insurance premiums, as dated tables.

mod freight;
mod premium;
mod table;

use crate::charge::Charge;
use crate::date::DatedContext;
use crate::rule;
use crate::rule::Rule;

pub use freight::{FreightRoute, FreightTaxInput, freight_taxes};
pub use premium::premium_tax;
pub use table::{Tax, TaxRow, in_force, rows};

/// Rules on taxes.
pub const RULES: &[Rule] = &[rule!(
        /// The sales taxes on transport: GST or HST of the destination province, QST within Québec, none across the
        /// border.
        "tax.freight",
        |input, context| freight_taxes(input.base, &input.route, context.today, context.lang),
        FreightTaxInput, DatedContext => Vec<Charge>
)];
