//! Errors of the engine: `error` in a good answer, one sentence in both languages behind a code;
//! faults; and plain HTTP.

use waybill_core::Lang;

use crate::courier::error::Failure;
use crate::courier::refusal::meaning_of;
use crate::courier::{ErrorKind, MessageCode, OwnWords};
use crate::http::WireAnswer;
use crate::xml::{Unreadable, XmlNode, parse};

/// Reads an answer: `read` gets what the operation returned if there is no error. Answers are named after an operation
/// (`…Response`), though not always the one that was called.
pub(super) fn read<T>(
    answer: &WireAnswer,
    lang: Lang,
    read: impl FnOnce(roxmltree::Node<'_, '_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let text = answer.text();
    let document = match parse(&text) {
        Ok(document) => document,
        Err(unreadable) => return Err(Failure::of_status(answer).unwrap_or_else(|| unreadable.into())),
    };
    let unread = |reason: &str| Failure::of_status(answer).unwrap_or_else(|| Unreadable(reason.to_owned()).into());
    let body = document.root_element().get("Body").and_then(|body| body.first_element_child());
    let Some(response) = body else {
        return Err(unread("no answer in an envelope"));
    };
    if response.local_name() == "Fault" {
        return Err(of_fault(response, lang));
    }
    let Some(returned) = response.first_element_child() else {
        return Err(unread("an answer without content"));
    };
    match refusal(returned, lang) {
        Some(failure) => Err(failure),
        None => read(returned),
    }
}

/// What an element's `error` or first of `errors` says; none where they are nil or empty.
pub(super) fn refusal<'a>(element: impl XmlNode<'a>, lang: Lang) -> Option<Failure> {
    let said = [element.value("error"), element.value("errors")];
    said.into_iter().find(|text| !text.is_empty()).map(|text| of_text(text, lang))
}

/// `code|English|French`; some have no code, and some speak English alone.
fn of_text(text: &str, lang: Lang) -> Failure {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let (code, en, fr) = match parts.as_slice() {
        [code, en, fr, ..] => (*code, *en, *fr),
        [en, fr] => ("", *en, *fr),
        _ => ("", text.trim(), ""),
    };
    let own_words = match (lang, fr) {
        (Lang::Fr, fr) if !fr.is_empty() => OwnWords::new(fr, Lang::Fr),
        _ => OwnWords::new(en, Lang::En),
    };
    match meaning(&format!("{code} {en}")) {
        Some(code_of_ours) => Failure::refused(code_of_ours, code, own_words),
        None => Failure { kind: ErrorKind::Auth, own_words },
    }
}

/// The engine's own words, which come before those of all couriers.
const WORDS: &[(&[&str], MessageCode)] = &[
    (&["already voided", "manifested", "cannot be voided"], MessageCode::VoidRefused),
    (&["shipper_num", "shipper number", "shipper num"], MessageCode::RefusedAccount),
    (&["does not exist", "no shipment"], MessageCode::NotFound),
    (&["proforma", "hs_code"], MessageCode::RefusedCustoms),
    (&["shipping_date"], MessageCode::RefusedDate),
];

/// What a message is about; None if it is about the caller.
fn meaning(words: &str) -> Option<MessageCode> {
    let said = words.to_lowercase();
    let speaks = |words: &[&str]| words.iter().any(|word| said.contains(word));
    if speaks(&["password", "user_id", "user id", "invalid user", "authenti"]) {
        return None;
    }
    let own = WORDS.iter().find(|(words, _)| speaks(words)).map(|(_, code)| *code);
    Some(own.unwrap_or_else(|| meaning_of(words)))
}

/// A fault that blames the asker refuses the request; any other is a crash on their side.
fn of_fault<'a>(fault: impl XmlNode<'a>, lang: Lang) -> Failure {
    let code = fault.get("Code").map_or(fault.value("faultcode"), |code| code.value("Value"));
    let reason = fault.get("Reason").map_or(fault.value("faultstring"), |reason| reason.value("Text"));
    if code.ends_with("Sender") || code.ends_with("Client") {
        return Failure::refused(meaning_of(reason), "Fault", OwnWords::new(reason, lang));
    }
    Failure { kind: ErrorKind::Down, own_words: OwnWords::new(reason, lang) }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{fault, refused};
    use super::*;

    fn failure(status: u16, body: &str, lang: Lang) -> Failure {
        let answer = WireAnswer::new(status, body);
        match read(&answer, lang, |_| Ok(())) {
            Ok(()) => panic!("no failure"),
            Err(failure) => failure,
        }
    }

    fn error_kind(status: u16, body: &str) -> ErrorKind {
        failure(status, body, Lang::En).kind
    }

    #[test]
    fn errors_inside_a_good_answer_become_our_messages() {
        for (words, want) in [
            ("E1|Package reported weight cannot exceed 150 LB|Poids", MessageCode::RefusedDimensions),
            ("E2|Delivery postal code is invalid|Code postal", MessageCode::RefusedAddress),
            ("E3|Invalid shipper_num|Compte", MessageCode::RefusedAccount),
            ("E4|Shipment already voided|Annulé", MessageCode::VoidRefused),
            ("E5|Shipment does not exist|Inconnu", MessageCode::NotFound),
            ("E6|Invalid shipping_date|Date", MessageCode::RefusedDate),
            ("E7|Service is not available|Service", MessageCode::NoService),
            ("E8|proforma is required|Facture", MessageCode::RefusedCustoms),
            ("E9|Something else|Autre", MessageCode::Refused),
        ] {
            let code = words.split('|').next().unwrap_or_default().to_owned();
            assert_eq!(
                error_kind(200, &refused(words)),
                ErrorKind::Refused { code: want, courier_code: code },
                "{words}"
            );
        }
        assert_eq!(error_kind(200, &refused("LOGIN|Invalid user id or password|Mot de passe")), ErrorKind::Auth);
    }

    #[test]
    fn the_sentence_comes_in_the_askers_language_where_there_is_one() {
        let words =
            |text: &str, lang| failure(200, &refused(text), lang).own_words.map(|words| (words.text, words.lang));
        assert_eq!(words("E1|Bad city|Ville erronée", Lang::Fr), Some(("Ville erronée".into(), Lang::Fr)));
        assert_eq!(words("Bad city|Ville erronée", Lang::Fr), Some(("Ville erronée".into(), Lang::Fr)));
        assert_eq!(words("E1|Bad city|Ville erronée", Lang::En), Some(("Bad city".into(), Lang::En)));
        assert_eq!(words("Bad city", Lang::Fr), Some(("Bad city".into(), Lang::En)));
    }

    #[test]
    fn a_fault_that_blames_us_refuses_and_any_other_is_a_crash() {
        let refused = error_kind(500, &fault("Sender", "postal_code is required"));
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        assert_eq!(error_kind(500, &fault("Receiver", "java.lang.NullPointerException")), ErrorKind::Down);
        let old = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault>\
                   <faultcode>e:Client</faultcode><faultstring>bad city</faultstring></e:Fault></e:Body></e:Envelope>";
        assert!(matches!(error_kind(500, old), ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
    }

    #[test]
    fn plain_http_is_read_by_its_status() {
        assert_eq!(error_kind(401, ""), ErrorKind::Auth);
        assert_eq!(error_kind(503, "<html>"), ErrorKind::Unavailable);
        assert_eq!(error_kind(500, ""), ErrorKind::Down);
        assert!(matches!(error_kind(200, "<s:Envelope xmlns:s='x'/>"), ErrorKind::BadAnswer { .. }));
        assert!(matches!(error_kind(415, ""), ErrorKind::Refused { .. }));
    }
}
