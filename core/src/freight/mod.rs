//! Insuring freight and cargo: the form, its dependent fields, and the order in which its errors are shown.

#[cfg(feature = "book")]
pub(crate) mod book;
mod check;
mod choice;
mod cover;
mod input;

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::{Cents, Violation};

pub use check::{check_freight, first_shown};
pub use choice::{BoxType, Conveyance, Packaging, ProductType, ShipmentMethod};
pub use cover::{FreightCover, freight_cover, needs_approval};
pub use input::{FreightInsuranceContext, FreightInsuranceInput};

/// From this amount of cover, a freight policy waits for approval before the card is charged.
pub const APPROVAL_FROM: Cents = Cents(5_000_000);

/// The most that is covered.
pub const COVER_MAX: Cents = Cents(2_500_000_000);

/// Most violations to search for the one to show first: four times the form's fields.
const VIOLATIONS_MAX: usize = 100;

/// Rules on insuring freight.
pub const RULES: &[Rule] = &[
    rule!("freight.check", "Checks the form for freight insurance: at most one violation a field, in the product's order.",
        "Vérifie le formulaire d’assurance de fret : au plus une erreur par champ, dans l’ordre du produit.",
        check::check_freight, FreightInsuranceInput, FreightInsuranceContext => Vec<Violation>),
    rule!("freight.first_shown", "The violation that the form shows first, or the fallback where there is none.",
        "L’erreur que le formulaire montre en premier, ou le message de rechange s’il n’y en a aucune.",
        check::first, [Violation; VIOLATIONS_MAX], LangContext => Violation),
    rule!("freight.cover", "What the form for freight insurance asks and lacks on a day, and whether a person approves the coverage.",
        "Ce que le formulaire d’assurance de fret demande et ce qui y manque, un jour donné, et si une personne approuve la couverture.",
        cover::freight_cover, FreightInsuranceInput, DatedContext => FreightCover),
];
