//! HMAC-SHA256, as Shopify signs callbacks (hexadecimal), and Shopify and WooCommerce sign webhooks (base64).

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq;

use crate::http::Secret;

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
