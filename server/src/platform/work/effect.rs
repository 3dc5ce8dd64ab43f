//! Effects: what features leave in the outbox, and how this process does each kind.

use std::collections::BTreeMap;
use std::sync::Arc;

use futures::future::BoxFuture;
use sea_orm::JsonValue;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::platform::Platform;

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
    /// Makes it happen; doing it twice must be the same as once. `id` is its row's, the same at each try.
    ///
    /// # Errors
    /// Any: it is tried again, unless the error is [`GivenUp`].
    fn run(self, platform: &Platform, id: Uuid) -> impl Future<Output = Result<(), EffectError>> + Send;
}

type Run = dyn Fn(Platform, Uuid, JsonValue) -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync;

/// The effects that this process knows, by kind.
#[derive(Clone, Default)]
pub struct Effects(BTreeMap<&'static str, Arc<Run>>);

impl Effects {
    /// Knows one kind more.
    #[must_use]
    pub fn with<E: Effect + 'static>(self) -> Self {
        self.with_kind(E::KIND, |platform, id, payload| {
            Box::pin(async move { serde_json::from_value::<E>(payload)?.run(&platform, id).await })
        })
    }

    /// The same for a kind whose rows are read by `run`.
    #[must_use]
    pub fn with_kind(
        mut self,
        kind: &'static str,
        run: impl Fn(Platform, Uuid, JsonValue) -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync + 'static,
    ) -> Self {
        self.0.insert(kind, Arc::new(run));
        self
    }

    /// Makes what a row says happen.
    pub(super) async fn run(
        &self,
        platform: &Platform,
        id: Uuid,
        kind: &str,
        payload: JsonValue,
    ) -> Result<(), EffectError> {
        // A kind of a newer version: another process may know it.
        let run = self.0.get(kind).ok_or_else(|| format!("this version knows no effect of the kind {kind}"))?;
        run(platform.clone(), id, payload).await
    }
}
