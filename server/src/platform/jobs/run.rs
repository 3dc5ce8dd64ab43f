//! Running a claimed job. The worker survives its errors, panics and timeouts.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use sea_orm::JsonValue;

use super::panic_message::panic_message;
use super::registry::Handler;
use super::{Job, JobError, JobLost, PermanentError};
use crate::platform::Platform;

/// The outcome of an attempt.
pub(super) enum Outcome {
    Done,
    /// It is retried.
    Failed(String),
    /// It is not retried.
    PermanentlyFailed(String),
    /// Another process has it, or it was cancelled.
    Lost,
}

/// Runs a job while renewing its lease.
pub(super) async fn run(platform: &Platform, handler: &Handler, job: &Job, payload: JsonValue) -> Outcome {
    if job.attempt > handler.policy.max_attempts && handler.every.is_none() {
        // Claimed as often as allowed and never completed: it takes its process down with it.
        return Outcome::Failed("the process ended each time that it was tried".to_owned());
    }
    // A panic while creating the future counts like one while running it.
    let work = async { (handler.run)(platform.clone(), job.clone(), payload).await };
    tokio::select! {
        ended = AssertUnwindSafe(work).catch_unwind() => match ended {
            Ok(Ok(())) => Outcome::Done,
            Ok(Err(error)) => of_error(&error),
            Err(panic) => Outcome::Failed(format!("it panicked: {}", panic_message(panic.as_ref()))),
        },
        () = renew_lease_until_lost(platform, job) => Outcome::Lost,
        () = tokio::time::sleep(handler.policy.timeout) => {
            Outcome::Failed(format!("it took longer than {} s", handler.policy.timeout.as_secs()))
        }
    }
}

fn of_error(error: &JobError) -> Outcome {
    if error.is::<JobLost>() {
        Outcome::Lost
    } else if error.is::<PermanentError>() {
        Outcome::PermanentlyFailed(error.to_string())
    } else {
        Outcome::Failed(error.to_string())
    }
}

/// Ends when the lease is lost.
async fn renew_lease_until_lost(platform: &Platform, job: &Job) {
    let third = (job.lease / 3).to_std().unwrap_or_default();
    loop {
        tokio::time::sleep(third).await;
        match job.renew(platform).await {
            Ok(true) => {}
            Ok(false) => return,
            // The lease may still be valid; what the job writes at its end will tell.
            Err(error) => tracing::warn!(id = %job.id, %error, "a job's lease was not renewed"),
        }
    }
}
