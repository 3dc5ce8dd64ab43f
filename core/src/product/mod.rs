//! Products: what shipments that were sent say of them, and what of it is offered where the same product is sent again.

mod learned;
mod sent;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use learned::{
    LEARNED_DAYS, Learned, LearnedInput, LearnedProduct, LearnedWeight, ProductHistory, SentHsCode, SentWeight, learned,
};
pub use sent::{
    PRODUCT_KEY_MAX, ProductFacts, SENT_PRODUCTS_MAX, SentInput, SentProduct, UnitWeight, product_key, sent,
};

/// Rules on products.
pub const RULES: &[Rule] = &[
    rule!(
        /// Lists what a shipment that was sent says of its products: the weight of one, where there was exactly one product, and
        /// customs codes.
        "product.sent",
        |input, _| sent(input), SentInput, LangContext => Vec<ProductFacts>),
    rule!(
        /// Offers what the same products weighed and were declared as before: the latest, and the one before it where they differ.
        "product.learned",
        |input, _| learned(input), LearnedInput, LangContext => Learned),
];
