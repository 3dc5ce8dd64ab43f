//! The root secret and the keys derived from it; random tokens.

use std::io::{ErrorKind, Write};
use std::path::Path;

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

/// What a derived key is for; each purpose has its own.
#[derive(Debug, Clone, Copy)]
pub enum Purpose {
    /// The readable half of the cross-site-request-forgery pair.
    Csrf,
    /// The tokens of links that work once.
    OneTimeLink,
    /// Tokens that a courier node checks.
    CourierToken,
    /// Links that a recipient may open without signing in.
    PublicLink,
    /// The secrets of operators' second factors, as the database holds them.
    OperatorCode,
    /// The access tokens of connected stores, as the database holds them.
    ShopToken,
    /// What a store gives back after its owner's consent.
    ShopState,
    /// What the webhooks of a store are signed with that has no app of ours.
    ShopWebhook,
    /// Where the money of a claim goes.
    ClaimPayout,
    /// The secrets of customers' second factors, as the database holds them.
    SecondFactor,
    /// Recovery codes, as the database holds them.
    RecoveryCode,
    /// The secrets that sign webhooks, as the database holds them.
    WebhookSecret,
}

impl Purpose {
    const fn label(self) -> &'static str {
        match self {
            Purpose::Csrf => "waybill/csrf/1",
            Purpose::OneTimeLink => "waybill/one-time-link/1",
            Purpose::CourierToken => "waybill/courier-token/1",
            Purpose::PublicLink => "waybill/public-link/1",
            Purpose::OperatorCode => "waybill/operator-code/1",
            Purpose::ShopToken => "waybill/shop-token/1",
            Purpose::ShopState => "waybill/shop-state/1",
            Purpose::ShopWebhook => "waybill/shop-webhook/1",
            Purpose::ClaimPayout => "waybill/claim-payout/1",
            Purpose::SecondFactor => "waybill/second-factor/1",
            Purpose::RecoveryCode => "waybill/recovery-code/1",
            Purpose::WebhookSecret => "waybill/webhook-secret/1",
        }
    }
}

/// Why the root secret is not available.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The file could not be read or made.
    #[error("the root secret in {path} could not be read or made: {source}")]
    File {
        /// The file.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// The text is not 64 hexadecimal digits.
    #[error("the root secret must be 64 hexadecimal digits (32 bytes); `openssl rand -hex 32` makes one")]
    Form,
    /// The system gave no random bytes.
    #[error("the system gave no random bytes")]
    Random,
    /// A sealed text was made under another root secret, for another row, or is damaged.
    #[error("a stored secret cannot be read: it was sealed under another root secret, or is damaged")]
    Sealed,
}

/// The installation's root secret, and earlier ones, which are still accepted but make nothing new.
#[derive(Clone)]
pub struct RootSecret {
    present: [u8; 32],
    old: Vec<[u8; 32]>,
}

impl std::fmt::Debug for RootSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RootSecret(..)")
    }
}

impl RootSecret {
    /// Reads 64 hexadecimal digits.
    ///
    /// # Errors
    /// [`SecretError::Form`] for anything else.
    pub fn parse(text: &str) -> Result<Self, SecretError> {
        Ok(Self { present: bytes(text)?, old: Vec::new() })
    }

    /// The same, with earlier ones.
    ///
    /// # Errors
    /// [`SecretError::Form`] for anything but 64 hexadecimal digits.
    pub fn after(self, old: &[String]) -> Result<Self, SecretError> {
        Ok(Self { old: old.iter().map(|text| bytes(text)).collect::<Result<_, _>>()?, ..self })
    }

    /// Reads the file, or creates it with mode 0600 at the first start.
    ///
    /// # Errors
    /// When the file cannot be read, made, or holds something else.
    pub fn read_or_make(path: &Path) -> Result<Self, SecretError> {
        let file = |source| SecretError::File { path: path.display().to_string(), source };
        match std::fs::read_to_string(path) {
            Ok(text) => return Self::parse(&text),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(file(error)),
        }
        let secret = Self { present: random().ok_or(SecretError::Random)?, old: Vec::new() };
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(path) {
            Ok(mut made) => made.write_all(hex::encode(secret.present).as_bytes()).map_err(file)?,
            // Another process created it first.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                return Self::parse(&std::fs::read_to_string(path).map_err(file)?);
            }
            Err(error) => return Err(file(error)),
        }
        Ok(secret)
    }

    /// The key for one purpose (HKDF-SHA256).
    #[must_use]
    pub fn key(&self, purpose: Purpose) -> [u8; 32] {
        derived(&self.present, purpose)
    }

    /// The keys that may have been used: the current one, then the older ones.
    pub fn keys(&self, purpose: Purpose) -> impl Iterator<Item = [u8; 32]> {
        std::iter::once(&self.present).chain(&self.old).map(move |secret| derived(secret, purpose))
    }

    /// Encrypts what the database may hold but not show (AES-256-GCM), as URL-safe base64. It opens only for the same
    /// `owner`, so that it cannot be moved to another row.
    pub fn seal(&self, purpose: Purpose, owner: &[u8], plain: &[u8]) -> Result<String, SecretError> {
        let key = RandomizedNonceKey::new(&AES_256_GCM, &self.key(purpose)).map_err(|_| SecretError::Random)?;
        let mut text = plain.to_vec();
        let nonce = key.seal_in_place_append_tag(Aad::from(owner), &mut text).map_err(|_| SecretError::Random)?;
        Ok(URL_SAFE_NO_PAD.encode([nonce.as_ref(), text.as_slice()].concat()))
    }

    /// What was sealed, under the present root secret or an earlier one.
    ///
    /// # Errors
    /// [`SecretError::Sealed`] for anything that was not sealed for this purpose and owner.
    pub fn unseal(&self, purpose: Purpose, owner: &[u8], sealed: &str) -> Result<Vec<u8>, SecretError> {
        let bytes = URL_SAFE_NO_PAD.decode(sealed).map_err(|_| SecretError::Sealed)?;
        let (nonce, text) = bytes.split_at_checked(NONCE_LEN).ok_or(SecretError::Sealed)?;
        for key in self.keys(purpose) {
            let key = RandomizedNonceKey::new(&AES_256_GCM, &key).map_err(|_| SecretError::Sealed)?;
            let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| SecretError::Sealed)?;
            let mut text = text.to_vec();
            if let Ok(plain) = key.open_in_place(nonce, Aad::from(owner), &mut text) {
                return Ok(plain.to_vec());
            }
        }
        Err(SecretError::Sealed)
    }

    /// HMAC-SHA256 of `message` under the purpose's key, as URL-safe base64.
    #[must_use]
    pub fn mac(&self, purpose: Purpose, message: &[u8]) -> String {
        mac_by(&self.key(purpose), message)
    }

    /// The same under each key that may have been used, the current one first.
    pub fn macs(&self, purpose: Purpose, message: &[u8]) -> impl Iterator<Item = String> {
        self.keys(purpose).map(|key| mac_by(&key, message))
    }
}

fn bytes(text: &str) -> Result<[u8; 32], SecretError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text.trim(), &mut bytes).map_err(|_| SecretError::Form)?;
    Ok(bytes)
}

fn derived(secret: &[u8; 32], purpose: Purpose) -> [u8; 32] {
    let mut key = [0; 32];
    // 32 bytes are far below HKDF's limit of 255 blocks: expanding cannot fail.
    let _ = Hkdf::<Sha256>::new(None, secret).expand(purpose.label().as_bytes(), &mut key);
    key
}

fn mac_by(key: &[u8; 32], message: &[u8]) -> String {
    // HMAC takes a key of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return String::new() };
    mac.update(message);
    URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
}

/// 32 random bytes from the system.
fn random() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// A token of 256 random bits as URL-safe base64.
pub fn token() -> Result<String, SecretError> {
    Ok(URL_SAFE_NO_PAD.encode(random().ok_or(SecretError::Random)?))
}

/// Letters that an account's id takes in a token.
const ACCOUNT_LEN: usize = 22;

/// A secret as the token of an account: its row is found among the account's own.
#[must_use]
pub fn account_token(account_id: Uuid, secret: &str) -> String {
    format!("{}{secret}", URL_SAFE_NO_PAD.encode(account_id))
}

/// The account that a token names, and the hash of the token; None for what cannot be a token.
#[must_use]
pub fn sought(token: &str) -> Option<(Uuid, String)> {
    let account = token.get(..ACCOUNT_LEN)?;
    let id = URL_SAFE_NO_PAD.decode(account).ok()?;
    Some((Uuid::from_slice(&id).ok()?, sha256(token)))
}

/// A token's SHA-256, which is what the database stores.
#[must_use]
pub fn sha256(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// Compares in constant time.
#[must_use]
pub fn equal(a: &str, b: &str) -> bool {
    a.as_bytes().ct_eq(b.as_bytes()).into()
}
