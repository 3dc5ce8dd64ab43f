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
