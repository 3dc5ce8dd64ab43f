//! The work module: jobs, schedules, and what becomes of both when processes end or overlap.

mod cancel;
mod effect;
mod lease;
mod pace;
mod panic;
mod schedule;
mod shift;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures::future::BoxFuture;
use sea_orm::EntityTrait;
use serde::Serialize;
use waybill_server::platform::Platform;
use waybill_server::platform::work::{EffectError, Effects, Job, Pace, Posted, entity, post};

use crate::app::TestApp;

/// A job of the kind `errand`.
#[derive(Serialize)]
struct Errand {
    trap: bool,
}

impl Posted for Errand {
    const KIND: &'static str = "errand";
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
    pace: Pace,
    run: impl Fn(Platform, Job, serde_json::Value) -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync + 'static,
) -> Effects {
    Effects::default().with_kind(Errand::KIND, pace, run)
}

async fn posted(app: &TestApp, errand: &Errand) {
    post(app.db(), errand, app.clock().now()).await.unwrap();
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
