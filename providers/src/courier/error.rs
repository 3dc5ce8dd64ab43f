//! Errors of calls to a courier.

use std::collections::BTreeMap;
use std::time::Duration;

use waybill_core::{Lang, Violation};

use super::{CourierMessage, CourierMeta, MessageCode, Operation, OwnWords, Words};
use crate::http::{HttpError, WireAnswer};
use crate::xml::Unreadable;

/// The kinds of failure; each has its message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorKind {
    /// No answer before the deadline; the call changes nothing at the courier.
    Timeout,
    /// No connection: certainly not carried out.
    Unreachable,
    /// The courier has a problem of its own (5xx): the request may have been carried out.
    Down,
    /// The courier takes no requests at present (503): certainly not carried out.
    Unavailable,
    /// Failed too often just now; not sent.
    CircuitOpen {
        /// When the next call may be tried.
        retry_after: Duration,
    },
    /// Too many calls.
    Throttled {
        /// When to try again, if the courier says so.
        retry_after: Option<Duration>,
    },
    /// The courier read it and said no, or knows no such thing.
    Refused {
        /// Why, in our words.
        code: MessageCode,
        /// The courier's own code (`9111`); may be empty.
        courier_code: String,
    },
    /// The answer is none of the protocol's; what about it, for logs.
    BadAnswer {
        /// What could not be read.
        reason: String,
    },
    /// Our credentials were not accepted.
    Auth,
    /// The shipment may or may not have been bought (or voided): look it up, never send it again.
    InDoubt {
        /// What happened, for logs.
        reason: String,
    },
    /// A pickup may or may not have been booked, changed or cancelled.
    PickupInDoubt {
        /// What happened, for logs.
        reason: String,
    },
    /// Something was asked for that is harmless when asked again (a void, a refund, closing the day), and its answer was
    /// lost: it may have been done.
    Unconfirmed {
        /// What happened, for logs.
        reason: String,
    },
    /// The courier has no such operation.
    Unsupported(Operation),
    /// Beyond the courier's known limits, so it was not sent.
    Limits(Vec<Violation>),
}

/// A failed call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourierError {
    /// The courier's slug.
    pub courier: &'static str,
    /// The courier's name in English and French.
    pub courier_name: Words,
    /// The kind.
    pub kind: ErrorKind,
    /// The courier's own sentence, where it gave one.
    pub own_words: Option<OwnWords>,
}

/// A failure as a pure `from_response` sees it, before the courier's name is put to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The kind.
    pub kind: ErrorKind,
    /// The courier's own sentence.
    pub own_words: Option<OwnWords>,
}

impl Failure {
    /// A refusal.
    pub fn refused(code: MessageCode, courier_code: &str, own_words: Option<OwnWords>) -> Self {
        Self { kind: ErrorKind::Refused { code, courier_code: courier_code.to_owned() }, own_words }
    }

    /// What the status alone says, of an answer that cannot be read; none of a good one.
    pub fn of_status(answer: &WireAnswer) -> Option<Self> {
        match ErrorKind::of_status(answer) {
            Some(kind) => Some(kind.into()),
            None if answer.is_success() => None,
            None => Some(Self::refused(MessageCode::Refused, &answer.status.to_string(), None)),
        }
    }

    /// Gives a refusal that names no cause of its own this one.
    pub fn with_cause(self, code: MessageCode) -> Self {
        match self.kind {
            ErrorKind::Refused { code: MessageCode::Refused, courier_code } => {
                Self::refused(code, &courier_code, self.own_words)
            }
            kind => Self { kind, ..self },
        }
    }

    /// Turns an error that leaves open whether a purchase was made (an unreadable answer, a crash on their side) into a
    /// doubt. An explicit refusal stays a refusal, and so does 503, which says that the request was not handled.
    pub fn after_buying(self) -> Self {
        self.doubted(|reason| ErrorKind::InDoubt { reason })
    }

    /// The same for a pickup that was booked, changed or cancelled.
    pub fn after_booking(self) -> Self {
        self.doubted(|reason| ErrorKind::PickupInDoubt { reason })
    }

    /// The same for what is harmless when asked again.
    pub fn after_changing(self) -> Self {
        self.doubted(|reason| ErrorKind::Unconfirmed { reason })
    }

    fn doubted(self, doubt: fn(String) -> ErrorKind) -> Self {
        let kind = match self.kind {
            ErrorKind::BadAnswer { reason } | ErrorKind::InDoubt { reason } => doubt(reason),
            ErrorKind::Down => doubt("the courier's side crashed".to_owned()),
            ErrorKind::Timeout => doubt("no answer".to_owned()),
            kind => kind,
        };
        Self { kind, ..self }
    }
}

impl From<ErrorKind> for Failure {
    fn from(kind: ErrorKind) -> Self {
        Self { kind, own_words: None }
    }
}

impl From<Unreadable> for Failure {
    fn from(Unreadable(reason): Unreadable) -> Self {
        ErrorKind::BadAnswer { reason }.into()
    }
}

impl std::fmt::Display for CourierError {
    /// For logs: courier, cause and the courier's code; no addresses, no own words.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.courier, self.code().as_str())?;
        match &self.kind {
            ErrorKind::Refused { courier_code, .. } if !courier_code.is_empty() => write!(f, " ({courier_code})"),
            ErrorKind::BadAnswer { reason }
            | ErrorKind::InDoubt { reason }
            | ErrorKind::PickupInDoubt { reason }
            | ErrorKind::Unconfirmed { reason } => write!(f, " ({reason})"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for CourierError {}

impl CourierError {
    /// A failure of a courier without words of its own.
    #[must_use]
    pub fn new(meta: &CourierMeta, kind: ErrorKind) -> Self {
        Self { courier: meta.slug, courier_name: meta.name.clone(), kind, own_words: None }
    }

    /// A failure of a courier.
    #[must_use]
    pub(crate) fn of(meta: &CourierMeta, failure: Failure) -> Self {
        Self { own_words: failure.own_words, ..Self::new(meta, failure.kind) }
    }

    /// The cause in our words.
    #[must_use]
    pub const fn code(&self) -> MessageCode {
        match &self.kind {
            ErrorKind::Timeout => MessageCode::Timeout,
            ErrorKind::Unreachable => MessageCode::Unreachable,
            ErrorKind::Down | ErrorKind::Unavailable => MessageCode::Down,
            ErrorKind::CircuitOpen { .. } => MessageCode::CircuitOpen,
            ErrorKind::Throttled { .. } => MessageCode::Throttled,
            ErrorKind::Refused { code, .. } => *code,
            ErrorKind::BadAnswer { .. } => MessageCode::BadAnswer,
            ErrorKind::Auth => MessageCode::Auth,
            ErrorKind::InDoubt { .. } => MessageCode::InDoubt,
            ErrorKind::PickupInDoubt { .. } => MessageCode::PickupInDoubt,
            ErrorKind::Unconfirmed { .. } => MessageCode::Unconfirmed,
            ErrorKind::Unsupported(_) => MessageCode::Unsupported,
            ErrorKind::Limits(_) => MessageCode::Limits,
        }
    }

    /// Whether asking again, unchanged, may help.
    #[must_use]
    pub const fn retryable(&self) -> bool {
        self.code().retryable()
    }

    /// Whether the courier certainly did nothing: the hold on the card may be released.
    #[must_use]
    pub const fn certainly_not_done(&self) -> bool {
        use ErrorKind as K;
        !matches!(self.kind, K::InDoubt { .. } | K::PickupInDoubt { .. } | K::Unconfirmed { .. })
    }

    /// What is wrong with the shipment, field by field, if it is beyond the courier's limits.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        match &self.kind {
            ErrorKind::Limits(violations) => violations,
            _ => &[],
        }
    }

    /// The message for the person waiting.
    #[must_use]
    pub fn message(&self) -> CourierMessage {
        let mut params = BTreeMap::from([("courier".to_owned(), self.courier_name.clone())]);
        let seconds = |wait: Duration| Words::same(wait.as_secs().max(1).to_string());
        match &self.kind {
            ErrorKind::CircuitOpen { retry_after } => {
                params.insert("seconds".to_owned(), seconds(*retry_after));
            }
            ErrorKind::Throttled { retry_after } => {
                params.insert("seconds".to_owned(), seconds(retry_after.unwrap_or(Duration::from_secs(60))));
            }
            ErrorKind::Refused { courier_code, .. } => {
                let reason = self.own_words.as_ref().map_or(courier_code.as_str(), |words| words.text.as_str());
                params.insert("reason".to_owned(), Words::same(reason));
            }
            ErrorKind::Limits(violations) => {
                let reason = |lang| reasons(violations, lang);
                params.insert("reason".to_owned(), Words::new(reason(Lang::En), reason(Lang::Fr)));
            }
            _ => {}
        }
        CourierMessage {
            courier: self.courier.to_owned(),
            code: self.code(),
            params,
            own_words: self.own_words.clone(),
            retryable: self.retryable(),
        }
    }
}

impl ErrorKind {
    /// What a status says of our credentials, of too many calls, or of the courier's side.
    pub(crate) fn of_status(answer: &WireAnswer) -> Option<Self> {
        match answer.status {
            401 | 403 => Some(ErrorKind::Auth),
            429 => Some(ErrorKind::Throttled { retry_after: answer.retry_after }),
            503 => Some(ErrorKind::Unavailable),
            500..=599 => Some(ErrorKind::Down),
            _ => None,
        }
    }

    /// What a failure of the wire means for a call. `buys`: the call buys or cancels, so that no answer is a doubt.
    #[must_use]
    pub fn of_transport(error: &HttpError, buys: bool) -> Self {
        if buys && error.may_have_happened() {
            return ErrorKind::InDoubt { reason: error.to_string() };
        }
        match error {
            HttpError::Timeout => ErrorKind::Timeout,
            HttpError::Unreachable | HttpError::Broken => ErrorKind::Unreachable,
            HttpError::TooLarge { .. } | HttpError::Blocked | HttpError::ForeignLink => {
                ErrorKind::BadAnswer { reason: error.to_string() }
            }
            HttpError::CircuitOpen { retry_after } => ErrorKind::CircuitOpen { retry_after: *retry_after },
        }
    }
}

/// The sentences of violations, each once.
fn reasons(violations: &[Violation], lang: Lang) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for sentence in violations.iter().map(|violation| violation.in_lang(lang).message) {
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use waybill_core::Code;

    use super::*;

    #[test]
    fn limits_say_each_reason_once_in_both_languages() {
        let meta = CourierMeta {
            slug: "cp",
            name: Words::new("Canada Post", "Postes Canada"),
            simulated: true,
            base_url: String::new(),
            operations: &[],
            paperless_invoice: false,
            find_by_reference: crate::courier::FindByReference::No,
            services: &[],
        };
        let values = waybill_core::violation::params([("courier", "cp".to_owned())]);
        let violation = |path: &str| Violation::with(Code::CourierOrigin, path, values.clone(), Lang::En);
        let error = CourierError::new(&meta, ErrorKind::Limits(vec![violation("a"), violation("b")]));
        let said = error.message().words();
        assert_eq!(said.en, "Canada Post cannot take this shipment as it is: Canada Post picks up within Canada only.");
        assert_eq!(
            said.fr,
            "Postes Canada ne peut pas prendre cet envoi tel quel : Postes Canada ne ramasse qu’au Canada."
        );
    }

    #[test]
    fn a_lost_answer_is_a_doubt_only_where_something_is_bought() {
        assert_eq!(ErrorKind::of_transport(&HttpError::Timeout, false), ErrorKind::Timeout);
        assert!(matches!(ErrorKind::of_transport(&HttpError::Timeout, true), ErrorKind::InDoubt { .. }));
        assert!(matches!(ErrorKind::of_transport(&HttpError::Broken, true), ErrorKind::InDoubt { .. }));
        assert_eq!(ErrorKind::of_transport(&HttpError::Unreachable, true), ErrorKind::Unreachable);
    }
}
