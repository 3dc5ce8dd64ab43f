//! Periodic tasks that every process runs, because they concern the process or take their own leases.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;

use super::panic_message::panic_message;
use super::{JobError, Shutdown};

type Task = dyn Fn() -> BoxFuture<'static, Result<(), JobError>> + Send + Sync;

/// The periodic tasks of a process.
#[derive(Default)]
pub struct PerProcessTasks(Vec<(&'static str, Duration, Arc<Task>)>);

impl PerProcessTasks {
    /// Adds a task, first run right away.
    #[must_use]
    pub fn with(
        mut self,
        name: &'static str,
        every: Duration,
        task: impl Fn() -> BoxFuture<'static, Result<(), JobError>> + Send + Sync + 'static,
    ) -> Self {
        self.0.push((name, every, Arc::new(task)));
        self
    }

    /// Starts them; they end at shutdown.
    pub fn start(self, shutdown: &Shutdown) {
        for (name, every, task) in self.0 {
            let token = shutdown.clone();
            shutdown.spawn_supervised(name, move || repeat(token.clone(), name, every, task.clone()));
        }
    }
}

/// Runs a task again and again until shutdown, even if it fails or panics.
async fn repeat(shutdown: Shutdown, name: &'static str, every: Duration, task: Arc<Task>) {
    while !shutdown.is_draining() {
        // A panic while creating the future counts like one while running it.
        match AssertUnwindSafe(async { task().await }).catch_unwind().await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(name, %error, "a periodic task failed"),
            Err(panic) => tracing::error!(name, panic = panic_message(panic.as_ref()), "a periodic task panicked"),
        }
        tokio::select! {
            () = tokio::time::sleep(every) => {}
            () = shutdown.draining() => {}
        }
    }
}
