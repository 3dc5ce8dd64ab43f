//! The trait of background jobs.

use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::{Job, JobPolicy};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, WriteTx};
use crate::platform::test_mode::Fault;

/// Why a job failed; it is retried.
pub type JobError = Box<dyn std::error::Error + Send + Sync>;

/// Why a job can never succeed; it is not retried.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct PermanentError(String);

impl PermanentError {
    /// The error of a job that is not retried.
    #[expect(clippy::new_ret_no_self, reason = "it is only ever returned as a job's error")]
    pub fn new(reason: impl std::fmt::Display) -> JobError {
        Box::new(Self(reason.to_string()))
    }
}

/// Something that must happen after a commit. Its feature defines it, and `jobs.rs` registers it.
pub trait BackgroundJob: Serialize + DeserializeOwned + Send {
    /// The job's name in its row, in logs and in metrics. It must not change, because rows may wait for years.
    const JOB_NAME: &'static str;

    /// How each of its queues is worked.
    const POLICY: JobPolicy = JobPolicy::DEFAULT;

    /// All its queues. A slow queue holds up no other one.
    #[must_use]
    fn queues() -> Vec<String> {
        vec![Self::JOB_NAME.to_owned()]
    }

    /// The queue that this one joins.
    fn queue(&self) -> String {
        Self::JOB_NAME.to_owned()
    }

    /// Whose rows it works on: a test account's job runs with the providers of test accounts. None where it is about no account,
    /// or about what live accounts alone have.
    fn account_id(&self) -> Option<Uuid>;

    /// What it is about, where one job that waits is enough: while one does that is due no later, no other is enqueued. None where
    /// each is needed.
    fn job_key(&self) -> Option<Uuid> {
        None
    }

    /// What goes wrong with its providers, because the test call that enqueued it asked for it.
    fn fault(&self) -> Option<Fault> {
        None
    }

    /// Makes it happen; doing it twice must have the same result as once. The job's id is the same at each attempt.
    ///
    /// # Errors
    /// Any: it is retried, unless the error is [`PermanentError`].
    fn run(self, platform: &Platform, job: &Job) -> impl Future<Output = Result<(), JobError>> + Send;

    /// Writes what goes with its move to the dead-letter queue, in the same transaction.
    fn on_dead_letter(_platform: &Platform, _job: &Job, _tx: &WriteTx) -> impl Future<Output = StoreResult<()>> + Send {
        async { Ok(()) }
    }
}
