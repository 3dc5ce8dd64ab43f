//! Secrets that never reach a log: their `Debug` shows no more than their kind, and they have no `Display`.

use std::fmt;

use serde::Deserialize;

/// A processor's secret key (`sk_…`) or webhook secret (`whsec_…`).
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct SecretKey(String);

impl SecretKey {
    /// Wraps a key.
    pub fn new(key: impl Into<String>) -> Self {
        Self(key.into())
    }

    /// The key itself, for the wire alone.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether there is nothing in it but spaces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.trim().is_empty()
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `sk_test_…` and `sk_live_…` are told apart: which of the two is in use is worth a log line, the rest is not.
        let kind_end = self.0.rfind('_').map_or(0, |at| at + 1);
        write!(f, "{}…", &self.0[..kind_end])
    }
}

/// A client secret: lets the browser, with the publishable key, confirm one intent.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct ClientSecret(String);

impl ClientSecret {
    /// Wraps a secret.
    pub fn new(secret: impl Into<String>) -> Self {
        Self(secret.into())
    }

    /// The secret itself, for the browser of the person who pays.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_shows_the_kind_of_a_key_and_nothing_more() {
        assert_eq!(format!("{:?}", SecretKey::new("sk_live_51Habc")), "sk_live_…");
        assert_eq!(format!("{:?}", SecretKey::new("plain")), "…");
        assert_eq!(format!("{:?}", ClientSecret::new("pi_1_secret_2")), "ClientSecret(…)");
    }
}
