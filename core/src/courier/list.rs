//! The list of couriers.

use crate::wire::input;

use crate::lang::LangContext;
use crate::term::COURIERS;

/// A courier as clients see it.
#[input]
pub struct CourierView {
    /// The slug on the wire.
    pub slug: String,
    /// The name in the asker's language.
    pub name: String,
}

/// The rule `courier.list`; its input, a boolean, is not looked at.
pub(super) fn list(_: &bool, context: &LangContext) -> Vec<CourierView> {
    COURIERS
        .iter()
        .map(|courier| CourierView { slug: courier.slug.to_owned(), name: courier.name(context.lang).to_owned() })
        .collect()
}
