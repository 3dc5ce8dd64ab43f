//! Work that fills a queue until it is released.

use std::net::Ipv4Addr;

use tokio::sync::watch;
use waybill_server::platform::limit::{QueueError, WorkQueue};

/// Holds places of a queue, each from a network of its own.
pub struct Crowd<'queue> {
    queue: &'queue WorkQueue,
    gate: watch::Sender<bool>,
    size: u8,
}

impl<'queue> Crowd<'queue> {
    /// Takes every permit to run.
    pub async fn running(queue: &'queue WorkQueue) -> Self {
        let mut crowd = Self { queue, gate: watch::Sender::new(false), size: 0 };
        for _ in 0..queue.at_once() {
            crowd.one_more();
        }
        crowd.reaches(queue.at_once()).await;
        crowd
    }

    /// Takes every place that is left.
    pub async fn fill(&mut self) {
        let mut last = self.one_more();
        loop {
            tokio::task::yield_now().await;
            if last.is_finished() {
                assert_eq!(last.await.unwrap(), Err(QueueError::Full));
                return;
            }
            last = self.one_more();
        }
    }

    /// Waits until there is so much in the queue.
    pub async fn reaches(&self, size: usize) {
        while self.queue.len() < size {
            tokio::task::yield_now().await;
        }
    }

    /// Lets all of them end.
    pub fn let_go(self) {
        self.gate.send_replace(true);
    }

    fn one_more(&mut self) -> tokio::task::JoinHandle<Result<(), QueueError>> {
        self.size += 1;
        let (queue, mut gate) = (self.queue.clone(), self.gate.subscribe());
        let address = Ipv4Addr::new(192, 0, 2, self.size).into();
        let held = move || {
            let _ = tokio::runtime::Handle::current().block_on(gate.wait_for(|open| *open));
        };
        tokio::spawn(async move { queue.run(address, held).await })
    }
}
