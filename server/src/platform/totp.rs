//! Codes of six digits by RFC 6238 (SHA-1, thirty seconds), as authenticator apps show them: the second factor of operators
//! and of customers.

use qrcode::types::QrError;
use qrcode::{Color, EcLevel, QrCode};
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
pub enum TotpSecretError {
    /// It could not be made, sealed or opened.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The e-mail or the secret cannot be part of its address.
    #[error("a second factor cannot be made: {0}")]
    Totp(#[from] TotpError),
    /// Its address is too long for a QR code.
    #[error("a second factor cannot be drawn: {0}")]
    Picture(#[from] QrError),
}

/// A QR code without its quiet zone.
pub struct QrPicture {
    /// Modules a side.
    pub size: usize,
    /// Its dark modules as the path of an SVG, a module a unit.
    pub path: String,
}

/// The secret that an authenticator app and the server share.
pub struct TotpSecret(Totp);

impl TotpSecret {
    /// A new one, random.
    ///
    /// # Errors
    /// When the system gives no random bytes, or the e-mail cannot be part of its address.
    pub fn new(email: &str) -> Result<Self, TotpSecretError> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(|_| SecretError::Random)?;
        Self::of(email, &bytes)
    }

    /// One that matches nobody, so that an unknown e-mail takes as long as a known one.
    ///
    /// # Errors
    /// Never with this e-mail.
    pub fn decoy() -> Result<Self, TotpSecretError> {
        Self::of("nobody", &[0; BYTES])
    }

    fn of(email: &str, secret: &[u8]) -> Result<Self, TotpSecretError> {
        let builder = Builder::new()
            .with_secret(Secret::new(secret.into()))
            .with_digits(6)
            .with_skew(DRIFT)
            .with_step_duration(STEP)
            .with_account_name(email)
            .with_issuer(Some("Waybill"));
        Ok(Self(builder.build()?))
    }

    /// As its row holds it, sealed for that row alone.
    pub fn sealed(&self, root: &RootSecret, (purpose, row): (Purpose, Uuid)) -> Result<String, TotpSecretError> {
        Ok(root.seal(purpose, row.as_bytes(), self.0.secret().as_bytes())?)
    }

    /// What a row holds, for a person with that e-mail.
    ///
    /// # Errors
    /// When it was sealed under a root secret that is not known any more.
    pub fn unsealed(
        root: &RootSecret,
        (purpose, row): (Purpose, Uuid),
        email: &str,
        sealed: &str,
    ) -> Result<Self, TotpSecretError> {
        Self::of(email, &root.unseal(purpose, row.as_bytes(), sealed)?)
    }

    /// The secret as a person types it into an app that cannot see a picture: base32, in groups of four.
    #[must_use]
    pub fn typed(&self) -> String {
        let letters = self.0.secret().to_base32();
        let groups: Vec<&str> =
            letters.as_bytes().chunks(4).filter_map(|four| std::str::from_utf8(four).ok()).collect();
        groups.join(" ")
    }

    /// The picture of [`Self::url`].
    ///
    /// # Errors
    /// When the e-mail cannot be part of the address.
    pub fn picture(&self) -> Result<QrPicture, TotpSecretError> {
        let code = QrCode::with_error_correction_level(self.url()?, EcLevel::M)?;
        let size = code.width();
        let mut path = String::new();
        for (at, color) in code.to_colors().into_iter().enumerate() {
            if color == Color::Dark {
                path.push_str(&format!("M{} {}h1v1h-1z", at % size, at / size));
            }
        }
        Ok(QrPicture { size, path })
    }

    /// The `otpauth://` address that an authenticator app reads.
    ///
    /// # Errors
    /// When the e-mail cannot be part of it.
    pub fn url(&self) -> Result<String, TotpSecretError> {
        Ok(self.0.to_url()?)
    }

    /// The code of a moment, in seconds since 1970.
    #[must_use]
    pub fn code_at(&self, seconds: u64) -> String {
        self.0.generate(seconds).to_string()
    }

    /// The step that a code belongs to, if it is right at that moment or one step before or after.
    #[must_use]
    pub fn step_of(&self, code: &str, seconds: u64) -> Option<i64> {
        self.0.check(code, seconds).and_then(|step| i64::try_from(step).ok())
    }
}
