//! The second factor: codes of six digits by RFC 6238 (SHA-1, thirty seconds), as authenticator apps show them.

use totp_rs::{Builder, Secret, Totp, TotpError};
use uuid::Uuid;

use crate::platform::secret::{Purpose, RootSecret, SecretError};

/// Codes of the step before and of the step after are right, too: clocks differ, and typing takes time.
const DRIFT: u16 = 1;
/// Seconds a step.
const STEP: u64 = 30;
/// Bytes of a secret, as RFC 4226 recommends.
const BYTES: usize = 20;

/// Why a second factor cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CodeError {
    /// It could not be made, sealed or opened.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The e-mail or the secret cannot stand in its address.
    #[error("a second factor cannot be made: {0}")]
    Totp(#[from] TotpError),
}

/// An operator's second factor.
pub struct SecondFactor(Totp);

impl SecondFactor {
    /// A new one, random.
    ///
    /// # Errors
    /// When the system gives no random bytes, or the e-mail cannot stand in its address.
    pub fn new(email: &str) -> Result<Self, CodeError> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(|_| SecretError::Random)?;
        Self::of(email, &bytes)
    }

    /// One that matches nobody, so that an unknown e-mail takes as long as a known one.
    ///
    /// # Errors
    /// Never with this e-mail.
    pub(super) fn decoy() -> Result<Self, CodeError> {
        Self::of("nobody", &[0; BYTES])
    }

    fn of(email: &str, secret: &[u8]) -> Result<Self, CodeError> {
        let builder = Builder::new()
            .with_secret(Secret::new(secret.into()))
            .with_digits(6)
            .with_skew(DRIFT)
            .with_step_duration(STEP)
            .with_account_name(email)
            .with_issuer(Some("Waybill"));
        Ok(Self(builder.build()?))
    }

    /// As its row holds it, sealed for that operator.
    pub fn sealed(&self, root: &RootSecret, operator: Uuid) -> Result<String, CodeError> {
        Ok(root.seal(Purpose::OperatorCode, operator.as_bytes(), self.0.secret().as_bytes())?)
    }

    /// What an operator's row holds.
    ///
    /// # Errors
    /// When it was sealed under a root secret that is not known any more.
    pub fn unsealed(root: &RootSecret, operator: Uuid, email: &str, sealed: &str) -> Result<Self, CodeError> {
        Self::of(email, &root.unseal(Purpose::OperatorCode, operator.as_bytes(), sealed)?)
    }

    /// The `otpauth://` address that an authenticator app reads.
    ///
    /// # Errors
    /// When the e-mail cannot stand in it.
    pub fn url(&self) -> Result<String, CodeError> {
        Ok(self.0.to_url()?)
    }

    /// The code of a moment, in seconds since 1970.
    #[must_use]
    pub fn code_at(&self, seconds: u64) -> String {
        self.0.generate(seconds).to_string()
    }

    /// The step that a code belongs to, if it is right at that moment or one step beside it.
    #[must_use]
    pub fn step_of(&self, code: &str, seconds: u64) -> Option<i64> {
        self.0.check(code, seconds).and_then(|step| i64::try_from(step).ok())
    }
}
