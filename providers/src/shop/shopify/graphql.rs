//! GraphQL over HTTP: one request, and what its answer means. HTTP 200 says nothing: errors are in the body.

use std::time::Duration;

use serde_json::{Value, json};

use super::pace::Cost;
use super::settings::API_VERSION;
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::json::{JsonNode, parse};
use crate::shop::ShopError;

/// The pause where a store asks for one and does not say how long.
const USUAL_PAUSE: Duration = Duration::from_secs(2);

/// A question or a change.
pub(super) fn to_request(document: &str, variables: &Value, repeat: Repeat) -> WireRequest {
    WireRequest::new(Method::Post, format!("/admin/api/{API_VERSION}/graphql.json"), repeat)
        .header("content-type", "application/json")
        .header("accept", "application/json")
        .body(json!({ "query": document, "variables": variables }).to_string())
}

/// What an answer cost, where it says so.
pub(super) fn cost(answer: &WireAnswer) -> Option<Cost> {
    let body: Value = serde_json::from_slice(&answer.body).ok()?;
    let cost = body.at("extensions/cost");
    // Figures come as 1000.0 and as 1000.
    let figure = |path: &str| cost.at(path).as_f64().filter(|figure| *figure >= 0.0).map(|figure| figure as u64);
    Some(Cost {
        requested: figure("requestedQueryCost")?,
        available: figure("throttleStatus/currentlyAvailable")?,
        a_second: figure("throttleStatus/restoreRate")?,
    })
}

/// The `data` of an answer.
pub(super) fn from_response(answer: &WireAnswer) -> Result<Value, ShopError> {
    status(answer)?;
    let mut body = read(answer)?;
    if let Some(error) = body.all("errors").first() {
        return Err(refusal(error, cost(answer)));
    }
    match body.get_mut("data").map(Value::take) {
        Some(data) if !data.is_null() => Ok(data),
        _ => Err(ShopError::Unknown("the answer has no data".to_owned())),
    }
}

fn refusal(error: &Value, cost: Option<Cost>) -> ShopError {
    let message = error.value("message");
    match error.value("extensions/code").as_str() {
        "THROTTLED" => ShopError::Throttled { retry_after: cost.map_or(USUAL_PAUSE, Cost::pause) },
        "MAX_COST_EXCEEDED" => ShopError::TooCostly,
        "ACCESS_DENIED" => ShopError::Denied(message),
        "SHOP_INACTIVE" => ShopError::Unauthorised,
        "INTERNAL_SERVER_ERROR" => ShopError::Unknown(message),
        _ => ShopError::Refused(message),
    }
}

/// What the HTTP status says before the body says anything.
pub(super) fn status(answer: &WireAnswer) -> Result<(), ShopError> {
    match answer.status {
        200..=299 => Ok(()),
        // 402 and 423: the store is frozen or locked. 404: there is none.
        401 | 402 | 404 | 423 => Err(ShopError::Unauthorised),
        403 => Err(ShopError::Denied("the app may not do this".to_owned())),
        429 => Err(ShopError::Throttled { retry_after: answer.retry_after.unwrap_or(USUAL_PAUSE) }),
        500..=599 => Err(ShopError::Unknown(format!("HTTP {}", answer.status))),
        status => Err(ShopError::Refused(format!("HTTP {status}"))),
    }
}

pub(super) fn read(answer: &WireAnswer) -> Result<Value, ShopError> {
    parse(answer).map_err(|_| ShopError::Unknown("the answer is not JSON".to_owned()))
}

/// What a change did not do, in the store's words.
pub(super) fn user_errors(payload: &Value) -> Result<(), ShopError> {
    let said: Vec<String> = payload.all("userErrors").iter().map(|error| error.value("message")).collect();
    if said.is_empty() { Ok(()) } else { Err(ShopError::Refused(said.join("; "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(status: u16, body: &str) -> Option<ShopError> {
        from_response(&WireAnswer::new(status, body)).err()
    }

    #[test]
    fn a_refusal_is_in_the_body_of_a_200() {
        let error = |code: &str| format!(r#"{{"errors":[{{"message":"no","extensions":{{"code":"{code}"}}}}]}}"#);
        assert_eq!(error_of(200, &error("ACCESS_DENIED")), Some(ShopError::Denied("no".to_owned())));
        assert_eq!(error_of(200, &error("MAX_COST_EXCEEDED")), Some(ShopError::TooCostly));
        assert_eq!(error_of(200, &error("THROTTLED")), Some(ShopError::Throttled { retry_after: USUAL_PAUSE }));
        assert_eq!(error_of(200, &error("undefinedField")), Some(ShopError::Refused("no".to_owned())));
        let login = r#"{"errors":"[API] Invalid API key or access token (unrecognized login or wrong password)"}"#;
        assert_eq!(error_of(401, login), Some(ShopError::Unauthorised));
        assert_eq!(error_of(503, ""), Some(ShopError::Unknown("HTTP 503".to_owned())));
        assert!(matches!(error_of(200, "{\"data\":"), Some(ShopError::Unknown(_))));
        assert_eq!(error_of(200, r#"{"data":{"shop":null}}"#), None);
    }

    #[test]
    fn a_throttled_question_waits_until_its_cost_is_there() {
        let body = r#"{"errors":[{"message":"Throttled","extensions":{"code":"THROTTLED"}}],"extensions":{"cost":
            {"requestedQueryCost":302,"actualQueryCost":null,"throttleStatus":
            {"maximumAvailable":1000.0,"currentlyAvailable":52.0,"restoreRate":50.0}}}}"#;
        assert_eq!(error_of(200, body), Some(ShopError::Throttled { retry_after: Duration::from_secs(5) }));
    }
}
