//! A process's shift: what runs besides the requests, and how it ends.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::perform::said;

/// The pause before restarting what panicked.
const BREATH: Duration = Duration::from_secs(1);

/// A process's shift, cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Shift {
    tasks: TaskTracker,
    /// Nothing new is begun.
    over: CancellationToken,
    /// Whatever runs is handed over at its next step.
    hand_over: CancellationToken,
}

impl Shift {
    /// Starts something that the process waits for before it ends.
    pub fn spawn<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.tasks.spawn(work)
    }

    /// Starts something that lasts as long as the shift; if it panics, that is logged and it is restarted.
    pub fn keep<F>(&self, name: &'static str, work: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send,
    {
        let over = self.over.clone();
        self.tasks.spawn(async move {
            while let Err(panic) = AssertUnwindSafe(work()).catch_unwind().await {
                tracing::error!(name, panic = said(panic.as_ref()), "a part of the process panicked; it begins anew");
                tokio::time::sleep(BREATH).await;
                if over.is_cancelled() {
                    break;
                }
            }
        });
    }

    /// Whether nothing new may start.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over.is_cancelled()
    }

    /// Whether running work must be handed back at its next step.
    #[must_use]
    pub fn hands_over(&self) -> bool {
        self.hand_over.is_cancelled()
    }

    /// Waits until nothing new may start.
    pub async fn ended(&self) {
        self.over.cancelled().await;
    }

    /// Waits until running work is to be handed over.
    pub async fn handed_over(&self) {
        self.hand_over.cancelled().await;
    }

    /// Begins nothing new.
    pub fn end(&self) {
        self.over.cancel();
        self.tasks.close();
    }

    /// Lets running work finish by itself, then has it handed over; false if something is left after that. Both times
    /// count from the call.
    pub async fn finish(&self, by_itself: Duration, in_all: Duration) -> bool {
        self.end();
        if tokio::time::timeout(by_itself, self.tasks.wait()).await.is_ok() {
            return true;
        }
        self.hand_over.cancel();
        tokio::time::timeout(in_all.saturating_sub(by_itself), self.tasks.wait()).await.is_ok()
    }
}
