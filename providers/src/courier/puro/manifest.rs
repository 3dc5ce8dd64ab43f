//! The day's end: closing what was shipped (`Consolidate`), then the manifests of the day as documents behind links.
//!
//! Consolidating again closes what was shipped since and nothing else, so that both questions may be repeated.

use super::error;
use super::settings::Account;
use super::soap::{DOCUMENTS, SHIPPING, call};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelMedia, Manifest, ManifestRequest, MessageCode};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// The numbers and links of the day's manifests, in order; none while some are still being made.
type Batches = Option<Vec<(String, String)>>;

/// Closes what was shipped.
pub(super) fn close_to_request(account: &Account, request: &ManifestRequest) -> WireRequest {
    let context = (request.lang, request.reference.as_str(), Repeat::Safe);
    call(account, SHIPPING, "Consolidate", Element::new("ConsolidateRequest"), context)
}

/// Reads whether there was anything to close.
pub(super) fn close_from_response(answer: &WireAnswer, request: &ManifestRequest) -> Result<bool, Failure> {
    error::read(answer, "ConsolidateResponse", request.lang, |response| match response.value("Consolidate") {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(ErrorKind::BadAnswer { reason: "Consolidate is neither true nor false".to_owned() }.into()),
    })
}

/// Asks for the manifests of the day.
pub(super) fn to_request(account: &Account, request: &ManifestRequest) -> WireRequest {
    let criteria = Element::new("ShipmentManifestDocumentCriteria").leaf("ManifestDate", request.date.to_string());
    let body = Element::new("GetShipmentManifestDocumentRequest")
        .child(Element::new("ShipmentManifestDocumentCriterium").child(criteria));
    let context = (request.lang, request.reference.as_str(), Repeat::Safe);
    call(account, DOCUMENTS, "GetShipmentManifestDocument", body, context)
}

/// Reads the manifests. Purolator gives them no number: the moment of closing names them.
pub(super) fn from_response(answer: &WireAnswer, request: &ManifestRequest) -> Result<Batches, Failure> {
    error::read(answer, "GetShipmentManifestDocumentResponse", request.lang, |response| {
        let mut found = Vec::new();
        for batch in response.get("ManifestBatches").map(|list| list.all("ManifestBatch")).unwrap_or_default() {
            let closed = batch.value("ManifestCloseDateTime");
            let details = batch.get("ManifestBatchDetails").map(|list| list.all("ManifestBatchDetail"));
            for detail in details.unwrap_or_default() {
                match detail.value("DocumentStatus") {
                    "Pending" | "Queued" | "Processing" => return Ok(None),
                    "Completed" => found.push((closed.to_owned(), detail.required("URL")?.to_owned())),
                    status => return Err(Failure::refused(MessageCode::LabelFailed, status, None)),
                }
            }
        }
        Ok(Some(found))
    })
}

/// Fetches a manifest behind its link.
pub(super) fn link_to_request(link: &str) -> WireRequest {
    WireRequest::new(Method::Get, link, Repeat::Safe).header("accept", "application/pdf")
}

/// Reads a manifest that lay behind a link.
pub(super) fn link_from_response(answer: &WireAnswer, number: &str) -> Result<Manifest, Failure> {
    let bad = |reason: &str| Err(ErrorKind::BadAnswer { reason: reason.to_owned() }.into());
    match answer.status {
        200 if !answer.body.starts_with(b"%PDF-") => bad("the manifest is no PDF"),
        200 if !crate::courier::pdf::ends_whole(&answer.body) => bad("the manifest's PDF is cut off"),
        200 => Ok(Manifest { number: number.to_owned(), media: LabelMedia::Pdf, bytes: answer.body.clone() }),
        status => Err(match ErrorKind::of_status(answer) {
            Some(kind) => kind.into(),
            None => Failure::refused(MessageCode::LabelFailed, &status.to_string(), None),
        }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, closing, envelope, refusal};
    use super::*;

    fn batches(status: &str) -> Result<Batches, ErrorKind> {
        let body = envelope(&format!(
            "<GetShipmentManifestDocumentResponse><ManifestBatches><ManifestBatch><ShipmentManifestDate>2026-11-23\
             </ShipmentManifestDate><ManifestCloseDateTime>2026-11-23T17:00:00</ManifestCloseDateTime><ManifestBatchDetails>\
             <ManifestBatchDetail><DocumentType>Manifest</DocumentType><Description/><DocumentStatus>{status}</DocumentStatus>\
             <URL>https://puro.example/m/1</URL></ManifestBatchDetail></ManifestBatchDetails></ManifestBatch></ManifestBatches>\
             </GetShipmentManifestDocumentResponse>"
        ));
        from_response(&WireAnswer::new(200, body), &closing()).map_err(|failure| failure.kind)
    }

    #[test]
    fn closes_and_then_asks_for_the_manifests_of_the_day() {
        let wire = close_to_request(&account(), &closing());
        assert!(wire.body.contains("<pws:ConsolidateRequest/>"));
        let wire = to_request(&account(), &closing());
        assert!(wire.body.contains("<pws:ManifestDate>2026-11-23</pws:ManifestDate>"));
    }

    #[test]
    fn goes_to_shipping_and_to_documents() {
        let wire = close_to_request(&account(), &closing());
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v2/Consolidate\"");
        let wire = to_request(&account(), &closing());
        assert_eq!(wire.target, "/EWS/V1/ShippingDocuments/ShippingDocumentsService.asmx");
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/GetShipmentManifestDocument\"");
    }

    #[test]
    fn manifests_are_named_by_the_moment_of_closing_and_may_be_pending() {
        let link = ("2026-11-23T17:00:00".to_owned(), "https://puro.example/m/1".to_owned());
        assert_eq!(batches("Completed"), Ok(Some(vec![link])));
        assert_eq!(batches("Queued"), Ok(None));
        let closed = |value: &str| {
            let body = format!("<ConsolidateResponse><Consolidate>{value}</Consolidate></ConsolidateResponse>");
            close_from_response(&WireAnswer::new(200, envelope(&body)), &closing()).map_err(|failure| failure.kind)
        };
        assert_eq!((closed("true"), closed("false")), (Ok(true), Ok(false)));
        assert!(matches!(closed(""), Err(ErrorKind::BadAnswer { .. })));
        let file = link_from_response(&WireAnswer::new(200, "%PDF-1.7 … %%EOF"), "n").unwrap();
        assert_eq!((file.number.as_str(), file.media), ("n", LabelMedia::Pdf));
    }

    #[test]
    fn what_failed_becomes_our_message() {
        assert!(matches!(batches("Error"), Err(ErrorKind::Refused { code: MessageCode::LabelFailed, .. })));
        let body = refusal("ConsolidateResponse", "1100560", "The billing account is invalid.");
        let failure = close_from_response(&WireAnswer::new(200, body), &closing()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAccount, .. }));
        let cut = link_from_response(&WireAnswer::new(200, "%PDF-1.7 …"), "n").unwrap_err();
        assert!(matches!(cut.kind, ErrorKind::BadAnswer { .. }));
        assert_eq!(link_from_response(&WireAnswer::new(503, ""), "n").unwrap_err().kind, ErrorKind::Unavailable);
    }
}
