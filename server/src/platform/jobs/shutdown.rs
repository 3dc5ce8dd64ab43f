//! Graceful shutdown of what runs outside requests.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::panic_message::panic_message;

/// The wait before what panicked is restarted.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// The tasks that a process waits for before it ends, and how it tells them; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Shutdown {
    tasks: TaskTracker,
    /// Nothing new is started.
    draining: CancellationToken,
    /// What is running returns its work at its next step.
    aborting: CancellationToken,
}

impl Shutdown {
    /// Starts something that the process waits for before it ends.
    pub fn spawn<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.tasks.spawn(work)
    }

    /// Starts something that lasts until shutdown; if it panics, that is logged and it is restarted.
    pub fn spawn_supervised<F>(&self, name: &'static str, work: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send,
    {
        let draining = self.draining.clone();
        self.tasks.spawn(async move {
            while let Err(panic) = AssertUnwindSafe(work()).catch_unwind().await {
                let panic = panic_message(panic.as_ref());
                tracing::error!(name, panic, "a part of the process panicked; it is restarted");
                tokio::time::sleep(RESTART_DELAY).await;
                if draining.is_cancelled() {
                    break;
                }
            }
        });
    }

    /// Whether nothing new may start.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.draining.is_cancelled()
    }

    /// Whether running work must be returned at its next step.
    #[must_use]
    pub fn is_aborting(&self) -> bool {
        self.aborting.is_cancelled()
    }

    /// Waits until nothing new may start.
    pub async fn draining(&self) {
        self.draining.cancelled().await;
    }

    /// Waits until running work must be returned.
    pub async fn aborting(&self) {
        self.aborting.cancelled().await;
    }

    /// Starts nothing new.
    pub fn drain(&self) {
        self.draining.cancel();
        self.tasks.close();
    }

    /// Lets running work finish, then has it returned; false if something is left after that. Both times count from
    /// the call.
    pub async fn finish(&self, grace: Duration, deadline: Duration) -> bool {
        self.drain();
        if tokio::time::timeout(grace, self.tasks.wait()).await.is_ok() {
            return true;
        }
        self.aborting.cancel();
        tokio::time::timeout(deadline.saturating_sub(grace), self.tasks.wait()).await.is_ok()
    }
}
