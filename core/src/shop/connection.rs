//! Connecting a store by the access token of an app of its own.

use garde::Validate;

use super::ShopDomain;
use crate::lang::LangContext;
use crate::violation::field::{filled, is_blank};
use crate::violation::{Field, Form, checked, fail};
use crate::wire::input;
use crate::{Code, Violation};

/// What tokens of the Admin API begin with: those of custom apps, and of the private apps before them.
const TOKEN_STARTS: [&str; 3] = ["shpat_", "shpca_", "shppa_"];
/// Most characters of a token.
const TOKEN_MAX: usize = 255;

/// A store and the token that its own app shows once.
#[input(Default, Validate)]
#[serde(default)]
pub struct ShopConfigInput {
    /// The store's address, such as `maple-goods.myshopify.com`.
    #[garde(custom(domain_of))]
    pub shop: String,
    /// The Admin API access token of the store's custom app (`shpat_…`).
    #[garde(custom(filled(Code::ShopTokenRequired)), custom(token_of))]
    pub admin_token: String,
}

impl Form for ShopConfigInput {
    const FIELDS: &'static [Field] = &Field::all(["shop", "admin_token"]);
}

/// The rule `shop.connection`: the address is one of Shopify's, and the token looks like one.
#[must_use]
pub fn check_connection(input: &ShopConfigInput, context: &LangContext) -> Vec<Violation> {
    checked(input, &(), context.lang)
}

/// The address of a store, for forms that ask for one.
pub fn domain_of<C>(text: &str, _: &C) -> garde::Result {
    match ShopDomain::read(text) {
        _ if is_blank(text) => fail(Code::ShopDomainRequired, &[]),
        None => fail(Code::ShopDomainFormat, &[]),
        Some(_) => Ok(()),
    }
}

fn token_of<C>(text: &str, _: &C) -> garde::Result {
    let token = text.trim();
    let begun = TOKEN_STARTS.iter().any(|start| token.strip_prefix(start).is_some_and(|rest| !rest.is_empty()));
    let plain = token.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if begun && plain && token.len() <= TOKEN_MAX { Ok(()) } else { fail(Code::ShopTokenFormat, &[]) }
}
