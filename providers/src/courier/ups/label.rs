//! Labels by label recovery: PDF in one document for all packages, ZPL one by one.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use waybill_core::Lang;

use super::{error, post, preamble};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelFile, LabelMedia, LabelRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;

/// Asks for the labels of a shipment, by its number.
pub(super) fn to_request(request: &LabelRequest) -> WireRequest {
    recovery(request.media, request.lang, json!({ "TrackingNumber": request.shipment.shipment_id }))
}

/// A question to label recovery, with what names the shipment.
pub(super) fn recovery(media: LabelMedia, lang: Lang, named: Value) -> WireRequest {
    let format = match media {
        LabelMedia::Pdf => "PDF",
        LabelMedia::Zpl => "ZPL",
    };
    let mut asked = json!({
        "Request": preamble("Non_Validate", "Waybill"),
        "LabelSpecification": {
            "LabelImageFormat": { "Code": format },
            "LabelStockSize": { "Height": "6", "Width": "4" },
        },
        // 01: directions on the label and on the page around it.
        "Translate": { "LanguageCode": lang.pick("eng", "fra"), "DialectCode": "CA", "Code": "01" },
    });
    if let (Some(asked), Value::Object(named)) = (asked.as_object_mut(), named) {
        asked.extend(named);
    }
    post("/api/labels/v1/recovery", &json!({ "LabelRecoveryRequest": asked }), Repeat::Safe)
}

/// Reads the labels; none while one is still being made.
pub(super) fn from_response(answer: &WireAnswer, request: &LabelRequest) -> Result<Option<Vec<LabelFile>>, Failure> {
    let read = error::read(answer, "LabelRecoveryResponse", request.lang)?;
    let mut files = Vec::new();
    for result in read.all("LabelResults") {
        let image = result.value("LabelImage/GraphicImage");
        if !image.is_empty() {
            files.push(file(&result.value("TrackingNumber"), &image)?);
        }
    }
    let pieces = &request.shipment.pieces;
    match files.as_mut_slice() {
        // UPS puts all labels into the first package's PDF.
        [all] if all.media == LabelMedia::Pdf => {
            all.tracking_numbers = pieces.iter().map(|piece| piece.tracking_number.clone()).collect();
        }
        some if some.len() < pieces.len() => return Ok(None),
        _ => {}
    }
    Ok(Some(files))
}

fn file(number: &str, image: &str) -> Result<LabelFile, Failure> {
    let packed: String = image.split_whitespace().collect();
    let bytes = STANDARD.decode(packed).map_err(|_| bad("the label is no base64"))?;
    let media = if bytes.starts_with(b"%PDF-") {
        LabelMedia::Pdf
    } else if bytes.trim_ascii_start().starts_with(b"^XA") {
        LabelMedia::Zpl
    } else {
        return Err(bad("the label is neither PDF nor ZPL"));
    };
    let whole = match media {
        LabelMedia::Pdf => crate::courier::pdf::ends_whole(&bytes),
        LabelMedia::Zpl => bytes.trim_ascii_end().ends_with(b"^XZ"),
    };
    if !whole {
        return Err(bad("the label is cut off"));
    }
    Ok(LabelFile { tracking_numbers: vec![number.to_owned()], media, bytes })
}

fn bad(reason: &str) -> Failure {
    ErrorKind::BadAnswer { reason: reason.to_owned() }.into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{label_request, recovered, refusal};
    use super::*;
    use crate::courier::MessageCode;

    fn read(images: &[Option<&str>]) -> Result<Option<Vec<LabelFile>>, ErrorKind> {
        from_response(&WireAnswer::new(200, recovered(images)), &label_request()).map_err(|failure| failure.kind)
    }

    #[test]
    fn asks_for_the_media_that_is_wanted_by_the_shipments_number() {
        let wire = to_request(&label_request());
        assert_eq!((wire.target.as_str(), wire.repeat), ("/api/labels/v1/recovery", Repeat::Safe));
        let asked =
            |wire: &WireRequest| serde_json::from_str::<Value>(&wire.body).unwrap()["LabelRecoveryRequest"].clone();
        let body = asked(&wire);
        assert_eq!(body["TrackingNumber"], "1ZA1B2C36800000016");
        assert_eq!(body["LabelSpecification"]["LabelImageFormat"]["Code"], "PDF");
        let zpl = to_request(&LabelRequest { media: LabelMedia::Zpl, lang: Lang::Fr, ..label_request() });
        let body = asked(&zpl);
        assert_eq!(
            (&body["LabelSpecification"]["LabelImageFormat"]["Code"], &body["Translate"]["LanguageCode"]),
            (&json!("ZPL"), &json!("fra"))
        );
    }

    #[test]
    fn a_pdf_has_the_labels_of_all_packages_and_zpl_one_each() {
        let files = read(&[Some("%PDF-1.7 … %%EOF"), None]).unwrap().unwrap();
        assert_eq!((files.len(), files[0].tracking_numbers.len()), (1, 2));
        let files = read(&[Some("\n^XA^FDa^FS^XZ"), Some("^XA^FDb^FS^XZ\n")]).unwrap().unwrap();
        assert_eq!((files.len(), files[1].media), (2, LabelMedia::Zpl));
        assert_eq!(files[1].tracking_numbers, ["1ZA1B2C36800000025"]);
    }

    #[test]
    fn labels_that_are_not_all_there_are_waited_for() {
        assert_eq!(read(&[None, None]), Ok(None));
        assert_eq!(read(&[Some("^XA^FDa^FS^XZ"), None]), Ok(None));
    }

    #[test]
    fn what_is_no_label_becomes_our_message() {
        for image in ["GIF89a", "%PDF-1.7 …", "^XA^FDx"] {
            assert!(matches!(read(&[Some(image)]), Err(ErrorKind::BadAnswer { .. })), "{image}");
        }
        let answer = WireAnswer::new(400, refusal("300102", "The tracking number is not found."));
        let failure = from_response(&answer, &label_request()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NotFound, .. }));
    }
}
