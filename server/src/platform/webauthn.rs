//! Passkeys as second factors: what a relying party checks (W3C, Web Authentication Level 3, sections 7.1 and 7.2).
//!
//! No attestation is asked for, so the key that the browser names is the one that counts: it gives the key in the form in
//! which our library of cryptography reads keys (`getPublicKey()`), and no CBOR is read here
//! (docs/decisions/0213-second-factor-of-customers.md).

use std::net::IpAddr;

use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, ParsedPublicKey, RSA_PKCS1_2048_8192_SHA256, VerificationAlgorithm,
};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use garde::Validate;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::violation::Form;

use super::http::max_text_len;
use super::secret::equal;

/// The algorithms that a passkey may sign with (COSE): ES256, EdDSA and RS256, the first the most wanted.
pub const ALGORITHMS: [i64; 3] = [-7, -8, -257];
/// Bytes that an id of a passkey has at most.
const ID_MAX: usize = 1_023;

/// The flags of what an authenticator signs.
mod flag {
    /// The person was there.
    pub const PRESENT: u8 = 0x01;
    /// A new key comes with it.
    pub const KEY: u8 = 0x40;
}

/// Why a passkey was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasskeyError {
    /// What came is not what the standard says.
    #[error("the answer of the authenticator cannot be read")]
    Malformed,
    /// It answers another question, another page's, or another installation's.
    #[error("the answer of the authenticator is not for this question")]
    Foreign,
    /// The person did not touch the authenticator.
    #[error("the authenticator did not see the person")]
    Absent,
    /// It signs in no way that is known here.
    #[error("the authenticator signs in an unknown way")]
    Algorithm,
    /// The signature is not that of the key.
    #[error("the signature is wrong")]
    Signature,
    /// Its counter went back: the key exists twice.
    #[error("the passkey was copied")]
    Copied,
}

/// What the browser answers to `navigator.credentials.create`, as its `toJSON()` gives it; members beyond these are left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct PasskeyRegistration {
    /// The passkey's own id, in URL-safe base64.
    #[garde(custom(max_text_len))]
    pub id: String,
    /// What the authenticator said.
    #[garde(dive)]
    pub response: RegistrationResponse,
}

/// A new passkey.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[ts(export)]
pub struct RegistrationResponse {
    /// What was asked, by which page, in URL-safe base64.
    #[serde(rename = "clientDataJSON")]
    #[garde(custom(max_text_len))]
    pub client_data_json: String,
    /// For whom the key was made, in URL-safe base64.
    #[garde(custom(max_text_len))]
    pub authenticator_data: String,
    /// The key as `SubjectPublicKeyInfo` in DER, in URL-safe base64.
    #[garde(custom(max_text_len))]
    pub public_key: String,
    /// Its algorithm (COSE).
    #[garde(skip)]
    pub public_key_algorithm: i64,
}

/// What the browser answers to `navigator.credentials.get`, as its `toJSON()` gives it; members beyond these are left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct PasskeyAssertion {
    /// The passkey's own id, in URL-safe base64.
    #[garde(custom(max_text_len))]
    pub id: String,
    /// What the authenticator said.
    #[garde(dive)]
    pub response: AssertionResponse,
}

/// A proof by a passkey.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[ts(export)]
pub struct AssertionResponse {
    /// What was asked, by which page, in URL-safe base64.
    #[serde(rename = "clientDataJSON")]
    #[garde(custom(max_text_len))]
    pub client_data_json: String,
    /// For whom it was signed, in URL-safe base64.
    #[garde(custom(max_text_len))]
    pub authenticator_data: String,
    /// The signature of both, in URL-safe base64.
    #[garde(custom(max_text_len))]
    pub signature: String,
}

/// A passkey as it is stored: nothing of it is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passkey {
    /// How it signs (COSE).
    pub algorithm: i64,
    /// The key as `SubjectPublicKeyInfo` in DER, in URL-safe base64.
    pub public_key: String,
    /// How often it has signed, as far as it counts; 0 where it does not.
    pub count: u32,
}

/// This installation, as passkeys know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelyingParty {
    /// The host that keys are made for.
    pub id: String,
    /// The only page that may ask them.
    pub origin: String,
}

/// What was asked, by which page: the part of it that is read.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// What an authenticator signs.
struct AuthenticatorData {
    bytes: Vec<u8>,
    flags: u8,
    count: u32,
}

impl RelyingParty {
    /// Of the address that users type. None where that is a bare number, which no browser makes a passkey for; on this computer
    /// itself it is `localhost`.
    #[must_use]
    pub fn of(origin: &str) -> Option<Self> {
        let (scheme, rest) = origin.split_once("://")?;
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, format!(":{port}")),
            _ => (rest, String::new()),
        };
        let id = match host.trim_matches(['[', ']']).parse::<IpAddr>() {
            Ok(address) if address.is_loopback() => "localhost".to_owned(),
            Ok(_) => return None,
            Err(_) => host.to_ascii_lowercase(),
        };
        Some(Self { origin: format!("{scheme}://{id}{port}"), id })
    }

    /// Takes a new passkey that was made for this question.
    ///
    /// # Errors
    /// See [`PasskeyError`].
    pub fn register(&self, challenge: &str, given: &PasskeyRegistration) -> Result<Passkey, PasskeyError> {
        let response = &given.response;
        self.check_client(&response.client_data_json, "webauthn.create", challenge)?;
        let data = self.check_authenticator(&response.authenticator_data)?;
        // After its own id (16 bytes) comes the passkey's, by its length.
        let id = data.bytes.get(53..).ok_or(PasskeyError::Malformed)?;
        let length = data.bytes.get(53..55).ok_or(PasskeyError::Malformed)?;
        let length = usize::from(length[0]) << 8 | usize::from(length[1]);
        let named = id.get(2..2 + length).ok_or(PasskeyError::Malformed)?;
        if data.flags & flag::KEY == 0 || length == 0 || length > ID_MAX || named != bytes(&given.id)? {
            return Err(PasskeyError::Malformed);
        }
        let passkey = Passkey {
            algorithm: response.public_key_algorithm,
            public_key: response.public_key.clone(),
            count: data.count,
        };
        passkey.key()?;
        Ok(passkey)
    }

    /// Checks that a passkey has signed the answer to this question, and gives its count after it.
    ///
    /// # Errors
    /// See [`PasskeyError`].
    pub fn verify(&self, challenge: &str, passkey: &Passkey, given: &PasskeyAssertion) -> Result<u32, PasskeyError> {
        let response = &given.response;
        let client = self.check_client(&response.client_data_json, "webauthn.get", challenge)?;
        let data = self.check_authenticator(&response.authenticator_data)?;
        let signed = [data.bytes.as_slice(), &Sha256::digest(client)].concat();
        passkey.key()?.verify_sig(&signed, &bytes(&response.signature)?).map_err(|_| PasskeyError::Signature)?;
        let counts = data.count > 0 || passkey.count > 0;
        if counts && data.count <= passkey.count { Err(PasskeyError::Copied) } else { Ok(data.count) }
    }

    /// The bytes of what was asked, if it was asked by our page.
    fn check_client(&self, text: &str, kind: &str, challenge: &str) -> Result<Vec<u8>, PasskeyError> {
        let json = bytes(text)?;
        let client: ClientData = serde_json::from_slice(&json).map_err(|_| PasskeyError::Malformed)?;
        let is_ours = client.r#type == kind && client.origin == self.origin && !client.cross_origin;
        if is_ours && equal(&client.challenge, challenge) { Ok(json) } else { Err(PasskeyError::Foreign) }
    }

    /// What was signed, if it was signed for us with the user present.
    fn check_authenticator(&self, text: &str) -> Result<AuthenticatorData, PasskeyError> {
        let bytes = bytes(text)?;
        let (Some(party), Some(flags), Some(count)) = (bytes.get(..32), bytes.get(32), bytes.get(33..37)) else {
            return Err(PasskeyError::Malformed);
        };
        if party != Sha256::digest(&self.id).as_slice() {
            return Err(PasskeyError::Foreign);
        }
        if flags & flag::PRESENT == 0 {
            return Err(PasskeyError::Absent);
        }
        let count = u32::from_be_bytes(count.try_into().map_err(|_| PasskeyError::Malformed)?);
        Ok(AuthenticatorData { flags: *flags, count, bytes })
    }
}

impl Passkey {
    /// The key, as it verifies.
    fn key(&self) -> Result<ParsedPublicKey, PasskeyError> {
        let algorithm: &'static dyn VerificationAlgorithm = match self.algorithm {
            -7 => &ECDSA_P256_SHA256_ASN1,
            -8 => &ED25519,
            -257 => &RSA_PKCS1_2048_8192_SHA256,
            _ => return Err(PasskeyError::Algorithm),
        };
        ParsedPublicKey::new(algorithm, bytes(&self.public_key)?).map_err(|_| PasskeyError::Algorithm)
    }
}

fn bytes(text: &str) -> Result<Vec<u8>, PasskeyError> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| PasskeyError::Malformed)
}
