//! Pages on which couriers take claims themselves.

use crate::courier::courier;
use crate::lang::LangContext;
use crate::wire::answer;

/// Where a courier takes claims itself.
#[answer]
pub struct CourierClaims {
    /// The courier's name; the slug of one that is not known.
    pub name: String,
    /// The page; null where none is known.
    pub url: Option<String>,
}

/// The pages in English and French; a courier's first page where that on claims is not public.
pub(super) const PAGES: &[(&str, [&str; 2])] = &[
    (
        "cp",
        [
            "https://www.canadapost-postescanada.ca/cpc/en/support.page",
            "https://www.canadapost-postescanada.ca/cpc/fr/support.page",
        ],
    ),
    ("puro", ["https://www.purolator.com/en", "https://www.purolator.com/fr"]),
    ("gls", ["https://gls-group.com/CA/en/", "https://gls-group.com/CA/fr/"]),
    ("loomis", ["https://www.loomisexpress.com/", "https://www.loomisexpress.com/"]),
    (
        "ups",
        ["https://www.ups.com/ca/en/support/file-a-claim.page", "https://www.ups.com/ca/fr/support/file-a-claim.page"],
    ),
    ("canpar", ["https://www.canpar.com/en/contact/claim.jsp", "https://www.canpar.com/fr/contact/claim.jsp"]),
];

/// The rule `claim.courier_page`.
#[must_use]
pub fn courier_claims(slug: &str, context: &LangContext) -> CourierClaims {
    let slug = slug.trim();
    let lang = context.lang;
    let named = courier(slug).map(|courier| courier.name(lang).to_owned());
    let page = PAGES.iter().find(|(known, _)| *known == slug).map(|(_, [en, fr])| lang.pick(en, fr).to_owned());
    CourierClaims { name: named.unwrap_or_else(|| slug.to_owned()), url: page }
}
