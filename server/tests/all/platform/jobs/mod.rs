//! Background jobs and cron jobs, and their outcome when processes end or overlap.

mod cancel;
mod cron;
mod enqueue;
mod lease;
mod panic;
mod policy;
mod shutdown;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures::future::BoxFuture;
use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use waybill_server::platform::Platform;
use waybill_server::platform::jobs::{BackgroundJob, Job, JobError, JobPolicy, JobRegistry, enqueue, entity};

use crate::app::TestApp;

/// A job.
#[derive(Serialize, Deserialize)]
struct Errand {
    trap: bool,
}

impl BackgroundJob for Errand {
    const JOB_NAME: &'static str = "errand";

    fn account_id(&self) -> Option<uuid::Uuid> {
        None
    }

    async fn run(self, _: &Platform, _: &Job) -> Result<(), JobError> {
        Ok(())
    }
}

const ERRAND: Errand = Errand { trap: false };
const TRAP: Errand = Errand { trap: true };

/// Counts how often something happened.
#[derive(Clone, Default)]
struct Count(Arc<AtomicUsize>);

impl Count {
    fn up(&self) -> usize {
        self.0.fetch_add(1, Ordering::SeqCst) + 1
    }

    fn get(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

/// Knows errands only, done by `run`.
fn errands(
    policy: JobPolicy,
    run: impl Fn(Platform, Job, serde_json::Value) -> BoxFuture<'static, Result<(), JobError>> + Send + Sync + 'static,
) -> JobRegistry {
    JobRegistry::default().register_queue(Errand::JOB_NAME, policy, run)
}

async fn enqueued(app: &TestApp, errand: &Errand) {
    enqueue(app.db(), errand, app.clock().now()).await.unwrap();
}

/// The only job.
async fn the_job(app: &TestApp) -> entity::Model {
    entity::Entity::find().one(app.db()).await.unwrap().unwrap()
}

/// Waits until something is so.
async fn until(what: impl AsyncFn() -> bool) {
    for _ in 0..600 {
        if what().await {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("it never came to that");
}
