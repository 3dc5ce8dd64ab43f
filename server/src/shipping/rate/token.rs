//! Tokens with which a browser asks a courier's own process for rates: signed by the application, verifiable by anyone
//! with its public key, and valid for one courier's rates for a quarter of an hour and nothing else.

use std::sync::Arc;

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair as _};
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::platform::config::public_keys;
use crate::platform::secret::{Purpose, RootSecret};
use crate::platform::session::Caller;

/// How long a token is valid.
pub const LASTS: TimeDelta = TimeDelta::minutes(15);
/// What the token is for.
const AUDIENCE: &str = "get-rates";

/// What a token says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourierClaims {
    /// What it is for: always `get-rates`.
    aud: String,
    /// The user.
    pub sub: Uuid,
    /// Their account.
    pub account: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The session, which is looked up at each call: the token ends with it.
    pub session: Uuid,
    /// When it ends, in seconds since 1970.
    pub exp: i64,
}

/// Signs and checks tokens; cheap to clone.
#[derive(Clone)]
pub struct CourierTokens(Arc<Keys>);

struct Keys {
    signing: EncodingKey,
    /// The current key, then those from before the root secret was changed.
    checking: Vec<DecodingKey>,
    public_key: String,
}

impl std::fmt::Debug for CourierTokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CourierTokens").field("public_key", &self.0.public_key).finish_non_exhaustive()
    }
}

/// The key could not be made or read.
#[derive(Debug, thiserror::Error)]
#[error("the key of the courier tokens cannot be used")]
pub struct BadKey;

impl CourierTokens {
    /// The installation's own keys. Given `public_key`, another host's tokens are verified: hexadecimal digits, or
    /// several keys separated by commas while the root secret is being changed.
    ///
    /// # Errors
    /// [`BadKey`] where that key is none.
    pub fn new(secret: &RootSecret, public_key: &str) -> Result<Self, BadKey> {
        let pair = Ed25519KeyPair::from_seed_unchecked(&secret.key(Purpose::CourierToken)).map_err(|_| BadKey)?;
        let document = pair.to_pkcs8().map_err(|_| BadKey)?;
        let own = |seed: [u8; 32]| {
            let pair = Ed25519KeyPair::from_seed_unchecked(&seed).map_err(|_| BadKey)?;
            Ok(pair.public_key().as_ref().to_vec())
        };
        let public: Vec<Vec<u8>> = match public_key {
            "" => secret.keys(Purpose::CourierToken).map(own).collect::<Result<_, BadKey>>()?,
            given => public_keys(given).ok_or(BadKey)?,
        };
        Ok(Self(Arc::new(Keys {
            signing: EncodingKey::from_ed_der(document.as_ref()),
            checking: public.iter().map(|key| DecodingKey::from_ed_der(key)).collect(),
            public_key: public.first().map(hex::encode).unwrap_or_default(),
        })))
    }

    /// The key for verifying tokens, as hexadecimal digits.
    #[must_use]
    pub fn public_key(&self) -> &str {
        &self.0.public_key
    }

    /// A token for one courier, and when it expires. None if the key cannot sign, which is a bug.
    #[must_use]
    pub fn issue(&self, caller: &Caller, courier: &str, now: DateTime<Utc>) -> Option<(String, DateTime<Utc>)> {
        let ends = now + LASTS;
        let claims = CourierClaims {
            aud: AUDIENCE.to_owned(),
            sub: caller.user.id,
            account: caller.account.id,
            courier: courier.to_owned(),
            session: caller.session.id,
            exp: ends.timestamp(),
        };
        Some((encode(&Header::new(Algorithm::EdDSA), &claims, &self.0.signing).ok()?, ends))
    }

    /// What a token says; None if it is not ours, not for rates, or expired.
    #[must_use]
    pub fn read(&self, token: &str, now: DateTime<Utc>) -> Option<CourierClaims> {
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_audience(&[AUDIENCE]);
        // Expiry follows the application's clock, the same one everywhere.
        validation.validate_exp = false;
        let mut keys = self.0.checking.iter();
        let claims = keys.find_map(|key| decode::<CourierClaims>(token, key, &validation).ok())?.claims;
        (claims.exp > now.timestamp()).then_some(claims)
    }
}
