//! Effects: what features have done after a commit.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Job, Pace};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, WriteTx};

/// Why an effect did not happen; it is tried again.
pub type EffectError = Box<dyn std::error::Error + Send + Sync>;

/// Why an effect will never happen; it is not tried again.
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
    /// Names the effect in its row, in the logs and in the metrics; stays, because rows may wait for years.
    const KIND: &'static str;
}

/// An effect that is read from its row as it was posted.
pub trait Effect: Posted + DeserializeOwned + Send {
    /// How fast this kind is worked off.
    const PACE: Pace = Pace::USUAL;

    /// Makes it happen; doing it twice must be the same as once. The job's id is the same at each try.
    ///
    /// # Errors
    /// Any: it is tried again, unless the error is [`GivenUp`].
    fn run(self, platform: &Platform, job: &Job) -> impl Future<Output = Result<(), EffectError>> + Send;

    /// Writes down what goes with its being set aside, in the same transaction.
    ///
    /// # Errors
    /// When the database refuses.
    fn set_aside(_platform: &Platform, _job: &Job, _tx: &WriteTx) -> impl Future<Output = StoreResult<()>> + Send {
        async { Ok(()) }
    }
}
