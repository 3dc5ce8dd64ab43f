//! Sales taxes on transport within Canada, and taxes on insurance premiums, as dated tables.

#[cfg(feature = "book")]
pub(crate) mod book;
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
    "tax.freight",
    "The sales taxes on transport: GST or HST of the destination province, QST within Québec, none across the border.",
    "Les taxes de vente sur le transport : TPS ou TVH de la province de destination, TVQ à l’intérieur du Québec, aucune d’un pays à l’autre.",
    freight::taxes, FreightTaxInput, DatedContext => Vec<Charge>
)];
