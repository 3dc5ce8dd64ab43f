//! Background jobs: a queue in a table, cron jobs of the installation, and periodic tasks of each process.
//!
//! A job is a row, enqueued in the transaction that wants it done. Any process can claim it, with its own lease that is
//! renewed while it runs, and records the outcome only while it still owns it. So a job runs at least once; what must
//! not happen twice is written in a transaction guarded by [`Job::renew_lease`].

mod background_job;
mod claim;
mod complete;
mod cron;
mod dead_letter;
mod enqueue;
pub mod entity;
mod job;
mod panic_message;
mod per_process;
mod policy;
mod registry;
mod run;
mod shutdown;
mod worker;

pub use background_job::{BackgroundJob, JobError, PermanentError};
pub use cron::Cron;
pub use dead_letter::{dead_letters, failing_jobs, retry_dead_letter};
pub use enqueue::{cancel_job, enqueue, enqueue_at, enqueue_with_id};
pub use job::{Job, JobLost};
pub use per_process::PerProcessTasks;
pub use policy::JobPolicy;
pub use registry::{JobRegistry, platform_of};
pub use shutdown::Shutdown;
pub use worker::{run_due_jobs, run_worker};
