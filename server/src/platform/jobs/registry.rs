//! The registry of jobs that this process can run.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use sea_orm::JsonValue;
use uuid::Uuid;

use super::{BackgroundJob, Job, JobError, JobPolicy, PermanentError};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, WriteTx};
use crate::platform::test_mode::Fault;

pub(super) type Run = dyn Fn(Platform, Job, JsonValue) -> BoxFuture<'static, Result<(), JobError>> + Send + Sync;
type OnDeadLetter = for<'a> fn(&'a Platform, &'a Job, &'a WriteTx) -> BoxFuture<'a, StoreResult<()>>;

/// How this process handles one queue.
#[derive(Clone)]
pub(super) struct Handler {
    pub run: Arc<Run>,
    pub on_dead_letter: OnDeadLetter,
    pub policy: JobPolicy,
    /// A cron job's period; its one row comes back.
    pub every: Option<Duration>,
}

/// The handlers of this process, by queue. Jobs of other queues wait for a process that has theirs.
#[derive(Clone, Default)]
pub struct JobRegistry(pub(super) BTreeMap<String, Handler>);

impl JobRegistry {
    /// Registers a job.
    #[must_use]
    pub fn register<J: BackgroundJob + 'static>(mut self) -> Self {
        let run: Arc<Run> = Arc::new(|platform, job, payload| {
            Box::pin(async move {
                let work = serde_json::from_value::<J>(payload)?;
                let platform = platform_of(&platform, work.account_id(), work.fault())?;
                work.run(&platform, &job).await
            })
        });
        let on_dead_letter: OnDeadLetter = |platform, job, tx| Box::pin(J::on_dead_letter(platform, job, tx));
        for queue in J::queues() {
            self.insert(queue, Handler { run: run.clone(), on_dead_letter, policy: J::POLICY, every: None });
        }
        self
    }

    /// Registers a queue whose rows are read by `run`.
    #[must_use]
    pub fn register_queue(
        self,
        queue: &str,
        policy: JobPolicy,
        run: impl Fn(Platform, Job, JsonValue) -> BoxFuture<'static, Result<(), JobError>> + Send + Sync + 'static,
    ) -> Self {
        self.register_run(queue, policy, None, Arc::new(run))
    }

    pub(super) fn register_run(
        mut self,
        queue: &str,
        policy: JobPolicy,
        every: Option<Duration>,
        run: Arc<Run>,
    ) -> Self {
        let on_dead_letter: OnDeadLetter = |_, _, _| Box::pin(async { Ok(()) });
        self.insert(queue.to_owned(), Handler { run, on_dead_letter, policy, every });
        self
    }

    /// Two jobs of one name would share their rows, and one of them would never run: such a program does not start.
    fn insert(&mut self, queue: String, handler: Handler) {
        assert!(!self.0.contains_key(&queue), "two jobs are named {queue:?}");
        self.0.insert(queue, handler);
    }
}

/// The platform on which a job runs.
///
/// # Errors
/// Where the job is a test account's, and test mode was switched off since.
pub fn platform_of(live: &Platform, account_id: Option<Uuid>, fault: Option<Fault>) -> Result<Platform, JobError> {
    let Some(account_id) = account_id else { return Ok(live.clone()) };
    let platform = live.of_account(account_id).ok_or_else(|| PermanentError::new("test mode is off"))?;
    Ok(platform.with_fault(fault)?)
}
