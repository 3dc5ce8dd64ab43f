//! What an answer means: data, or why there is none. Between us and WooCommerce there are WordPress, its plugins, and a host's own
//! firewall, each of which answers in its own way.

use std::time::Duration;

use reqwest::Url;
use serde_json::Value;

use crate::http::WireAnswer;
use crate::json::{JsonNode, parse};
use crate::shop::ShopError;

/// The pause where a store asks for one and does not say how long.
const USUAL_PAUSE: Duration = Duration::from_secs(5);

/// The data of an answer.
pub(super) fn read(answer: &WireAnswer) -> Result<Value, ShopError> {
    let body = parse(answer).ok();
    let (code, message) = body.as_ref().map(|body| (body.value("code"), body.value("message"))).unwrap_or_default();
    match answer.status {
        200..=299 => body.ok_or_else(|| match is_web_page(answer) {
            true => ShopError::WebPage,
            false => ShopError::Unknown("the answer is not JSON".to_owned()),
        }),
        300..=399 => Err(ShopError::Redirected(host_of(answer))),
        // The key is good for less than what was asked; any other 401 is about the key itself, or about one that did not arrive.
        401 if message.contains("permission") => Err(ShopError::Denied(message)),
        401 if body.is_some() => Err(ShopError::Unauthorised),
        403 if body.is_some() => Err(ShopError::Denied(message)),
        401 | 403 | 406 => Err(ShopError::WebPage),
        404 if code == "rest_no_route" || body.is_none() => Err(ShopError::NoApi),
        429 => Err(ShopError::Throttled { retry_after: answer.retry_after.unwrap_or(USUAL_PAUSE) }),
        // WordPress is being updated: nothing was carried out.
        503 => Err(ShopError::Unavailable("HTTP 503".to_owned())),
        500..=599 => Err(ShopError::Unknown(format!("HTTP {}", answer.status))),
        status if message.is_empty() => Err(ShopError::Refused(format!("HTTP {status}"))),
        _ => Err(ShopError::Refused(message)),
    }
}

/// The same of one thing, which may not be there (any more).
pub(super) fn read_one(answer: &WireAnswer) -> Result<Option<Value>, ShopError> {
    let is_gone = matches!(answer.status, 404 | 410)
        && parse(answer).is_ok_and(|body| !matches!(body.value("code").as_str(), "" | "rest_no_route"));
    if is_gone { Ok(None) } else { read(answer).map(Some) }
}

fn is_web_page(answer: &WireAnswer) -> bool {
    let says = answer.content_type.as_deref().is_some_and(|kind| kind.trim_start().starts_with("text/html"));
    says || answer.body.trim_ascii_start().starts_with(b"<")
}

/// Where a redirect leads, without its path, which may hold a key.
fn host_of(answer: &WireAnswer) -> String {
    let url = answer.location.as_deref().and_then(|place| Url::parse(place).ok());
    url.map(|url| url.origin().ascii_serialization()).unwrap_or_else(|| "another page".to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::json;

    use super::*;

    fn error_of(status: u16, code: &str, message: &str) -> ShopError {
        let body = json!({ "code": code, "message": message, "data": { "status": status } });
        read(&WireAnswer::new(status, body.to_string())).unwrap_err()
    }

    #[test]
    fn each_refusal_says_what_is_wrong() {
        assert_eq!(
            error_of(401, "woocommerce_rest_authentication_error", "Consumer key is invalid."),
            ShopError::Unauthorised
        );
        assert_eq!(
            error_of(401, "woocommerce_rest_cannot_view", "Sorry, you cannot list resources."),
            ShopError::Unauthorised,
            "the host dropped the header"
        );
        let read_only = "The API key provided does not have write permissions.";
        let denied = ShopError::Denied(read_only.to_owned());
        assert_eq!(error_of(401, "woocommerce_rest_authentication_error", read_only), denied);
        assert!(matches!(error_of(403, "woocommerce_rest_cannot_view", "Sorry"), ShopError::Denied(_)));
        assert_eq!(error_of(404, "rest_no_route", "No route was found"), ShopError::NoApi);
        assert_eq!(
            error_of(400, "rest_invalid_param", "Invalid parameter(s): status"),
            ShopError::Refused("Invalid parameter(s): status".to_owned())
        );
        let page = |status| read(&WireAnswer::new(status, "<!DOCTYPE html><title>Checking</title>")).unwrap_err();
        assert_eq!((page(200), page(403), page(404)), (ShopError::WebPage, ShopError::WebPage, ShopError::NoApi));
        assert!(matches!(page(503), ShopError::Unavailable(_)) && matches!(page(500), ShopError::Unknown(_)));
        assert!(matches!(read(&WireAnswer::new(200, "[{\"id\":")), Err(ShopError::Unknown(_))));
        let limited = WireAnswer { retry_after: Some(Duration::from_secs(9)), ..WireAnswer::new(429, "") };
        assert_eq!(read(&limited), Err(ShopError::Throttled { retry_after: Duration::from_secs(9) }));
        let moved = WireAnswer {
            location: Some("https://www.maple.example/wp-json/?key=1".to_owned()),
            ..WireAnswer::new(301, "")
        };
        assert_eq!(read(&moved), Err(ShopError::Redirected("https://www.maple.example".to_owned())));
    }

    #[test]
    fn a_thing_that_is_gone_is_none_and_an_api_that_is_gone_is_not() {
        let gone = json!({ "code": "woocommerce_rest_shop_order_invalid_id", "message": "Invalid ID." }).to_string();
        assert_eq!(read_one(&WireAnswer::new(404, gone)), Ok(None));
        let no_route = json!({ "code": "rest_no_route", "message": "No route" }).to_string();
        assert_eq!(read_one(&WireAnswer::new(404, no_route)), Err(ShopError::NoApi));
        assert_eq!(read_one(&WireAnswer::new(404, "<html>")), Err(ShopError::NoApi));
    }
}
