//! Stripe's error bodies, sorted by what may be done next.

use serde::Deserialize;
use serde_json::Value;
use waybill_core::payment::CardRefusal;

use super::payment_intent;
use crate::payment::{PaymentError, PaymentId};

#[derive(Default, Deserialize)]
#[serde(default)]
struct Wire {
    error: WireError,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct WireError {
    r#type: String,
    code: Option<String>,
    decline_code: Option<String>,
    param: Option<String>,
    payment_intent: Option<Value>,
}

/// The error that an answer with a status outside 2xx means.
pub fn from_response(status: u16, body: &[u8]) -> PaymentError {
    let error = serde_json::from_slice::<Wire>(body).unwrap_or_default().error;
    let code = error.code.unwrap_or_default();
    let param = error.param.unwrap_or_default();
    match status {
        // An error in the card: the only one that the person can do something about.
        402 => PaymentError::Refused {
            refusal: CardRefusal { code, decline_code: error.decline_code },
            payment: error
                .payment_intent
                .as_ref()
                .and_then(|intent| intent.get("id"))
                .and_then(Value::as_str)
                .map(PaymentId::new),
        },
        401 | 403 => PaymentError::Credentials,
        404 => PaymentError::NotFound { param },
        // Stripe gives 409 while the first call with this key still runs.
        409 => PaymentError::Unknown { reason: "the same call is still under way".to_owned() },
        429 => PaymentError::Unavailable { reason: "too many requests".to_owned() },
        400 if error.r#type == "idempotency_error" => PaymentError::KeyReused,
        400 if code == "payment_intent_unexpected_state" || code == "charge_already_captured" => {
            let payment = error.payment_intent.and_then(|intent| payment_intent::from_response(intent).ok());
            PaymentError::WrongState { payment: payment.map(Box::new) }
        }
        400 if code == "charge_disputed" => PaymentError::Disputed,
        400 if code == "resource_missing" => PaymentError::NotFound { param },
        400..=499 => PaymentError::Invalid { code, param },
        // A 5xx may come after the work was done: only the same key tells.
        _ => PaymentError::Unknown { reason: format!("status {status}") },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(error: Value) -> Vec<u8> {
        serde_json::json!({ "error": error }).to_string().into_bytes()
    }

    #[test]
    fn a_declined_card_keeps_the_decline_code_and_the_payment() {
        let error = from_response(
            402,
            &body(
                serde_json::json!({"type": "card_error", "code": "card_declined", "decline_code": "insufficient_funds",
                "message": "Your card has insufficient funds.", "payment_intent": {"id": "pi_1"}}),
            ),
        );
        let PaymentError::Refused { refusal, payment } = error else { panic!("{error:?}") };
        assert_eq!(refusal.decline_code.as_deref(), Some("insufficient_funds"));
        assert_eq!(payment, Some(PaymentId::new("pi_1")));
    }

    #[test]
    fn each_kind_of_error_says_what_may_be_done_next() {
        let missing =
            body(serde_json::json!({"type": "invalid_request_error", "code": "resource_missing", "param": "customer"}));
        assert_eq!(from_response(404, &missing), PaymentError::NotFound { param: "customer".into() });
        assert_eq!(from_response(400, &missing), PaymentError::NotFound { param: "customer".into() });
        let reused = body(serde_json::json!({"type": "idempotency_error"}));
        assert_eq!(from_response(400, &reused), PaymentError::KeyReused);
        let disputed = body(serde_json::json!({"type": "invalid_request_error", "code": "charge_disputed",
            "message": "Charge ch_1 has been charged back; cannot issue a refund."}));
        assert_eq!(from_response(400, &disputed), PaymentError::Disputed);
        assert_eq!(from_response(401, &body(serde_json::json!({}))), PaymentError::Credentials);
        let state =
            body(serde_json::json!({"type": "invalid_request_error", "code": "payment_intent_unexpected_state"}));
        assert_eq!(from_response(400, &state), PaymentError::WrongState { payment: None });
    }

    #[test]
    fn what_may_have_happened_is_unknown_and_what_did_not_is_unavailable() {
        assert!(matches!(from_response(409, b""), PaymentError::Unknown { .. }));
        assert!(matches!(from_response(500, b"<html>"), PaymentError::Unknown { .. }));
        assert!(matches!(from_response(429, b""), PaymentError::Unavailable { .. }));
    }
}
