//! Running a claimed job: whatever it does, the worker survives.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use sea_orm::JsonValue;

use super::known::Known;
use super::{EffectError, GivenUp, Job, JobLost};
use crate::platform::Platform;

/// What became of a try.
pub(super) enum Outcome {
    /// It happened.
    Done,
    /// It failed; it is tried again.
    Failed(String),
    /// It never will.
    GivenUp(String),
    /// Another process has it, or it was cancelled.
    Lost,
}

/// Runs a job while renewing its lease.
pub(super) async fn perform(platform: &Platform, known: &Known, job: &Job, payload: JsonValue) -> Outcome {
    if job.attempt > known.pace.attempts && known.every.is_none() {
        // Claimed as often as allowed and never settled: it takes its process down with it.
        return Outcome::Failed("the process ended each time that it was tried".to_owned());
    }
    // A panic while creating the future counts like one while running it.
    let work = async { (known.run)(platform.clone(), job.clone(), payload).await };
    tokio::select! {
        ended = AssertUnwindSafe(work).catch_unwind() => match ended {
            Ok(Ok(())) => Outcome::Done,
            Ok(Err(error)) => of_error(&error),
            Err(panic) => Outcome::Failed(format!("it panicked: {}", said(panic.as_ref()))),
        },
        () = keep_lease(platform, job) => Outcome::Lost,
        () = tokio::time::sleep(known.pace.at_most) => {
            Outcome::Failed(format!("it took longer than {} s", known.pace.at_most.as_secs()))
        }
    }
}

fn of_error(error: &EffectError) -> Outcome {
    if error.is::<JobLost>() {
        Outcome::Lost
    } else if error.is::<GivenUp>() {
        Outcome::GivenUp(error.to_string())
    } else {
        Outcome::Failed(error.to_string())
    }
}

/// What a panic said.
pub(super) fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without words")
}

/// Ends when the lease is lost.
async fn keep_lease(platform: &Platform, job: &Job) {
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
