//! Errors of Purolator: errors inside a good answer, SOAP faults, and plain HTTP.

use waybill_core::Lang;

use crate::courier::error::Failure;
use crate::courier::refusal::meaning_of;
use crate::courier::{ErrorKind, MessageCode, OwnWords};
use crate::http::WireAnswer;
use crate::xml::{Unreadable, XmlNode, parse};

/// Reads an answer: `read` gets the element of that name if there is no error.
pub(super) fn read<T>(
    answer: &WireAnswer,
    name: &str,
    lang: Lang,
    read: impl FnOnce(&roxmltree::Node<'_, '_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let text = answer.text();
    let document = match parse(&text) {
        Ok(document) => document,
        Err(unreadable) => return Err(Failure::of_status(answer).unwrap_or_else(|| unreadable.into())),
    };
    let root = document.root_element();
    if let Some(fault) = root.find("Fault") {
        return Err(of_fault(fault, lang));
    }
    let Some(response) = root.find(name) else {
        return Err(Failure::of_status(answer).unwrap_or_else(|| Unreadable(format!("no {name}")).into()));
    };
    if let Some(failure) = of_information(response, lang) {
        return Err(failure);
    }
    read(&response)
}

/// The first error of an element's `ResponseInformation`.
pub(super) fn of_information<'a>(element: impl XmlNode<'a>, lang: Lang) -> Option<Failure> {
    let error = element.get("ResponseInformation")?.get("Errors")?.get("Error")?;
    let (code, description) = (error.value("Code"), error.value("Description"));
    let more = error.value("AdditionalInformation");
    let words = if more.is_empty() { description.to_owned() } else { format!("{description} {more}") };
    let own_words = OwnWords::new(&words, lang);
    let kind = match code {
        "9001" | "9000" => ErrorKind::Down,
        code if code.starts_with("9000-") => ErrorKind::Throttled { retry_after: None },
        code => return Some(Failure::refused(meaning(code, description), code, own_words)),
    };
    Some(Failure { kind, own_words })
}

/// Purolator's codes in our words; if the code only says 'a field', its text says which.
fn meaning(code: &str, description: &str) -> MessageCode {
    match meaning_of(description) {
        MessageCode::Refused if code.starts_with("11001") => MessageCode::RefusedAddress,
        known => known,
    }
}

/// A fault with validation details refuses the request; any other is a crash on their side.
fn of_fault<'a>(fault: impl XmlNode<'a>, lang: Lang) -> Failure {
    let details = fault.find("Details").map(|details| details.all("ValidationDetail")).unwrap_or_default();
    if details.is_empty() {
        return Failure { kind: ErrorKind::Down, own_words: OwnWords::new(fault.value("faultstring"), lang) };
    }
    let sentences: Vec<&str> = details.iter().map(|detail| detail.value("Message")).collect();
    let words = sentences.join(" ");
    Failure::refused(meaning("1100000", &words), "ValidationFault", OwnWords::new(&words, lang))
}

#[cfg(test)]
mod tests {
    use super::super::samples::{envelope, fault, refusal};
    use super::*;

    fn error_kind(status: u16, body: &str) -> ErrorKind {
        let answer = WireAnswer::new(status, body);
        match read(&answer, "VoidShipmentResponse", Lang::En, |_| Ok(())) {
            Ok(()) => panic!("no failure"),
            Err(failure) => failure.kind,
        }
    }

    fn refused(code: MessageCode, courier_code: &str) -> ErrorKind {
        ErrorKind::Refused { code, courier_code: courier_code.to_owned() }
    }

    #[test]
    fn errors_inside_a_good_answer_become_our_messages() {
        for (code, words, want) in [
            ("1100121", "The Street Name is a mandatory field.", MessageCode::RefusedAddress),
            ("1100111", "Shipment Date must be today or later.", MessageCode::RefusedDate),
            ("3001102", "Total weight is above the limit of the service.", MessageCode::RefusedDimensions),
            ("1100527", "The billing account is invalid.", MessageCode::RefusedAccount),
            ("1100100", "A mandatory field is missing.", MessageCode::RefusedAddress),
            ("4711", "Something else.", MessageCode::Refused),
        ] {
            assert_eq!(error_kind(200, &refusal("VoidShipmentResponse", code, words)), refused(want, code), "{words}");
        }
        assert_eq!(error_kind(200, &refusal("VoidShipmentResponse", "9001", "System error")), ErrorKind::Down);
    }

    #[test]
    fn a_validation_fault_refuses_and_any_other_fault_is_a_crash() {
        assert_eq!(
            error_kind(500, &fault("PostalCode is not valid")),
            refused(MessageCode::RefusedAddress, "ValidationFault")
        );
        let crash = envelope("<s:Fault><faultcode>s:Server</faultcode><faultstring>Internal</faultstring></s:Fault>");
        assert_eq!(error_kind(500, &crash), ErrorKind::Down);
    }

    #[test]
    fn plain_http_is_read_by_its_status() {
        assert_eq!(error_kind(401, ""), ErrorKind::Auth);
        assert_eq!(error_kind(503, "<html>"), ErrorKind::Unavailable);
        assert_eq!(error_kind(500, ""), ErrorKind::Down);
        assert!(matches!(error_kind(200, "<s:Envelope xmlns:s='x'/>"), ErrorKind::BadAnswer { .. }));
    }
}
