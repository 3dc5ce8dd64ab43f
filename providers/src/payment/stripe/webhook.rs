//! Webhook signatures: `Stripe-Signature: t=<unix>,v1=<hex>[,v1=<hex>…]`, an HMAC-SHA256 over `<t>.<raw body>` with
//! the whole `whsec_…` text as its key. Source: Stripe documentation, "Verify webhook signatures manually".

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use serde_json::Value;
use sha2::Sha256;
use subtle::ConstantTimeEq;

use crate::payment::{CustomerId, Event, EventKind, PaymentId, SecretKey, WebhookError};

/// Seconds by which a signature's time may differ from ours, either way (Stripe's own libraries use the same).
const TOLERANCE: i64 = 300;

/// The signature of a body at a time, hex.
#[must_use]
pub fn sign(secret: &SecretKey, timestamp: i64, body: &[u8]) -> String {
    hex::encode(digest(secret, timestamp, body))
}

fn digest(secret: &SecretKey, timestamp: i64, body: &[u8]) -> Vec<u8> {
    // HMAC takes keys of any length, so the constructor cannot fail.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.reveal().as_bytes()) else { return Vec::new() };
    mac.update(timestamp.to_string().as_bytes());
    mac.update(b".");
    mac.update(body);
    mac.finalize().into_bytes().to_vec()
}

/// Checks signature and time, then reads the event.
pub fn verify(secrets: &[SecretKey], header: &str, body: &[u8], now: i64) -> Result<Event, WebhookError> {
    let mut timestamp = None;
    let mut given = Vec::new();
    for part in header.split(',') {
        match part.trim().split_once('=') {
            Some(("t", value)) => timestamp = value.parse::<i64>().ok(),
            Some(("v1", value)) => given.extend(hex::decode(value).ok()),
            _ => {}
        }
    }
    let timestamp = timestamp.ok_or(WebhookError::NoSignature)?;
    if given.is_empty() {
        return Err(WebhookError::NoSignature);
    }
    // Anyone can sign with an empty key.
    let matches = secrets.iter().filter(|secret| !secret.is_empty()).any(|secret| {
        let expected = digest(secret, timestamp, body);
        given.iter().any(|signature| bool::from(signature.as_slice().ct_eq(&expected)))
    });
    if !matches {
        return Err(WebhookError::WrongSignature);
    }
    if now.saturating_sub(timestamp).saturating_abs() > TOLERANCE {
        return Err(WebhookError::Stale);
    }
    read(body)
}

#[derive(Deserialize)]
struct Wire {
    id: String,
    r#type: String,
    #[serde(default)]
    created: i64,
    data: WireData,
}

#[derive(Deserialize)]
struct WireData {
    object: Value,
}

fn read(body: &[u8]) -> Result<Event, WebhookError> {
    let wire: Wire = serde_json::from_slice(body).map_err(|_| WebhookError::Unreadable)?;
    let text = |name: &str| wire.data.object.get(name).and_then(Value::as_str).map(str::to_owned);
    let object_id = text("id").unwrap_or_default();
    let payment = match text("object").as_deref() {
        Some("payment_intent") => Some(object_id.clone()),
        _ => text("payment_intent"),
    };
    Ok(Event {
        id: wire.id,
        kind: kind(&wire.r#type),
        created: wire.created,
        payment: payment.map(PaymentId::new),
        customer: text("customer").map(CustomerId::new),
        object_id,
    })
}

fn kind(name: &str) -> EventKind {
    match name {
        "setup_intent.succeeded" => EventKind::SetupSucceeded,
        "setup_intent.setup_failed" => EventKind::SetupFailed,
        "payment_method.attached" => EventKind::CardAttached,
        "payment_method.detached" => EventKind::CardDetached,
        "payment_intent.succeeded" => EventKind::PaymentSucceeded,
        "payment_intent.payment_failed" => EventKind::PaymentFailed,
        "payment_intent.requires_action" => EventKind::PaymentRequiresAction,
        "payment_intent.amount_capturable_updated" => EventKind::PaymentCapturable,
        "payment_intent.canceled" => EventKind::PaymentCanceled,
        "charge.refunded" => EventKind::ChargeRefunded,
        "refund.updated" => EventKind::RefundUpdated,
        "charge.dispute.created" => EventKind::DisputeCreated,
        "charge.dispute.updated" => EventKind::DisputeUpdated,
        "charge.dispute.closed" => EventKind::DisputeClosed,
        "charge.dispute.funds_withdrawn" => EventKind::DisputeFundsWithdrawn,
        "charge.dispute.funds_reinstated" => EventKind::DisputeFundsReinstated,
        _ => EventKind::Other,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    const NOW: i64 = 1_700_000_000;
    // The product's published vector.
    const BODY: &str = r#"{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}"#;
    const SIGNATURE: &str = "67da5088c63e080c71bd2bb0cb5c03d85a8fc6a21ce3aaf484df809654745b92";

    fn secret() -> SecretKey {
        SecretKey::new("whsec_test_secret")
    }

    fn event() -> String {
        serde_json::json!({"id": "evt_2", "object": "event", "type": "payment_intent.canceled", "created": NOW,
            "data": {"object": {"id": "pi_1", "object": "payment_intent", "customer": "cus_1"}}})
        .to_string()
    }

    fn header(body: &str) -> String {
        format!("t={NOW},v1={}", sign(&secret(), NOW, body.as_bytes()))
    }

    #[test]
    fn signs_the_known_vector() {
        assert_eq!(sign(&secret(), NOW, BODY.as_bytes()), SIGNATURE);
    }

    #[test]
    fn reads_a_well_signed_event() {
        let body = event();
        let event = verify(&[secret()], &header(&body), body.as_bytes(), NOW + 10).unwrap();
        assert_eq!(event.kind, EventKind::PaymentCanceled);
        assert_eq!(event.payment, Some(PaymentId::new("pi_1")));
        assert_eq!(event.customer, Some(CustomerId::new("cus_1")));
    }

    #[test]
    fn an_event_of_a_dispute_names_the_dispute_and_its_payment() {
        for (name, kind) in [
            ("created", EventKind::DisputeCreated),
            ("updated", EventKind::DisputeUpdated),
            ("closed", EventKind::DisputeClosed),
            ("funds_withdrawn", EventKind::DisputeFundsWithdrawn),
            ("funds_reinstated", EventKind::DisputeFundsReinstated),
        ] {
            let body = serde_json::json!({"id": "evt_3", "type": format!("charge.dispute.{name}"), "data": {"object":
                {"id": "du_1", "object": "dispute", "charge": "ch_1", "payment_intent": "pi_1"}}})
            .to_string();
            let event = verify(&[secret()], &header(&body), body.as_bytes(), NOW).unwrap();
            assert_eq!((event.kind, event.object_id.as_str()), (kind, "du_1"));
            assert_eq!(event.payment, Some(PaymentId::new("pi_1")));
        }
    }

    #[test]
    fn any_of_several_signatures_and_secrets_may_match() {
        let body = event();
        let good = sign(&secret(), NOW, body.as_bytes());
        let header = format!("t={NOW},v0=00,v1={},v1={good}", "00".repeat(32));
        assert!(verify(&[SecretKey::new("whsec_new"), secret()], &header, body.as_bytes(), NOW).is_ok());
    }

    #[test]
    fn an_empty_secret_verifies_nothing() {
        let body = event();
        for empty in ["", "  "] {
            let empty = SecretKey::new(empty);
            let header = format!("t={NOW},v1={}", sign(&empty, NOW, body.as_bytes()));
            for secrets in [vec![], vec![empty.clone()], vec![empty, secret()]] {
                assert_eq!(verify(&secrets, &header, body.as_bytes(), NOW), Err(WebhookError::WrongSignature));
            }
        }
    }

    #[test]
    fn refuses_another_body_another_secret_a_replay_and_no_signature() {
        let body = event();
        let header = header(&body);
        let check =
            |secret, header: &str, body: &str, now| verify(&[secret], header, body.as_bytes(), now).unwrap_err();
        assert_eq!(check(secret(), &header, &body.replace("pi_1", "pi_2"), NOW), WebhookError::WrongSignature);
        assert_eq!(check(SecretKey::new("whsec_other"), &header, &body, NOW), WebhookError::WrongSignature);
        assert_eq!(check(secret(), &header, &body, NOW + TOLERANCE + 1), WebhookError::Stale);
        assert_eq!(check(secret(), &header, &body, NOW - TOLERANCE - 1), WebhookError::Stale);
        assert_eq!(check(secret(), "", &body, NOW), WebhookError::NoSignature);
        assert_eq!(check(secret(), &format!("t={NOW},v1=zz"), &body, NOW), WebhookError::NoSignature);
        assert_eq!(check(secret(), &format!("t={NOW},v1={SIGNATURE}"), BODY, NOW), WebhookError::Unreadable);
    }
}
