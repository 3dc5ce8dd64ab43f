//! The way out: one HTTP client a provider, with a deadline for every call, a bounded retry where it is safe, a circuit
//! breaker whose state can be seen, and no secret in any log line.

mod answer;
mod breaker;
mod encode;
mod endpoint;
mod error;
mod outgoing;
pub mod public;
mod redact;
mod request;
mod retry;
mod secret;

pub use answer::WireAnswer;
pub use breaker::{Breaker, BreakerPhase, BreakerState};
pub(crate) use encode::percent;
pub(crate) use endpoint::read_bounded;
pub use endpoint::{Endpoint, EndpointError};
pub use error::HttpError;
pub(crate) use outgoing::client_for;
pub use redact::{redacted, without_secrets};
pub use request::{Method, Repeat, WireRequest};
pub use secret::Secret;
