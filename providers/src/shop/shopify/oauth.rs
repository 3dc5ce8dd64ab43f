//! The authorization code grant: where the person consents, what the store sends back, and the token for its code.

use std::collections::BTreeMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Value, json};
use waybill_core::shop::ShopDomain;

use super::{ShopifySettings, graphql};
use crate::http::{Method, Repeat, Secret, WireAnswer, WireRequest, percent};
use crate::shop::ShopError;
use crate::shop::signature::is_signed;

/// What our app asks a store for. `read_orders` shows the last 60 days.
pub const SCOPES: &str = "read_orders,read_products,read_inventory,read_locations,read_merchant_managed_fulfillment_orders,\
write_merchant_managed_fulfillment_orders";

/// Seconds by which a callback's time may differ from ours, either way (shopify-api).
const TOLERANCE: i64 = 90;

/// What JavaScript's `encodeURIComponent` leaves alone, with which stores encode what they sign.
const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// The page on which the person lets our app in; the store sends them back to `redirect_uri` with `state`.
#[must_use]
pub fn consent_url(settings: &ShopifySettings, shop: &ShopDomain, state: &str, redirect_uri: &str) -> String {
    format!(
        "{}/admin/oauth/authorize?client_id={}&scope={}&redirect_uri={}&state={}",
        settings.page_url(shop),
        percent(&settings.client_id),
        percent(SCOPES),
        percent(redirect_uri),
        percent(state)
    )
}

/// What the store sent back with the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callback {
    /// The store.
    pub shop: ShopDomain,
    /// Buys a token, once.
    pub code: String,
    /// What we gave along.
    pub state: String,
}

/// Why a callback is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CallbackError {
    /// A part is missing, twice there, or unreadable.
    #[error("the callback cannot be read")]
    Unreadable,
    /// It is not signed with our app's secret.
    #[error("the callback's signature is wrong")]
    WrongSignature,
    /// It is too old, or from the future.
    #[error("the callback is too old")]
    Stale,
    /// Its store is none.
    #[error("the callback names no store")]
    NoStore,
}

/// Checks a callback's query: signature, time and store. The state is the caller's to compare.
pub fn verify_callback(settings: &ShopifySettings, query: &str, now: i64) -> Result<Callback, CallbackError> {
    let mut given = BTreeMap::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').ok_or(CallbackError::Unreadable)?;
        let (name, value) = (decoded(name)?, decoded(value)?);
        // A value that is there twice could be read as one and signed as the other.
        if given.insert(name, value).is_some() {
            return Err(CallbackError::Unreadable);
        }
    }
    let signature =
        given.remove("hmac").and_then(|text| hex::decode(text).ok()).ok_or(CallbackError::WrongSignature)?;
    given.remove("signature");
    if !is_signed(&settings.client_secret, message(&given).as_bytes(), &signature) {
        return Err(CallbackError::WrongSignature);
    }
    let mut take = |name: &str| given.remove(name).filter(|value| !value.is_empty()).ok_or(CallbackError::Unreadable);
    let sent_at: i64 = take("timestamp")?.parse().map_err(|_| CallbackError::Unreadable)?;
    if now.saturating_sub(sent_at).saturating_abs() > TOLERANCE {
        return Err(CallbackError::Stale);
    }
    let shop = ShopDomain::exactly(&take("shop")?).ok_or(CallbackError::NoStore)?;
    Ok(Callback { shop, code: take("code")?, state: take("state")? })
}

/// What is signed: the pairs in the order of their names.
fn message(pairs: &BTreeMap<String, String>) -> String {
    let encoded = |text: &str| utf8_percent_encode(text, COMPONENT).to_string();
    let pairs: Vec<String> =
        pairs.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    pairs.join("&")
}

fn decoded(text: &str) -> Result<String, CallbackError> {
    let spaced = text.replace('+', " ");
    percent_decode_str(&spaced).decode_utf8().map(|text| text.into_owned()).map_err(|_| CallbackError::Unreadable)
}

/// A token, and what it allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    /// The Admin API access token.
    pub token: Secret,
    /// What it allows, as the store says it.
    pub scope: String,
}

/// Asks for the token of a code. A code is good once, so it is never sent twice.
pub(super) fn to_request(settings: &ShopifySettings, code: &str) -> WireRequest {
    let body = json!({
        "client_id": settings.client_id,
        "client_secret": settings.client_secret.expose(),
        "code": code,
        // Tokens that do not expire: a sync runs at night, when nobody is there to renew one.
        "expiring": "0",
    });
    WireRequest::new(Method::Post, "/admin/oauth/access_token", Repeat::Never)
        .header("content-type", "application/json")
        .header("accept", "application/json")
        .body(body.to_string())
}

pub(super) fn from_response(answer: &WireAnswer) -> Result<Grant, ShopError> {
    // Shopify answers 400 to a code that is used, old or another store's.
    if answer.status == 400 {
        return Err(ShopError::Refused("the code is not good (any more)".to_owned()));
    }
    graphql::status(answer)?;
    let body: Value = graphql::read(answer)?;
    let text = |name: &str| body.get(name).and_then(Value::as_str).unwrap_or_default();
    match text("access_token") {
        "" => Err(ShopError::Unknown("the answer has no token".to_owned())),
        token => Ok(Grant { token: Secret::new(token), scope: text("scope").to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::shop::signature::sign;

    const NOW: i64 = 1_700_000_000;

    fn settings(secret: &str) -> ShopifySettings {
        ShopifySettings {
            client_id: "our app".to_owned(),
            client_secret: Secret::new(secret),
            base_url: None,
            simulated: false,
        }
    }

    /// A query with the signature that a store makes of it.
    fn signed(query: &str) -> String {
        let pairs = query.split('&').map(|pair| pair.split_once('=').unwrap());
        let pairs = pairs.map(|(name, value)| (decoded(name).unwrap(), decoded(value).unwrap())).collect();
        let hmac = hex::encode(sign(&Secret::new("my super secret key"), message(&pairs).as_bytes()));
        format!("{query}&hmac={hmac}")
    }

    fn verify(query: &str, now: i64) -> Result<Callback, CallbackError> {
        verify_callback(&settings("my super secret key"), query, now)
    }

    #[test]
    fn signs_the_known_vector() {
        let pairs: BTreeMap<String, String> = [
            ("code", "some code goes here"),
            ("shop", "the shop URL"),
            ("state", "some nonce passed from auth"),
            ("timestamp", "1700000000"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        let known = "10207991f5c2c65c114b70a3c3544ce1d00a236ea4ab034793de0d6407be9165";
        assert_eq!(hex::encode(sign(&Secret::new("my super secret key"), message(&pairs).as_bytes())), known);
    }

    #[test]
    fn a_signed_callback_of_a_store_is_believed() {
        let query = "code=0907a61c0c8d55e99db179b68161bc00&host=bWFwbGU%3D&shop=maple-goods.myshopify.com&state=a.b&timestamp=1700000000";
        let callback = verify(&signed(query), NOW + 90).unwrap();
        assert_eq!(callback.shop.as_str(), "maple-goods.myshopify.com");
        assert_eq!((callback.code.as_str(), callback.state.as_str()), ("0907a61c0c8d55e99db179b68161bc00", "a.b"));
        // Spaces may come as a plus.
        assert!(verify(&signed("code=a+b&shop=maple.myshopify.com&state=s&timestamp=1700000000"), NOW).is_ok());
    }

    #[test]
    fn a_forged_old_or_ambiguous_callback_is_refused() {
        let good = signed("code=c&shop=maple.myshopify.com&state=s&timestamp=1700000000");
        let refused = |query: &str, now| verify(query, now).unwrap_err();
        assert_eq!(refused(&good.replace("maple", "other"), NOW), CallbackError::WrongSignature);
        assert_eq!(refused(&format!("{good}&more=1"), NOW), CallbackError::WrongSignature);
        assert_eq!(
            refused("code=c&shop=maple.myshopify.com&state=s&timestamp=1700000000", NOW),
            CallbackError::WrongSignature
        );
        assert_eq!(refused(&format!("{good}&shop=other.myshopify.com"), NOW), CallbackError::Unreadable);
        assert_eq!(refused(&good, NOW + 91), CallbackError::Stale);
        assert_eq!(refused(&good, NOW - 91), CallbackError::Stale);
        let elsewhere = signed("code=c&shop=maple.example.com&state=s&timestamp=1700000000");
        assert_eq!(refused(&elsewhere, NOW), CallbackError::NoStore);
        assert_eq!(
            refused(&signed("shop=maple.myshopify.com&state=s&timestamp=1700000000"), NOW),
            CallbackError::Unreadable
        );
        assert_eq!(verify_callback(&settings(""), &good, NOW).unwrap_err(), CallbackError::WrongSignature);
        assert_eq!(verify_callback(&settings("another"), &good, NOW).unwrap_err(), CallbackError::WrongSignature);
    }

    #[test]
    fn the_person_consents_at_the_store_itself() {
        let shop = ShopDomain::exactly("maple.myshopify.com").unwrap();
        let url = consent_url(&settings("s"), &shop, "a b", "https://waybill.example/api/shopify/callback");
        assert!(
            url.starts_with(
                "https://maple.myshopify.com/admin/oauth/authorize?client_id=our%20app&scope=read_orders%2C"
            )
        );
        assert!(
            url.ends_with("&redirect_uri=https%3A%2F%2Fwaybill.example%2Fapi%2Fshopify%2Fcallback&state=a%20b"),
            "{url}"
        );
    }

    #[test]
    fn a_code_is_exchanged_once() {
        let request = to_request(&settings("hush"), "c0de");
        assert_eq!((request.target.as_str(), request.repeat), ("/admin/oauth/access_token", Repeat::Never));
        let sent: Value = serde_json::from_str(&request.body).unwrap();
        assert_eq!(sent, json!({ "client_id": "our app", "client_secret": "hush", "code": "c0de", "expiring": "0" }));
        let grant =
            from_response(&WireAnswer::new(200, r#"{"access_token":"shpat_1","scope":"read_orders"}"#)).unwrap();
        assert_eq!((grant.token.expose(), grant.scope.as_str()), ("shpat_1", "read_orders"));
        let refused = from_response(&WireAnswer::new(400, r#"{"error":"invalid_request"}"#)).unwrap_err();
        assert!(matches!(refused, ShopError::Refused(_)), "{refused}");
        assert!(matches!(from_response(&WireAnswer::new(200, "{}")).unwrap_err(), ShopError::Unknown(_)));
    }
}
