//! Quotes for freight of less than a truckload (LTL): the form, the class of a load by its density, and the desk's answer.

mod accessorial;
mod answer;
#[cfg(feature = "book")]
pub(crate) mod book;
mod check;
mod class;
mod density;
mod input;

use crate::Violation;
use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use accessorial::{Accessorial, AccessorialChoice, AccessorialPlace, AccessorialsInput, services_of};
pub use answer::{LtlAnswerInput, LtlState, check_answer, state_of};
pub use check::{READY_DAYS_AHEAD, check_ltl};
pub use class::{DENSITY_CLASSES, class_of};
pub use density::{LtlLoad, LtlLoadInput, LtlPalletLoad, ltl_load};
pub use input::{LtlPalletInput, LtlQuoteInput, LtlUnits, PALLETS_MAX, QUANTITY_MAX, SIDE_MAX, WEIGHT_MAX};

/// Rules on quotes for freight.
pub const RULES: &[Rule] = &[
    rule!("ltl.check", "Checks the form for a freight quote: at most one violation a field, in the form's order.",
        "Vérifie le formulaire de soumission de fret : au plus une erreur par champ, dans l’ordre du formulaire.",
        check::check_ltl, LtlQuoteInput, DatedContext => Vec<Violation>),
    rule!("ltl.load", "Gives the density and the freight class of each line of pallets, and what the load weighs and fills.",
        "Donne la densité et la classe de fret de chaque ligne de palettes, ainsi que le poids et le volume du chargement.",
        density::load, LtlLoadInput, LangContext => LtlLoad),
    rule!("ltl.accessorials", "Lists what a courier may be asked for in addition to the transport, in words, and what the addresses ask for by themselves.",
        "Énumère ce qui peut être demandé à un transporteur en plus du transport, en mots, et ce que les adresses demandent d’elles-mêmes.",
        accessorial::choices, AccessorialsInput, LangContext => Vec<AccessorialChoice>),
    rule!("ltl.answer", "Checks the freight desk’s answer to a request: a price, until when it is valid, and a message.",
        "Vérifie la réponse du bureau de fret à une demande : un prix, sa date limite et un message.",
        answer::check_answer, LtlAnswerInput, DatedContext => Vec<Violation>),
];
