//! Values that must never be seen.

use std::fmt;

use serde::Deserialize;

/// A password, key or token. Shows itself as `***` in logs and debug output, cannot be serialised, and is read only where
/// it goes onto the wire.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Takes a secret in.
    #[must_use]
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The secret itself; for the wire only.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether there is nothing in it but spaces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.trim().is_empty()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_shows_stars_only() {
        let secret = Secret::new("hunter2-hunter2");
        assert_eq!(format!("{secret} {secret:?} {:?}", Some(&secret)), "*** *** Some(***)");
        assert_eq!(secret.expose(), "hunter2-hunter2");
    }
}
