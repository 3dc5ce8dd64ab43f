//! The couriers that accept goods for a country only with duties paid in advance, in words for the commercial invoice.

use crate::wire::input;

use crate::Lang;
use crate::customs::{InternationalType, postal_duty};
use crate::date::DatedContext;
use crate::term::COURIERS;

/// Goods or papers, and where they go.
#[input(Default)]
#[serde(default)]
pub struct DutyNoticesInput {
    /// ISO 3166-1 alpha-2 code.
    pub destination_country: String,
    /// Goods or papers.
    #[serde(rename = "type")]
    pub kind: InternationalType,
}

/// A courier that asks for a duty declaration.
#[input]
pub struct DutyNotice {
    /// The courier's slug.
    pub courier_slug: String,
    /// What it asks for and what to do, for a person.
    pub sentence: String,
}

/// The rule `courier.duty_notices`.
pub(super) fn notices(input: &DutyNoticesInput, context: &DatedContext) -> Vec<DutyNotice> {
    let asks = |slug: &str| {
        input.kind == InternationalType::Package
            && postal_duty(slug, &input.destination_country, context.today).is_some()
    };
    COURIERS
        .iter()
        .filter(|courier| asks(courier.slug))
        .map(|courier| {
            let name = courier.name(context.lang);
            let sentence = match context.lang {
                Lang::En => format!(
                    "{name} takes these goods only with duties paid by the sender and a duty declaration id. Leave it empty to use another courier."
                ),
                Lang::Fr => format!(
                    "{name} n’accepte ces marchandises que si l’expéditeur paie les droits et fournit un numéro de déclaration. Laissez vide pour un autre transporteur."
                ),
            };
            DutyNotice { courier_slug: courier.slug.to_owned(), sentence }
        })
        .collect()
}
