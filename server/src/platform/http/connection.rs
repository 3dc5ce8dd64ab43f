//! What a connection is doing, and when it has been idle for too long.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// How long a connection has to ask something, or what it sends to arrive, before it may have to leave.
const TRIAL: Duration = Duration::from_secs(1);

/// The rate, in bytes a second, at which a connection keeps its place even if others need one.
const QUICK: u64 = 16 * 1024;

/// How HTTP/2 begins.
const HTTP2_PREFACE: &[u8] = b"PRI";

/// How long a connection may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// To send the headers of a request that it has begun.
    pub header: Duration,
    /// Between two requests.
    pub idle: Duration,
    /// Without reading an answer.
    pub unread: Duration,
}

/// What a connection is worth where another one needs its place: the least has to leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// It has been between requests since then.
    Idle(Instant),
    /// It is waited for, and moves so many bytes a second.
    Slow(u64),
}

/// What a connection is doing, shared by its socket, which sees bytes, and its requests.
#[derive(Debug)]
pub(super) struct Activity {
    now: Mutex<Doing>,
    changed: Notify,
}

#[derive(Debug)]
struct Doing {
    /// Requests being answered.
    running: usize,
    /// Those of them whose bodies are waited for.
    awaited: usize,
    /// Bytes that came and went since then.
    moved: u64,
    moved_since: Instant,
    /// Since when there have been none.
    idle_since: Instant,
    /// When a request began to arrive.
    arriving_since: Option<Instant>,
    /// Since when the other side has stopped reading.
    unread_since: Option<Instant>,
    /// HTTP/2: bytes between requests may be a ping.
    is_http2: bool,
    /// Whether a request was ever read completely.
    has_asked: bool,
    /// Whether it closes because another connection needs the place.
    leaves: bool,
}

impl Activity {
    pub(super) fn new() -> Arc<Self> {
        let began = Instant::now();
        let now = Doing {
            running: 0,
            awaited: 0,
            moved: 0,
            moved_since: began,
            idle_since: began,
            arriving_since: None,
            unread_since: None,
            is_http2: false,
            has_asked: false,
            leaves: false,
        };
        Arc::new(Self { now: Mutex::new(now), changed: Notify::new() })
    }

    fn doing(&self) -> MutexGuard<'_, Doing> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request's headers have been read; it runs until the guard is dropped.
    pub(super) fn request(self: &Arc<Self>) -> Running {
        let mut doing = self.doing();
        doing.running += 1;
        doing.has_asked = true;
        doing.arriving_since = None;
        Running(Arc::clone(self))
    }

    /// Whether nothing is running or arriving.
    pub(super) fn is_idle(&self) -> bool {
        let doing = self.doing();
        doing.running == 0 && doing.arriving_since.is_none()
    }

    /// What the connection is worth; None where it keeps its place (a request is worked on, it is quick, it has just begun)
    /// or has been told to leave.
    pub(super) fn standing(&self) -> Option<Standing> {
        let doing = self.doing();
        let is_sending = doing.arriving_since.is_some() || (doing.running > 0 && doing.awaited >= doing.running);
        if doing.leaves {
            None
        } else if let Some(since) = doing.unread_since {
            // What the system has taken says nothing of what was read.
            (since.elapsed() >= TRIAL).then_some(Standing::Slow(0))
        } else if is_sending {
            let took = doing.moved_since.elapsed();
            let per_second = u128::from(doing.moved) * 1000 / took.as_millis().max(1);
            let per_second = u64::try_from(per_second).unwrap_or(u64::MAX);
            (took >= TRIAL && per_second < QUICK).then_some(Standing::Slow(per_second))
        } else {
            let is_new = !doing.has_asked && doing.idle_since.elapsed() < TRIAL;
            (doing.running == 0 && !is_new).then_some(Standing::Idle(doing.idle_since))
        }
    }

    /// The connection closes to make room.
    pub(super) fn leaves(&self) {
        self.doing().leaves = true;
    }

    /// A handler waits for the body of its request.
    pub(super) fn body_is_awaited(&self) {
        self.doing().awaited += 1;
    }

    /// It waits no more.
    pub(super) fn body_came(&self) {
        self.doing().awaited -= 1;
    }

    /// Whether a request is being answered.
    pub(super) fn is_running(&self) -> bool {
        self.doing().running > 0
    }

    /// Restarts all timers, before they are shortened.
    pub(super) fn start_over(&self) {
        let (mut doing, now) = (self.doing(), Instant::now());
        doing.idle_since = now;
        doing.arriving_since = doing.arriving_since.map(|_| now);
    }

    fn due(&self, patience: Patience) -> Option<Instant> {
        let doing = self.doing();
        let unread = doing.unread_since.map(|since| since + patience.unread);
        let quiet = (doing.running == 0).then(|| match doing.arriving_since {
            Some(since) => since + patience.header,
            None => doing.idle_since + patience.idle,
        });
        unread.into_iter().chain(quiet).min()
    }

    /// Ends when the connection has been idle for too long.
    pub(super) async fn overdue(&self, patience: Patience) {
        loop {
            let changed = self.changed.notified();
            match self.due(patience) {
                Some(due) if due <= Instant::now() => return,
                Some(due) => {
                    tokio::select! {
                        () = sleep_until(due) => {}
                        () = changed => {}
                    }
                }
                None => changed.await,
            }
        }
    }

    fn heard(&self, bytes: &[u8]) {
        let mut doing = self.doing();
        doing.moved += bytes.len() as u64;
        if doing.running > 0 || doing.arriving_since.is_some() {
            return;
        }
        (doing.moved, doing.moved_since) = (bytes.len() as u64, Instant::now());
        if !doing.has_asked && bytes.starts_with(HTTP2_PREFACE) {
            doing.is_http2 = true;
        }
        if !(doing.is_http2 && doing.has_asked) {
            doing.arriving_since = Some(Instant::now());
            self.changed.notify_one();
        }
    }

    fn wrote(&self, written: &Poll<io::Result<usize>>) {
        let mut doing = self.doing();
        if let Poll::Ready(Ok(bytes)) = written {
            doing.moved += *bytes as u64;
        }
        match (written.is_pending(), doing.unread_since) {
            (true, None) => {
                doing.unread_since = Some(Instant::now());
                self.changed.notify_one();
            }
            (false, Some(_)) => doing.unread_since = None,
            _ => {}
        }
    }
}

/// A request being answered.
#[derive(Debug)]
pub(super) struct Running(Arc<Activity>);

impl Drop for Running {
    fn drop(&mut self) {
        let mut doing = self.0.doing();
        doing.running -= 1;
        if doing.running == 0 {
            doing.idle_since = Instant::now();
            self.0.changed.notify_one();
        }
    }
}

/// A socket that reports what it sees.
#[derive(Debug)]
pub(super) struct Watched<T> {
    socket: T,
    activity: Arc<Activity>,
}

impl<T> Watched<T> {
    pub(super) fn new(socket: T, activity: Arc<Activity>) -> Self {
        Self { socket, activity }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Watched<T> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let polled = Pin::new(&mut self.socket).poll_read(cx, buf);
        if let Some(arrived) = buf.filled().get(before..).filter(|arrived| !arrived.is_empty()) {
            self.activity.heard(arrived);
        }
        polled
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Watched<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(cx, buf);
        self.activity.wrote(&polled);
        polled
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(cx, bufs);
        self.activity.wrote(&polled);
        polled
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(cx)
    }
}

/// An answer's body that keeps its request running until it is sent or dropped.
pub(super) struct Answering<T> {
    body: Body,
    _until_sent: T,
}

impl<T> Answering<T> {
    pub(super) fn new(body: Body, until_sent: T) -> Self {
        Self { body, _until_sent: until_sent }
    }
}

impl<T: Unpin> HttpBody for Answering<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
