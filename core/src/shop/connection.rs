//! Connecting a store by what its owner made for us there: the access token of an app, or a pair of keys.

use garde::Validate;

use super::{ShopDomain, ShopKind, SiteAddress};
use crate::Code;
use crate::violation::field::is_blank;
use crate::violation::{Form, fail};
use crate::wire::input;

/// What tokens of the Admin API begin with: those of custom apps, and of the private apps before them.
const TOKEN_STARTS: &[&str] = &["shpat_", "shpca_", "shppa_"];
/// What WooCommerce's keys begin with.
const KEY_STARTS: &[&str] = &["ck_"];
/// What their secrets begin with.
const SECRET_STARTS: &[&str] = &["cs_"];
/// Most characters of a token, a key or a secret.
const TOKEN_MAX: usize = 255;

/// A store and what its owner made for us there: a Shopify store's token, or a WooCommerce store's keys.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ShopConfigInput {
    /// What the store runs on.
    #[garde(skip)]
    pub kind: ShopKind,
    /// The store's address, such as `maple-goods.myshopify.com`, or `https://shop.example.ca` where it is at a host of its owner's.
    #[garde(custom(address_of(self.kind)))]
    pub shop: String,
    /// The Admin API access token of a Shopify store's custom app (`shpat_…`).
    #[garde(custom(token_of(self.kind)))]
    pub admin_token: String,
    /// The consumer key that WooCommerce shows once (`ck_…`).
    #[garde(custom(key_of(self.kind, KEY_STARTS, Code::ShopKeyFormat)))]
    pub consumer_key: String,
    /// Its consumer secret (`cs_…`).
    #[garde(custom(key_of(self.kind, SECRET_STARTS, Code::ShopSecretFormat)))]
    pub consumer_secret: String,
}

/// The address of a Shopify store, for forms that ask for one.
pub fn domain_of<C>(text: &str, _: &C) -> garde::Result {
    match ShopDomain::read(text) {
        _ if is_blank(text) => fail(Code::ShopDomainRequired, &[]),
        None => fail(Code::ShopDomainFormat, &[]),
        Some(_) => Ok(()),
    }
}

fn address_of<C>(kind: ShopKind) -> impl FnOnce(&str, &C) -> garde::Result {
    move |text, context| match kind {
        ShopKind::Shopify => domain_of(text, context),
        ShopKind::Woocommerce if SiteAddress::read(text).is_none() => fail(Code::ShopSiteFormat, &[]),
        _ => Ok(()),
    }
}

fn token_of<C>(kind: ShopKind) -> impl FnOnce(&str, &C) -> garde::Result {
    move |text, _| match kind {
        ShopKind::Shopify if is_blank(text) => fail(Code::ShopTokenRequired, &[]),
        ShopKind::Shopify if !begins(text, TOKEN_STARTS) => fail(Code::ShopTokenFormat, &[]),
        _ => Ok(()),
    }
}

fn key_of<C>(kind: ShopKind, starts: &'static [&'static str], code: Code) -> impl FnOnce(&str, &C) -> garde::Result {
    move |text, _| if kind == ShopKind::Woocommerce && !begins(text, starts) { fail(code, &[]) } else { Ok(()) }
}

/// Whether a secret is one of those that begin so: one word of letters and digits.
fn begins(text: &str, starts: &[&str]) -> bool {
    let token = text.trim();
    let begun = starts.iter().any(|start| token.strip_prefix(start).is_some_and(|rest| !rest.is_empty()));
    begun && token.len() <= TOKEN_MAX && token.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
