//! Labels: one document for the whole shipment, generated for each request, as PDF or ZPL.

use super::{error, language};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelFile, LabelMedia, LabelRequest};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};

/// Asks for a shipment's labels, 4 by 6 inches; letter pages are made from them when printing.
pub(super) fn to_request(request: &LabelRequest) -> WireRequest {
    let target = format!(
        "/v1/shipment/label/{}?idType=id&labelType=FourBySix&rotation=Default&mediaType=ThermalTransfert\
         &zplSettings=Server&ZplEnableCutter=True",
        percent(&request.shipment.shipment_id)
    );
    let accept = match request.media {
        LabelMedia::Pdf => "application/pdf",
        LabelMedia::Zpl => "application/zpl",
    };
    WireRequest::new(Method::Get, target, Repeat::Safe)
        .header("accept", accept)
        .header("accept-language", language(request.lang))
}

/// Reads the document; none while it is being made (202, or nothing yet).
pub(super) fn from_response(answer: &WireAnswer, request: &LabelRequest) -> Result<Option<LabelFile>, Failure> {
    match answer.status {
        202 | 204 => return Ok(None),
        200 if answer.body.is_empty() => return Ok(None),
        200 => {}
        _ => return Err(error::failure(answer, request.lang)),
    }
    let media = if answer.body.starts_with(b"%PDF-") {
        LabelMedia::Pdf
    } else if answer.body.starts_with(b"^XA") {
        LabelMedia::Zpl
    } else {
        return Err(bad("the label is neither PDF nor ZPL"));
    };
    let whole = match media {
        LabelMedia::Pdf => crate::courier::pdf::ends_whole(&answer.body),
        LabelMedia::Zpl => answer.body.trim_ascii_end().ends_with(b"^XZ"),
    };
    if !whole {
        return Err(bad("the label is cut off"));
    }
    let tracking_numbers = request.shipment.pieces.iter().map(|piece| piece.tracking_number.clone()).collect();
    Ok(Some(LabelFile { tracking_numbers, media, bytes: answer.body.clone() }))
}

fn bad(reason: &str) -> Failure {
    ErrorKind::BadAnswer { reason: reason.to_owned() }.into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::label_request;
    use super::*;
    use crate::courier::MessageCode;

    fn read(status: u16, body: &str) -> Result<Option<LabelFile>, ErrorKind> {
        from_response(&WireAnswer::new(status, body), &label_request()).map_err(|failure| failure.kind)
    }

    #[test]
    fn asks_for_the_media_that_is_wanted_by_the_shipments_id() {
        let wire = to_request(&label_request());
        assert!(wire.target.starts_with("/v1/shipment/label/90210?idType=id&labelType=FourBySix&"));
        assert_eq!(wire.headers[0], ("accept", "application/pdf".to_owned()));
        let zpl = to_request(&LabelRequest { media: LabelMedia::Zpl, ..label_request() });
        assert_eq!((zpl.headers[0].1.as_str(), zpl.repeat), ("application/zpl", Repeat::Safe));
    }

    #[test]
    fn a_document_is_the_label_of_all_parcels() {
        let file = read(200, "%PDF-1.7 … %%EOF").unwrap().unwrap();
        assert_eq!((file.media, file.tracking_numbers.len()), (LabelMedia::Pdf, 2));
        assert_eq!(read(200, "^XA^FDx^FS^XZ\n").unwrap().unwrap().media, LabelMedia::Zpl);
        assert_eq!((read(202, ""), read(200, "")), (Ok(None), Ok(None)));
    }

    #[test]
    fn what_is_no_label_becomes_our_message() {
        for body in ["<html>", "%PDF-1.7 …", "^XA^FDx"] {
            assert!(matches!(read(200, body), Err(ErrorKind::BadAnswer { .. })), "{body}");
        }
        assert!(matches!(
            read(404, r#"{"Message":"Shipment not found."}"#),
            Err(ErrorKind::Refused { code: MessageCode::NotFound, .. })
        ));
    }
}
