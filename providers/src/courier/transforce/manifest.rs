//! The day's end: it is closed, and its manifest is fetched by the number that closing gave it.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::soap::signed;
use super::{Account, error};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelMedia, Manifest, ManifestRequest, MessageCode};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Closes the account's day: everything that is shipped until then and is on no manifest.
pub(super) fn close_to_request(account: &Account, request: &ManifestRequest) -> WireRequest {
    let members = vec![
        Element::text("date", (account.dialect.day)(request.date)),
        Element::text("shipper_num", &account.shipper_num),
    ];
    signed(account, account.dialect.business, "endOfDay", members, Repeat::Never)
}

/// Reads the manifest's number; none where there was nothing to close.
pub(super) fn close_from_response(answer: &WireAnswer, request: &ManifestRequest) -> Result<Option<String>, Failure> {
    let read = error::read(answer, request.lang, |returned| {
        Ok(Some(returned.value("manifest_num")).filter(|number| !number.is_empty()).map(str::to_owned))
    });
    match read {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => Ok(None),
        other => other,
    }
}

/// Asks for the day's shipments: if nothing was left to close, they name their manifests. A close whose answer was
/// lost, or whose paper was not ready, is found again that way.
pub(super) fn day_to_request(account: &Account, request: &ManifestRequest) -> WireRequest {
    let day = (account.dialect.day)(request.date);
    let members = vec![
        Element::text("from_shipping_date", &day),
        Element::text("page_num", "1"),
        Element::text("shipper_num", &account.shipper_num),
        Element::text("to_shipping_date", &day),
    ];
    signed(account, account.dialect.business, "searchShipmentsByShippingDate", members, Repeat::Safe)
}

/// Reads their numbers, each once.
pub(super) fn day_from_response(answer: &WireAnswer, request: &ManifestRequest) -> Result<Vec<String>, Failure> {
    let read = error::read(answer, request.lang, |returned| {
        let standing = returned.all("shipment").into_iter().filter(|shipment| shipment.value("voided") != "true");
        let numbers = standing.map(|shipment| shipment.value("manifest_num")).filter(|number| !number.is_empty());
        Ok(numbers.map(str::to_owned).collect::<BTreeSet<_>>().into_iter().collect())
    });
    match read {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => Ok(Vec::new()),
        other => other,
    }
}

/// Asks for the paper of a manifest.
pub(super) fn to_request(account: &Account, number: &str) -> WireRequest {
    let members = vec![Element::text("manifest_num", number), Element::text("shipper_num", &account.shipper_num)];
    signed(account, account.dialect.business, "getManifest", members, Repeat::Safe)
}

/// Reads the paper; none while it is being made, which an answer without one says.
pub(super) fn from_response(
    answer: &WireAnswer,
    request: &ManifestRequest,
    number: &str,
) -> Result<Option<Manifest>, Failure> {
    let bad = |reason: &str| -> Failure { ErrorKind::BadAnswer { reason: reason.to_owned() }.into() };
    error::read(answer, request.lang, |returned| {
        let compact: String = returned.value("manifest").chars().filter(|c| !c.is_ascii_whitespace()).collect();
        if compact.is_empty() {
            return Ok(None);
        }
        let bytes = STANDARD.decode(compact).map_err(|_| bad("the manifest is no base64"))?;
        if !bytes.starts_with(b"%PDF-") || !crate::courier::pdf::ends_whole(&bytes) {
            return Err(bad("the manifest is no whole PDF"));
        }
        Ok(Some(Manifest { number: number.to_owned(), media: LabelMedia::Pdf, bytes }))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, account, answer, refused};
    use super::*;
    use crate::courier::samples::closing;

    #[test]
    fn the_day_of_the_account_is_closed_and_its_manifest_fetched_by_number() {
        for dialect in DIALECTS {
            let account = account(dialect);
            let close = close_to_request(&account, &closing());
            assert_eq!((close.target.as_str(), close.repeat), (dialect.business.path, Repeat::Never));
            let day = (dialect.day)(closing().date);
            assert!(close.body.contains(&format!("<ws:endOfDay><ws:request><xsd:date>{day}</xsd:date><xsd:password>")));
            assert!(close.body.contains("<xsd:shipper_num>42</xsd:shipper_num>"));
            let fetch = to_request(&account, "31");
            assert_eq!(fetch.repeat, Repeat::Safe);
            assert!(fetch.body.contains("<ws:getManifest><ws:request><xsd:manifest_num>31</xsd:manifest_num>"));
        }
    }

    #[test]
    fn closing_gives_a_number_unless_there_was_nothing_to_close() {
        let read =
            |body: String| close_from_response(&WireAnswer::new(200, body), &closing()).map_err(|failure| failure.kind);
        assert_eq!(read(answer("<error/><manifest_num>31</manifest_num>")), Ok(Some("31".to_owned())));
        assert_eq!(read(answer("<error/><manifest_num/>")), Ok(None));
        assert_eq!(read(refused("M1|There is no shipment to manifest|Aucun envoi")), Ok(None));
        let account = read(refused("M2|Invalid shipper_num|Compte"));
        assert!(matches!(account, Err(ErrorKind::Refused { code: MessageCode::RefusedAccount, .. })));
    }

    #[test]
    fn the_manifests_of_a_day_are_named_by_its_shipments() {
        for dialect in DIALECTS {
            let wire = day_to_request(&account(dialect), &closing());
            let day = (dialect.day)(closing().date);
            assert!(wire.body.contains(&format!("<xsd:from_shipping_date>{day}<")) && wire.repeat == Repeat::Safe);
        }
        let shipment = |number: &str, voided: &str| {
            format!("<shipment><manifest_num>{number}</manifest_num><voided>{voided}</voided></shipment>")
        };
        let list = [("32", "false"), ("31", "false"), ("32", "false"), ("", "false"), ("30", "true")];
        let list: String = list.iter().map(|(number, voided)| shipment(number, voided)).collect();
        let read = |body: String| day_from_response(&WireAnswer::new(200, body), &closing());
        assert_eq!(read(answer(&list)), Ok(vec!["31".to_owned(), "32".to_owned()]));
        assert_eq!(read(refused("X|Shipment does not exist|x")), Ok(Vec::new()));
    }

    #[test]
    fn the_paper_is_a_whole_pdf_or_is_being_made() {
        let read = |content: &str| {
            from_response(&WireAnswer::new(200, answer(content)), &closing(), "31").map_err(|failure| failure.kind)
        };
        let of = |text: &str| format!("<manifest>{}</manifest>", STANDARD.encode(text));
        let manifest = read(&of("%PDF-1.7 … %%EOF")).unwrap().unwrap();
        assert_eq!((manifest.number.as_str(), manifest.media), ("31", LabelMedia::Pdf));
        assert_eq!(read("<error/>"), Ok(None));
        for content in [of("%PDF-1.7 …"), of("<html>"), "<manifest>!!</manifest>".to_owned()] {
            assert!(matches!(read(&content), Err(ErrorKind::BadAnswer { .. })), "{content}");
        }
    }
}
