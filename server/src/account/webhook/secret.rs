//! The secrets that sign webhooks, and the signature of the Standard Webhooks specification.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;

use super::endpoint_entity::Model;
use crate::platform::Platform;
use crate::platform::secret::{Purpose, RootSecret, SecretError, token};

/// What a secret begins with, so that scanners find one that leaked.
const PREFIX: &str = "whsec_";

/// A new secret: as its owner sees it once, and sealed for its endpoint.
pub struct NewSecret {
    pub shown: String,
    pub sealed: String,
}

/// Makes a secret of 256 random bits for an endpoint.
pub fn new_secret(root: &RootSecret, endpoint_id: Uuid) -> Result<NewSecret, SecretError> {
    let bytes = URL_SAFE_NO_PAD.decode(token()?).map_err(|_| SecretError::Random)?;
    let sealed = root.seal(Purpose::WebhookSecret, endpoint_id.as_bytes(), &bytes)?;
    Ok(NewSecret { shown: format!("{PREFIX}{}", STANDARD.encode(&bytes)), sealed })
}

/// The header `webhook-signature`: a signature by the secret, and one by the secret before it for a day after a rotation.
///
/// # Errors
/// When a secret was sealed under another root secret.
pub fn signatures(
    platform: &Platform,
    endpoint: &Model,
    (event_id, timestamp): (Uuid, i64),
    payload: &str,
    now: DateTime<Utc>,
) -> Result<String, SecretError> {
    let former = endpoint.former_secret.as_ref().filter(|_| endpoint.former_until.is_some_and(|until| until > now));
    let mut signed = Vec::new();
    for sealed in std::iter::once(&endpoint.secret).chain(former) {
        let key = platform.secret.unseal(Purpose::WebhookSecret, endpoint.id.as_bytes(), sealed)?;
        signed.push(sign(&key, &format!("{event_id}.{timestamp}.{payload}")));
    }
    Ok(signed.join(" "))
}

fn sign(key: &[u8], message: &str) -> String {
    // HMAC takes a key of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return String::new() };
    mac.update(message.as_bytes());
    format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}
