//! A request's body that has to arrive at a least rate, so that nobody holds a connection with a byte now and then.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::BoxError;
use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

use super::connection::Activity;

/// How slowly a body may arrive. A body of `n` bytes is here within `grace + n / bytes_per_second`, or it is refused.
#[derive(Debug, Clone, Copy)]
pub struct BodyPace {
    /// How long nothing may come, at first and after bytes that came fast enough.
    pub grace: Duration,
    /// The least rate beyond that.
    pub bytes_per_second: u32,
}

impl BodyPace {
    /// The time that so many bytes may take.
    fn earned(self, bytes: usize) -> Duration {
        Duration::from_secs(1).saturating_mul(u32::try_from(bytes).unwrap_or(u32::MAX)) / self.bytes_per_second.max(1)
    }
}

/// A body came more slowly than it may.
#[derive(Debug, thiserror::Error)]
#[error("the body arrives too slowly")]
pub(super) struct SlowBody;

/// When a request was last waited for, shared by its body and its deadline.
#[derive(Debug, Clone)]
pub(super) struct Arrival(Arc<Mutex<Waiting>>);

#[derive(Debug, Clone, Copy)]
enum Waiting {
    /// For the client.
    Now,
    /// For us, since then.
    Until(Instant),
}

impl Default for Arrival {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Waiting::Until(Instant::now()))))
    }
}

impl Arrival {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last moment at which the client was waited for.
    pub(super) fn last(&self) -> Instant {
        match *self.waiting() {
            Waiting::Now => Instant::now(),
            Waiting::Until(then) => then,
        }
    }
}

/// A body on its way. Only the time in which it is waited for counts: a handler may take its own between two reads.
pub(super) struct Arriving<B> {
    body: B,
    pace: BodyPace,
    /// How long nothing may come from now on.
    left: Duration,
    wait: Option<Wait>,
    arrival: Arrival,
    activity: Arc<Activity>,
}

struct Wait {
    since: Instant,
    over: Pin<Box<Sleep>>,
}

impl<B> Arriving<B> {
    pub(super) fn new(body: B, pace: BodyPace, arrival: Arrival, activity: Arc<Activity>) -> Self {
        Self { body, pace, left: pace.grace, wait: None, arrival, activity }
    }

    fn begin_wait(&mut self) -> &mut Wait {
        let (arrival, activity, left) = (&self.arrival, &self.activity, self.left);
        self.wait.get_or_insert_with(|| {
            activity.body_is_awaited();
            *arrival.waiting() = Waiting::Now;
            Wait { since: Instant::now(), over: Box::pin(sleep(left)) }
        })
    }

    fn end_wait(&mut self) {
        if let Some(wait) = self.wait.take() {
            self.left = self.left.saturating_sub(wait.since.elapsed());
            self.activity.body_came();
            *self.arrival.waiting() = Waiting::Until(Instant::now());
        }
    }
}

impl<B> Drop for Arriving<B> {
    fn drop(&mut self) {
        self.end_wait();
    }
}

impl<B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Unpin> HttpBody for Arriving<B> {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let this = &mut *self;
        match Pin::new(&mut this.body).poll_frame(cx) {
            Poll::Ready(frame) => {
                this.end_wait();
                let bytes = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref()).map_or(0, Bytes::len);
                let earned = this.pace.earned(bytes);
                this.left = (this.left + earned).min(this.pace.grace);
                Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
            }
            Poll::Pending => {
                let over = this.begin_wait().over.as_mut().poll(cx);
                over.map(|()| {
                    this.end_wait();
                    Some(Err(SlowBody.into()))
                })
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
