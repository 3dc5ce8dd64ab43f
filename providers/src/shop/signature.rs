//! HMAC-SHA256, as Shopify signs callbacks (hexadecimal), and Shopify and WooCommerce sign webhooks (base64).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;
use subtle::ConstantTimeEq;

use crate::http::Secret;

/// Why a delivery of a webhook is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookRefused {
    /// It is not signed with our secret, or empty.
    #[error("the delivery's signature is wrong")]
    WrongSignature,
    /// It is signed, and a part of it cannot be read.
    #[error("the delivery cannot be read")]
    Unreadable,
}

/// The body of a delivery with a signature in base64.
pub(crate) fn signed_body(secret: &Secret, signature: &str, body: &[u8]) -> Result<Value, WebhookRefused> {
    let signature = STANDARD.decode(signature.trim()).map_err(|_| WebhookRefused::WrongSignature)?;
    if body.is_empty() || !is_signed(secret, body, &signature) {
        return Err(WebhookRefused::WrongSignature);
    }
    serde_json::from_slice(body).map_err(|_| WebhookRefused::Unreadable)
}

/// The signature of some bytes.
pub(crate) fn sign(secret: &Secret, message: &[u8]) -> Vec<u8> {
    // HMAC takes keys of any length, so the constructor cannot fail.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose().as_bytes()) else { return Vec::new() };
    mac.update(message);
    mac.finalize().into_bytes().to_vec()
}

/// Whether a signature is that of the message, compared in constant time. Without a secret nothing is.
pub(crate) fn is_signed(secret: &Secret, message: &[u8], signature: &[u8]) -> bool {
    !secret.is_empty() && bool::from(sign(secret, message).ct_eq(signature))
}
