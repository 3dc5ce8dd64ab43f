//! The dead-letter queue, and jobs that fail and are retried.

pub mod list;
mod retry;

use crate::platform::openapi::define_router;

pub use list::{JobFilter, JobStanding, OperatorJob};
pub use retry::retry_as;

define_router! {
    /// The routes of jobs.
    list::list_jobs;
    retry::retry_job;
}
