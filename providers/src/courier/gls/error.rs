//! Errors of GLS Canada: `Message`, `Code` where it has one, and a sentence for each field of the request.

use serde_json::Value;
use waybill_core::Lang;

use crate::courier::error::Failure;
use crate::courier::refusal::meaning_of;
use crate::courier::{ErrorKind, MessageCode, OwnWords};
use crate::http::WireAnswer;
use crate::json::{JsonNode, parse};

/// Reads a successful answer, or returns what went wrong.
pub(super) fn read(answer: &WireAnswer, lang: Lang) -> Result<Value, Failure> {
    if answer.is_success() { Ok(parse(answer)?) } else { Err(failure(answer, lang)) }
}

/// What an answer without success means.
pub(super) fn failure(answer: &WireAnswer, lang: Lang) -> Failure {
    let body = parse(answer).unwrap_or_default();
    let words = sentences(&body);
    let own_words = OwnWords::new(&words, lang);
    let code = body.value("Code");
    let kind = match (ErrorKind::of_status(answer), answer.status) {
        (Some(kind), _) => kind,
        (None, 404) => return Failure::refused(MessageCode::NotFound, &code, own_words),
        (None, 200..=399) => ErrorKind::BadAnswer { reason: format!("status {}", answer.status) },
        _ => return Failure::refused(meaning(&body, &words), &code, own_words),
    };
    Failure { kind, own_words }
}

/// The message and the sentences of the fields, in one.
fn sentences(body: &Value) -> String {
    let fields = match body.at("ModelState") {
        Value::Object(members) => members.values().collect(),
        _ => Vec::new(),
    };
    let of_fields = fields.into_iter().flat_map(|field| match field {
        Value::Array(sentences) => sentences.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        Value::String(sentence) => vec![sentence.clone()],
        _ => Vec::new(),
    });
    let message = body.value("Message");
    std::iter::once(message).chain(of_fields).filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What it is about: the names of the fields say it best, then the words.
fn meaning(body: &Value, words: &str) -> MessageCode {
    let fields: String = match body.at("ModelState") {
        Value::Object(members) => members.keys().cloned().collect::<Vec<_>>().join(" "),
        _ => String::new(),
    };
    match meaning_of(&fields) {
        MessageCode::Refused => meaning_of(words),
        known => known,
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::refusal;
    use super::*;

    fn error_kind(status: u16, body: &str) -> ErrorKind {
        failure(&WireAnswer::new(status, body), Lang::En).kind
    }

    fn refused(code: MessageCode, courier_code: &str) -> ErrorKind {
        ErrorKind::Refused { code, courier_code: courier_code.to_owned() }
    }

    #[test]
    fn the_couriers_words_become_our_messages() {
        for (words, want) in [
            ("The postal code of the sender is not valid.", MessageCode::RefusedAddress),
            ("Weight exceeds 150 lb.", MessageCode::RefusedDimensions),
            ("The billing account is not known.", MessageCode::RefusedAccount),
            ("deliveryType AIR is not offered there.", MessageCode::NoService),
            ("Something else.", MessageCode::Refused),
        ] {
            assert_eq!(error_kind(400, &refusal(words)), refused(want, ""), "{words}");
        }
    }

    #[test]
    fn the_fields_of_a_refused_request_say_what_it_is_about() {
        let body = r#"{"Code":"E12","Message":"The request is invalid.","ModelState":{"parcels[0].weight":["It is required."]}}"#;
        let failure = failure(&WireAnswer::new(400, body), Lang::En);
        assert_eq!(failure.kind, refused(MessageCode::RefusedDimensions, "E12"));
        assert_eq!(
            failure.own_words.map(|words| words.text).as_deref(),
            Some("The request is invalid. It is required.")
        );
    }

    #[test]
    fn the_status_says_the_rest() {
        assert_eq!(
            error_kind(401, r#"{"Message":"Authorization has been denied for this request."}"#),
            ErrorKind::Auth
        );
        assert_eq!(error_kind(404, ""), refused(MessageCode::NotFound, ""));
        assert_eq!(error_kind(503, "<html>"), ErrorKind::Unavailable);
        assert_eq!(error_kind(500, "{}"), ErrorKind::Down);
        assert!(matches!(
            read(&WireAnswer::new(200, "<html>"), Lang::En),
            Err(Failure { kind: ErrorKind::BadAnswer { .. }, .. })
        ));
    }
}
