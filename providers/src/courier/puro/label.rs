//! Labels: documents made on request, all pieces in one.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::error;
use super::settings::Account;
use super::soap::{DOCUMENTS, call, pin};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelFile, LabelMedia, LabelRequest, LabelSize, MessageCode};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// What became of the document, once it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Document {
    /// Here it is.
    Here(LabelFile),
    /// It lies behind a link.
    At(String),
}

/// The kind of document that is the label.
fn document_type(request: &LabelRequest) -> &'static str {
    match (request.international, request.size) {
        (false, LabelSize::FourBySix) => "DomesticBillOfLadingThermal",
        (false, LabelSize::Letter) => "DomesticBillOfLading",
        (true, LabelSize::FourBySix) => "InternationalBillOfLadingThermal",
        (true, LabelSize::Letter) => "InternationalBillOfLading",
    }
}

/// Asks for the label.
pub(super) fn to_request(account: &Account, request: &LabelRequest) -> WireRequest {
    let criteria = Element::new("DocumentCriteria")
        .child(pin(&request.shipment.shipment_id))
        .child(Element::new("DocumentTypes").leaf("DocumentType", document_type(request)));
    let body = Element::new("GetDocumentsRequest")
        .leaf("OutputType", "PDF")
        .leaf("Synchronous", "true")
        .child(Element::new("DocumentCriterium").child(criteria));
    call(account, DOCUMENTS, "GetDocuments", body, (request.lang, &request.shipment.shipment_id, Repeat::Safe))
}

/// Reads the document of the asked kind; none while it is still being made.
pub(super) fn from_response(answer: &WireAnswer, request: &LabelRequest) -> Result<Option<Document>, Failure> {
    error::read(answer, "GetDocumentsResponse", request.lang, |response| {
        let wanted = document_type(request);
        let documents = response.get("Documents").map(|list| list.all("Document")).unwrap_or_default();
        let details = documents
            .iter()
            .filter_map(|document| document.get("DocumentDetails"))
            .flat_map(|details| details.all("DocumentDetail"))
            .find(|detail| detail.value("DocumentType") == wanted);
        let Some(detail) = details else { return Err(Failure::refused(MessageCode::LabelFailed, "", None)) };
        match detail.value("DocumentStatus") {
            "Pending" | "Queued" | "Processing" => return Ok(None),
            "Completed" => {}
            status => return Err(Failure::refused(MessageCode::LabelFailed, status, None)),
        }
        let (data, url) = (detail.value("Data"), detail.value("URL"));
        if data.is_empty() && !url.is_empty() {
            return Ok(Some(Document::At(url.to_owned())));
        }
        let compact: String = data.chars().filter(|c| !c.is_ascii_whitespace()).collect();
        let bytes = STANDARD.decode(compact).map_err(|_| bad("the label's data is no base64"))?;
        file(bytes, request).map(|file| Some(Document::Here(file)))
    })
}

/// Fetches a document behind a link.
pub(super) fn link_to_request(link: &str) -> WireRequest {
    WireRequest::new(Method::Get, link, Repeat::Safe).header("accept", "application/pdf")
}

/// Reads a document that lay behind a link.
pub(super) fn link_from_response(answer: &WireAnswer, request: &LabelRequest) -> Result<LabelFile, Failure> {
    match answer.status {
        200 => file(answer.body.clone(), request),
        401 | 403 => Err(ErrorKind::Auth.into()),
        status => Err(Failure::refused(MessageCode::LabelFailed, &status.to_string(), None)),
    }
}

fn file(bytes: Vec<u8>, request: &LabelRequest) -> Result<LabelFile, Failure> {
    if !bytes.starts_with(b"%PDF-") {
        return Err(bad("the label is no PDF"));
    }
    if !crate::courier::pdf::ends_whole(&bytes) {
        return Err(bad("the label's PDF is cut off"));
    }
    let tracking_numbers = request.shipment.pieces.iter().map(|piece| piece.tracking_number.clone()).collect();
    Ok(LabelFile { tracking_numbers, media: LabelMedia::Pdf, bytes })
}

fn bad(reason: &str) -> Failure {
    ErrorKind::BadAnswer { reason: reason.to_owned() }.into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, documents, label_request, refusal};
    use super::*;
    use crate::xml::parse;

    fn read(status: u16, body: &str) -> Result<Option<Document>, ErrorKind> {
        from_response(&WireAnswer::new(status, body), &label_request()).map_err(|failure| failure.kind)
    }

    #[test]
    fn asks_for_the_thermal_bill_of_lading_of_the_shipment() {
        let wire = to_request(&account(), &label_request());
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        let asked = root.find("GetDocumentsRequest").unwrap();
        assert_eq!(asked.tag_name().namespace(), Some("http://purolator.com/pws/datatypes/v1"));
        assert_eq!((asked.value("OutputType"), asked.value("Synchronous")), ("PDF", "true"));
        assert_eq!(root.find("DocumentType").unwrap().text(), Some("DomesticBillOfLadingThermal"));
        assert_eq!(root.find("PIN").unwrap().value("Value"), "329014521622");
        let abroad = LabelRequest { international: true, size: LabelSize::Letter, ..label_request() };
        assert!(to_request(&account(), &abroad).body.contains("InternationalBillOfLading<"));
    }

    #[test]
    fn goes_to_the_documents_service() {
        let wire = to_request(&account(), &label_request());
        assert_eq!(wire.target, "/EWS/V1/ShippingDocuments/ShippingDocumentsService.asmx");
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/GetDocuments\"");
        assert!(wire.body.contains("<pws:Version>1.3</pws:Version>"));
    }

    #[test]
    fn a_completed_document_is_the_label_of_all_pieces() {
        let pdf = STANDARD.encode("%PDF-1.4 … %%EOF");
        let wrapped = format!("{}\n  {}", &pdf[..8], &pdf[8..]);
        let found = read(200, &documents("Completed", &wrapped, "")).unwrap();
        let Some(Document::Here(file)) = found else { panic!("no file") };
        assert_eq!((file.media, file.tracking_numbers.len()), (LabelMedia::Pdf, 2));
        assert_eq!(
            read(200, &documents("Completed", "", "https://e.example/d/1")).unwrap(),
            Some(Document::At("https://e.example/d/1".into()))
        );
        assert_eq!(read(200, &documents("Queued", "", "")).unwrap(), None);
    }

    #[test]
    fn what_is_no_label_becomes_our_message() {
        assert!(matches!(
            read(200, &documents("Error", "", "")),
            Err(ErrorKind::Refused { code: MessageCode::LabelFailed, .. })
        ));
        assert!(matches!(read(200, &documents("Completed", "JVBERi0x", "")), Err(ErrorKind::BadAnswer { .. })));
        assert!(matches!(read(200, &documents("Completed", "!!", "")), Err(ErrorKind::BadAnswer { .. })));
        assert!(matches!(
            read(200, &refusal("GetDocumentsResponse", "1300127", "Invalid PIN")),
            Err(ErrorKind::Refused { code: MessageCode::NotFound, .. })
        ));
    }
}
