//! Errors of Canada Post.

use waybill_core::Lang;

use crate::courier::error::Failure;
use crate::courier::refusal::meaning_of;
use crate::courier::{ErrorKind, MessageCode, OwnWords};
use crate::http::WireAnswer;
use crate::xml::{XmlNode, parse};

/// Canada Post's codes in our words. Codes: "Messages and code tables" of the developer programme.
fn meaning(code: &str) -> MessageCode {
    match code {
        "1156" | "1157" | "1159" => MessageCode::RefusedAddress,
        "8534" => MessageCode::RefusedCountry,
        "1622" => MessageCode::RefusedDate,
        "9162" => MessageCode::RefusedDimensions,
        "1459" | "2700" => MessageCode::RefusedCustoms,
        "8718" => MessageCode::RefusedNonDelivery,
        "3000" => MessageCode::NoService,
        "1162" | "9113" | "9173" | "9174" => MessageCode::RefusedAccount,
        "8064" => MessageCode::VoidRefused,
        "7292" => MessageCode::RefundAlreadyRequested,
        "004" => MessageCode::NoTrackingYet,
        "007" => MessageCode::NotFound,
        _ => match code.parse::<u32>() {
            Ok(2500..=2553) => MessageCode::RefusedOption,
            _ => MessageCode::Refused,
        },
    }
}

/// Reads an answer that is not a success.
pub(super) fn failure(answer: &WireAnswer, lang: Lang) -> Failure {
    let text = answer.text();
    let message = parse(&text).ok().and_then(|document| {
        // The element, not its namespace: some answers of tracking carry the list in another one.
        let message = document.root_element().find("message")?;
        Some((message.value("code").to_owned(), message.value("description").to_owned()))
    });
    let Some((code, description)) = message else { return by_status(answer) };
    let own_words = OwnWords::new(&description, lang);
    let kind = match code.as_str() {
        "E002" => ErrorKind::Auth,
        code if code.starts_with("AA0") => ErrorKind::Auth,
        "Server" if description.contains("SLM") => ErrorKind::Throttled { retry_after: answer.retry_after },
        _ if answer.status == 503 => ErrorKind::Unavailable,
        _ if answer.status == 429 => ErrorKind::Throttled { retry_after: answer.retry_after },
        // A schema fault: ours, not the person's; it is shown with the courier's words.
        "Server" if answer.status >= 500 && !description.contains("cvc-") => ErrorKind::Down,
        // One number for a postal code of another province, a parcel too large, and no service at all.
        "9111" => return Failure::refused(none_fits(&description), code.as_str(), own_words),
        code => return Failure::refused(meaning(code), code, own_words),
    };
    Failure { kind, own_words }
}

/// What the words of 9111 are about.
fn none_fits(description: &str) -> MessageCode {
    match meaning_of(description) {
        found @ (MessageCode::RefusedAddress | MessageCode::RefusedDimensions) => found,
        _ => MessageCode::NoService,
    }
}

fn by_status(answer: &WireAnswer) -> Failure {
    if answer.status == 404 {
        return Failure::refused(MessageCode::NotFound, "404", None);
    }
    Failure::of_status(answer).unwrap_or_else(|| ErrorKind::BadAnswer { reason: "an empty answer".to_owned() }.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_kind(status: u16, code: &str, description: &str) -> ErrorKind {
        let body = format!(
            "<messages xmlns=\"http://www.canadapost.ca/ws/messages\"><message><code>{code}</code>\
             <description>{description}</description></message></messages>"
        );
        failure(&WireAnswer::new(status, body), Lang::En).kind
    }

    fn refused(code: MessageCode, courier_code: &str) -> ErrorKind {
        ErrorKind::Refused { code, courier_code: courier_code.to_owned() }
    }

    #[test]
    fn every_known_code_has_a_meaning_of_ours() {
        for (code, meaning) in [
            ("1156", MessageCode::RefusedAddress),
            ("1162", MessageCode::RefusedAccount),
            ("1459", MessageCode::RefusedCustoms),
            ("1622", MessageCode::RefusedDate),
            ("2501", MessageCode::RefusedOption),
            ("2553", MessageCode::RefusedOption),
            ("2700", MessageCode::RefusedCustoms),
            ("3000", MessageCode::NoService),
            ("7292", MessageCode::RefundAlreadyRequested),
            ("8064", MessageCode::VoidRefused),
            ("8534", MessageCode::RefusedCountry),
            ("8718", MessageCode::RefusedNonDelivery),
            ("9113", MessageCode::RefusedAccount),
            ("9162", MessageCode::RefusedDimensions),
            ("9174", MessageCode::RefusedAccount),
            ("4711", MessageCode::Refused),
        ] {
            assert_eq!(error_kind(400, code, "words"), refused(meaning, code), "{code}");
        }
    }

    #[test]
    fn a_postal_code_of_another_province_is_no_lack_of_services() {
        assert_eq!(
            error_kind(400, "9111", "Postal code is not valid for province."),
            refused(MessageCode::RefusedAddress, "9111")
        );
        assert_eq!(error_kind(400, "9111", "No services available."), refused(MessageCode::NoService, "9111"));
        let heavy = "The weight of 31 kg exceeds the maximum of 30 kg.";
        assert_eq!(error_kind(400, "9111", heavy), refused(MessageCode::RefusedDimensions, "9111"));
    }

    #[test]
    fn account_errors_throttling_and_crashes_are_distinguished() {
        assert_eq!(error_kind(401, "E002", "AAA Authentication Failure"), ErrorKind::Auth);
        assert_eq!(error_kind(403, "AA004", "You cannot mail on behalf of the requested customer."), ErrorKind::Auth);
        assert_eq!(error_kind(500, "Server", "Rejected by SLM Monitor"), ErrorKind::Throttled { retry_after: None });
        assert_eq!(error_kind(500, "Server", "Internal error"), ErrorKind::Down);
        assert_eq!(error_kind(503, "Server", "Service unavailable"), ErrorKind::Unavailable);
        assert_eq!(error_kind(429, "Server", "Too many"), ErrorKind::Throttled { retry_after: None });
        assert_eq!(
            error_kind(500, "Server", "/rs/ship/price: cvc-particle 3.1"),
            refused(MessageCode::Refused, "Server")
        );
    }

    #[test]
    fn an_empty_list_of_messages_is_read_by_its_status() {
        let empty = WireAnswer::new(404, "<messages xmlns=\"http://www.canadapost.ca/ws/messages\"/>");
        assert_eq!(failure(&empty, Lang::En).kind, refused(MessageCode::NotFound, "404"));
        assert_eq!(failure(&WireAnswer::new(502, "<html>"), Lang::En).kind, ErrorKind::Down);
    }
}
