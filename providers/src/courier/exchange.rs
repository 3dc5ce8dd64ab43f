//! One request and what its answer means, the same for every courier.

use std::time::Duration;

use tokio::time::Instant;

use super::ErrorKind;
use super::error::Failure;
use crate::http::{Endpoint, HttpError, WireAnswer, WireRequest};

/// The moment after so many milliseconds.
pub(super) fn until(milliseconds: u64) -> Instant {
    Instant::now() + Duration::from_millis(milliseconds)
}

/// The pause before a question is asked again; doubled each time, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Asks until there is an answer, with growing pauses, as long as there is time; then it is still pending.
pub(super) async fn poll<T, A>(deadline: Instant, pending: Failure, mut ask: impl FnMut() -> A) -> Result<T, Failure>
where
    A: Future<Output = Result<Option<T>, Failure>>,
{
    let mut pause = FIRST_PAUSE;
    loop {
        if let Some(answer) = ask().await? {
            return Ok(answer);
        }
        if Instant::now() + pause >= deadline {
            return Err(pending);
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

impl Endpoint {
    /// Sends a request that buys nothing and reads its answer.
    pub(in crate::courier) async fn ask<T>(
        &self,
        request: &WireRequest,
        deadline: Instant,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let sent = self.send(request, deadline).await;
        self.read(sent, read)
    }

    /// Sends a request that changes something and reads its answer; a lost one leaves `InDoubt`.
    pub(in crate::courier) async fn tell<T>(
        &self,
        request: &WireRequest,
        deadline: Instant,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let sent = self.send(request, deadline).await;
        if let Err(error) = &sent {
            return Err(ErrorKind::of_transport(error, true).into());
        }
        self.read(sent, read)
    }

    /// Reads an answer. One of HTTP 500 that says that the courier is down counts against it, as no answer would.
    pub(in crate::courier) fn read<T>(
        &self,
        sent: Result<WireAnswer, HttpError>,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let answer = sent.map_err(|error| ErrorKind::of_transport(&error, false))?;
        let result = read(&answer);
        if matches!(&result, Err(failure) if failure.kind == ErrorKind::Down) && answer.status == 500 {
            self.unwell();
        }
        result
    }
}
