//! Effects: what features want done after a commit.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Job, Pace};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, WriteTx};

/// Why an effect failed; it is tried again.
pub type EffectError = Box<dyn std::error::Error + Send + Sync>;

/// Why an effect can never succeed; it is not tried again.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct GivenUp(String);

impl GivenUp {
    /// The error of an effect that will never happen.
    pub fn because(reason: impl std::fmt::Display) -> EffectError {
        Box::new(Self(reason.to_string()))
    }
}

/// Something that must happen after a commit. Its feature defines it, and `effects.rs` lists it.
pub trait Posted: Serialize {
    /// The effect's name in its row, in logs and in metrics. It must not change, because rows may wait for years.
    const KIND: &'static str;
}

/// An effect as read back from its row.
pub trait Effect: Posted + DeserializeOwned + Send {
    /// How fast this kind is worked off.
    const PACE: Pace = Pace::USUAL;

    /// Makes it happen; doing it twice must have the same result as once. The job's id is the same at each try.
    ///
    /// # Errors
    /// Any: it is tried again, unless the error is [`GivenUp`].
    fn run(self, platform: &Platform, job: &Job) -> impl Future<Output = Result<(), EffectError>> + Send;

    /// Writes whatever goes with setting it aside, in the same transaction.
    ///
    /// # Errors
    /// When the database refuses.
    fn set_aside(_platform: &Platform, _job: &Job, _tx: &WriteTx) -> impl Future<Output = StoreResult<()>> + Send {
        async { Ok(()) }
    }
}
