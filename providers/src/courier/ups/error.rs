//! UPS's refusals (codes with a sentence, the same for all services), and its remarks on successful answers.

use std::collections::BTreeMap;

use serde_json::Value;
use waybill_core::Lang;

use super::meta::name;
use crate::courier::error::Failure;
use crate::courier::refusal::meaning_of;
use crate::courier::{CourierMessage, ErrorKind, MessageCode, OwnWords, Words};
use crate::http::WireAnswer;
use crate::json::{JsonNode, parse};

/// Reads what is under `root` in a successful answer, or returns what went wrong. Only status 1 is success.
pub(super) fn read(answer: &WireAnswer, root: &str, lang: Lang) -> Result<Value, Failure> {
    let body = body(answer, lang)?;
    let inner = body.at(root);
    if inner.value("Response/ResponseStatus/Code") == "1" {
        return Ok(inner.clone());
    }
    Err(ErrorKind::BadAnswer { reason: format!("no success in {root}") }.into())
}

/// Reads an answer of a service that has no status of its own in it.
pub(super) fn body(answer: &WireAnswer, lang: Lang) -> Result<Value, Failure> {
    if !answer.is_success() {
        return Err(failure(answer, lang));
    }
    let body = parse(answer)?;
    // An error under a good HTTP status is an error all the same.
    if first(&body).is_some() { Err(failure(answer, lang)) } else { Ok(body) }
}

/// The first error of a body: its code and its sentence.
fn first(body: &Value) -> Option<(String, String)> {
    let listed = body.all("response/errors");
    // The form of before, which gateways still answer.
    let legacy = body.at("Fault/detail/Errors/ErrorDetail/PrimaryErrorCode");
    match listed.first() {
        Some(error) => Some((error.value("code"), error.value("message"))),
        None if !legacy.is_null() => Some((legacy.value("Code"), legacy.value("Description"))),
        None => None,
    }
}

/// The warning that tracking gives about an unknown number, under a good status or under 404.
fn warning(body: &Value) -> Option<(String, String)> {
    let shipments = body.all("trackResponse/shipment");
    let warning = shipments.iter().flat_map(|shipment| shipment.all("warnings")).next()?;
    Some((warning.value("code"), warning.value("message")))
}

/// What an answer without success means.
pub(super) fn failure(answer: &WireAnswer, lang: Lang) -> Failure {
    let (code, words) = parse(answer).ok().and_then(|body| first(&body).or_else(|| warning(&body))).unwrap_or_default();
    let own_words = OwnWords::new(&words, lang);
    let kind = match (ErrorKind::of_status(answer), answer.status) {
        (Some(kind), _) => kind,
        _ if matches!(code.as_str(), "250002" | "250003" | "250006" | "250007" | "10401") => ErrorKind::Auth,
        // 'Process failure' and 'unavailable' of the services themselves.
        _ if matches!(code.as_str(), "20001" | "190001") => ErrorKind::Down,
        (None, 200..=399) if code.is_empty() => ErrorKind::BadAnswer { reason: format!("status {}", answer.status) },
        (None, 404) if code.is_empty() => return Failure::refused(MessageCode::NotFound, "", own_words),
        _ => return Failure::refused(meaning(&code).unwrap_or_else(|| meaning_of(&words)), &code, own_words),
    };
    Failure { kind, own_words }
}

/// What a code is about; none where its sentence has to say it.
pub(super) fn meaning(code: &str) -> Option<MessageCode> {
    use MessageCode as M;
    // Rating has 11 in front where shipping has 12, and the same behind it.
    let code = match code.strip_prefix("11") {
        Some(tail) if code.len() == 6 => format!("12{tail}"),
        _ => code.to_owned(),
    };
    Some(match code.as_str() {
        "120100" | "120120" | "120413" | "120415" => M::RefusedAccount,
        "120208" | "120308" | "120108" => M::RefusedCountry,
        "120016" => M::CustomsMissing,
        "120512" | "121549" => M::RefusedCustoms,
        "120124" | "120500" | "121100" | "121185" | "121208" | "121210" | "121215" => M::NoService,
        "120528" | "120529" | "120548" => M::RefusedDimensions,
        "121030" | "121031" | "121035" | "121050" | "121055" | "121056" => M::RefusedDimensions,
        "121015" | "121020" => M::RefusedOption,
        "190100" | "190109" | "TV1002" => M::NotFound,
        "TW0001" => M::NoTrackingYet,
        "190101" | "190102" | "190104" | "190110" | "190111" => M::VoidRefused,
        "9560131" => M::PickupDay,
        other => match other.get(..4).filter(|_| other.len() == 6)? {
            "1201" | "1202" | "1203" | "1208" => M::RefusedAddress,
            "1204" => M::RefusedAccount,
            "1206" => M::RefusedDimensions,
            "1207" => M::LabelFailed,
            "3001" => M::NotFound,
            _ => return None,
        },
    })
}

/// Remarks that come with nearly every answer and tell the sender nothing: prices are for reference, the account has no
/// rates of its own.
const ROUTINE: [&str; 4] = ["120971", "120900", "121531", "121524"];

/// UPS's remarks on its answer.
pub(super) fn remarks(read: &Value, lang: Lang) -> Vec<CourierMessage> {
    let alerts = read.all("Response/Alert").into_iter().filter_map(|alert| {
        let code = alert.value("Code");
        let shipping = code.strip_prefix("11").map_or_else(|| code.clone(), |tail| format!("12{tail}"));
        let words = OwnWords::new(&alert.value("Description"), lang)?;
        (!ROUTINE.contains(&shipping.as_str())).then_some(words)
    });
    let message = |words: OwnWords| CourierMessage {
        courier: "ups".to_owned(),
        code: MessageCode::Remark,
        params: BTreeMap::from([
            ("courier".to_owned(), name()),
            ("reason".to_owned(), Words::same(words.text.clone())),
        ]),
        own_words: Some(words),
        retryable: false,
    };
    alerts.map(message).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::json;

    use super::super::samples::refusal;
    use super::*;

    fn error_kind(status: u16, body: &str) -> ErrorKind {
        failure(&WireAnswer::new(status, body), Lang::En).kind
    }

    fn refused(code: MessageCode, courier_code: &str) -> ErrorKind {
        ErrorKind::Refused { code, courier_code: courier_code.to_owned() }
    }

    #[test]
    fn codes_become_our_messages_for_prices_as_for_purchases() {
        for (code, want) in [
            ("111210", MessageCode::NoService),
            ("121210", MessageCode::NoService),
            ("120100", MessageCode::RefusedAccount),
            ("120107", MessageCode::RefusedAddress),
            ("120208", MessageCode::RefusedCountry),
            ("120306", MessageCode::RefusedAddress),
            ("120410", MessageCode::RefusedAccount),
            ("110548", MessageCode::RefusedDimensions),
            ("120608", MessageCode::RefusedDimensions),
            ("111035", MessageCode::RefusedDimensions),
            ("120703", MessageCode::LabelFailed),
            ("120802", MessageCode::RefusedAddress),
            ("111549", MessageCode::RefusedCustoms),
            ("121020", MessageCode::RefusedOption),
            ("190102", MessageCode::VoidRefused),
            ("190109", MessageCode::NotFound),
            ("300102", MessageCode::NotFound),
            ("9560131", MessageCode::PickupDay),
        ] {
            assert_eq!(error_kind(400, &refusal(code, "Words.")), refused(want, code), "{code}");
        }
    }

    #[test]
    fn the_sentence_says_what_an_unknown_code_is_about() {
        let words = refusal("9264028", "Missing postal code.");
        assert_eq!(error_kind(400, &words), refused(MessageCode::RefusedAddress, "9264028"));
        assert_eq!(error_kind(400, &refusal("1", "Teapot.")), refused(MessageCode::Refused, "1"));
        let failure = failure(&WireAnswer::new(400, words), Lang::En);
        assert_eq!(failure.own_words.unwrap().text, "Missing postal code.");
    }

    #[test]
    fn the_status_says_the_rest() {
        assert_eq!(error_kind(401, &refusal("250002", "Invalid Authentication Information.")), ErrorKind::Auth);
        assert_eq!(error_kind(400, &refusal("250003", "Invalid Access License number")), ErrorKind::Auth);
        assert_eq!(error_kind(403, &refusal("", "Blocked Merchant")), ErrorKind::Auth);
        assert_eq!(error_kind(400, &refusal("20001", "Process failure")), ErrorKind::Down);
        assert_eq!((error_kind(503, "<html>"), error_kind(500, "{}")), (ErrorKind::Unavailable, ErrorKind::Down));
        assert_eq!(error_kind(404, ""), refused(MessageCode::NotFound, ""));
        assert_eq!(error_kind(429, ""), ErrorKind::Throttled { retry_after: None });
    }

    #[test]
    fn an_error_of_the_form_of_before_and_one_under_a_good_status_are_errors() {
        let legacy = json!({ "Fault": { "detail": { "Errors": { "ErrorDetail": { "PrimaryErrorCode": {
            "Code": "120208", "Description": "Unknown country." } } } } } });
        assert_eq!(error_kind(500, &legacy.to_string()), ErrorKind::Down);
        assert_eq!(error_kind(400, &legacy.to_string()), refused(MessageCode::RefusedCountry, "120208"));
        let hidden = body(&WireAnswer::new(200, refusal("TV1002", "Invalid inquiry number")), Lang::En).unwrap_err();
        assert_eq!(hidden.kind, refused(MessageCode::NotFound, "TV1002"));
    }

    #[test]
    fn only_status_one_is_a_yes() {
        let answer = |code: &str| {
            let text = json!({ "RateResponse": { "Response": { "ResponseStatus": { "Code": code } } } }).to_string();
            read(&WireAnswer::new(200, text), "RateResponse", Lang::En)
        };
        assert!(answer("1").is_ok());
        assert!(matches!(answer("0").unwrap_err().kind, ErrorKind::BadAnswer { .. }));
        assert!(matches!(answer("").unwrap_err().kind, ErrorKind::BadAnswer { .. }));
    }

    #[test]
    fn remarks_travel_with_the_result_and_routine_ones_are_left_out() {
        let read = json!({ "Response": { "Alert": [
            { "Code": "110971", "Description": "Your invoice may vary from the displayed reference rates" },
            { "Code": "110920", "Description": "Ship To Address Classification is changed" },
        ] } });
        let texts: Vec<String> = remarks(&read, Lang::En).iter().map(|message| message.in_lang(Lang::En)).collect();
        assert_eq!(texts, ["UPS says: Ship To Address Classification is changed"]);
    }
}
