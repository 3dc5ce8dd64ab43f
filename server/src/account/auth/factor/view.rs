//! What second factors look like on the wire.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::entity::{Model, StoredKind};

/// The kind of a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FactorKind {
    /// A code of an authenticator app (TOTP, RFC 6238).
    Totp,
    /// A passkey (WebAuthn).
    Passkey,
    /// A recovery code, of those that are shown once and work once each.
    RecoveryCodes,
}

/// A second factor.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Factor {
    /// Key; of the recovery codes the user's.
    pub id: Uuid,
    /// What it is.
    pub kind: FactorKind,
    /// What its owner calls it; empty for recovery codes.
    pub name: String,
    /// How many recovery codes are left; null for what can be used again and again.
    pub left: Option<u64>,
    /// When it was added; null for recovery codes.
    pub created_at: Option<DateTime<Utc>>,
    /// When it was last used.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A new second factor, and the recovery codes that come with a person's first.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct NewFactor {
    /// It.
    pub factor: Factor,
    /// Ten recovery codes, known only now; null where the person has some.
    pub recovery_codes: Option<Vec<String>>,
}

/// What setting up an authenticator app answers: first what to scan, then, for a right code, the factor.
#[derive(Debug, Clone, Default, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TotpAnswer {
    /// What to scan; null once a code was right.
    pub setup: Option<TotpSetup>,
    /// The new factor; null until a code is right.
    pub added: Option<NewFactor>,
}

/// What an authenticator app needs, known only now.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TotpSetup {
    /// The secret to type, in base32 with a space after each four letters.
    pub secret: String,
    /// The `otpauth://` address that the picture shows.
    pub url: String,
    /// Modules a side of the picture, without its quiet zone.
    pub size: usize,
    /// The dark modules of the picture as the path of an SVG, a module a unit.
    pub picture: String,
}

/// The error's data when a user with a second factor signs in with the right password.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LoginChallenge {
    /// What `POST /login/factor` takes.
    pub challenge: String,
    /// What the person has.
    pub methods: Vec<FactorKind>,
    /// When it ends.
    pub expires_at: DateTime<Utc>,
}

impl From<StoredKind> for FactorKind {
    fn from(stored: StoredKind) -> Self {
        match stored {
            StoredKind::Totp => Self::Totp,
            StoredKind::Passkey => Self::Passkey,
        }
    }
}

impl From<Model> for Factor {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind.into(),
            name: row.name,
            left: None,
            created_at: row.confirmed_at,
            last_used_at: row.last_used_at,
        }
    }
}
