//! The kinds of jobs that this process knows.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use sea_orm::JsonValue;

use super::{Effect, EffectError, Job, Pace};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, WriteTx};

pub(super) type Run = dyn Fn(Platform, Job, JsonValue) -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync;
type SetAside = for<'a> fn(&'a Platform, &'a Job, &'a WriteTx) -> BoxFuture<'a, StoreResult<()>>;

/// How this process handles one kind.
#[derive(Clone)]
pub(super) struct Known {
    pub run: Arc<Run>,
    pub set_aside: SetAside,
    pub pace: Pace,
    /// A schedule's period; its one row comes back.
    pub every: Option<Duration>,
}

/// The effects that this process knows, by kind. Rows of other kinds wait for a process that knows them.
#[derive(Clone, Default)]
pub struct Effects(pub(super) BTreeMap<&'static str, Known>);

impl Effects {
    /// Knows one kind more.
    #[must_use]
    pub fn with<E: Effect + 'static>(mut self) -> Self {
        let run: Arc<Run> = Arc::new(|platform, job, payload| {
            Box::pin(async move { serde_json::from_value::<E>(payload)?.run(&platform, &job).await })
        });
        let set_aside: SetAside = |platform, job, tx| Box::pin(E::set_aside(platform, job, tx));
        self.knows(E::KIND, Known { run, set_aside, pace: E::PACE, every: None });
        self
    }

    /// The same for a kind whose rows are read by `run`.
    #[must_use]
    pub fn with_kind(
        self,
        kind: &'static str,
        pace: Pace,
        run: impl Fn(Platform, Job, JsonValue) -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync + 'static,
    ) -> Self {
        self.with_known(kind, pace, None, Arc::new(run))
    }

    pub(super) fn with_known(mut self, kind: &'static str, pace: Pace, every: Option<Duration>, run: Arc<Run>) -> Self {
        self.knows(kind, Known { run, set_aside: |_, _, _| Box::pin(async { Ok(()) }), pace, every });
        self
    }

    /// Two kinds of one name would share their rows, and one of them would never run: such a program does not start.
    fn knows(&mut self, kind: &'static str, known: Known) {
        let before = self.0.insert(kind, known);
        assert!(before.is_none(), "two kinds of jobs are named {kind:?}");
    }
}
