//! The load state of a remote call.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use crate::Code;
use crate::lang::LangContext;
use crate::violation::Params;

/// How a call stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CallStatus {
    /// Not asked, or failed.
    #[default]
    Asleep,
    /// Asked.
    InProgress,
    /// Answered.
    Complete,
}

/// The state of a call.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CallState {
    /// How it stands.
    pub status: CallStatus,
    /// What is shown after a failure; null otherwise.
    pub error: Option<String>,
}

/// What happens to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CallEvent {
    /// It is sent.
    Start,
    /// It succeeded.
    Succeed,
    /// The server answered with an error.
    Fail,
    /// No answer came; the server may be down.
    NoResponse,
    /// The state is reset, as registration, login and password reset do when their screen opens.
    Reset,
}

/// A call's state and what happens to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CallInput {
    /// The state so far.
    #[serde(default)]
    pub state: CallState,
    /// What happens.
    pub event: CallEvent,
    /// The server's message, if it answered with an error and sent one.
    #[serde(default)]
    pub message: Option<String>,
}

/// The state afterwards. An answer to a call that has since been reset changes nothing: nobody is waiting for it.
#[must_use]
pub fn next(input: &CallInput, context: &LangContext) -> CallState {
    let failed = |message: String| CallState { status: CallStatus::Asleep, error: Some(message) };
    let waiting = input.state.status == CallStatus::InProgress;
    match input.event {
        CallEvent::Start => CallState { status: CallStatus::InProgress, error: None },
        CallEvent::Reset => CallState::default(),
        CallEvent::Succeed | CallEvent::Fail | CallEvent::NoResponse if !waiting => input.state.clone(),
        CallEvent::Succeed => CallState { status: CallStatus::Complete, error: None },
        CallEvent::Fail => failed(match input.message.as_deref().map(str::trim) {
            None | Some("") => Code::CallFailed.message(&Params::new(), context.lang),
            Some(message) => message.to_owned(),
        }),
        CallEvent::NoResponse => failed(Code::CallNoResponse.message(&Params::new(), context.lang)),
    }
}
