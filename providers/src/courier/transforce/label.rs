//! Labels in base64: one document for the shipment, or one a package.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::soap::signed;
use super::{Account, error};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelFile, LabelMedia, LabelRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Asks for a shipment's labels, 4 by 6 inches; letter pages are made from them when printing.
pub(super) fn to_request(account: &Account, request: &LabelRequest) -> WireRequest {
    let (operation, mut members) = (account.dialect.labels)(request.media);
    members.push(Element::text("id", &request.shipment.shipment_id));
    signed(account, account.dialect.business, operation, members, Repeat::Safe)
}

/// Reads the documents; none while they are being made, which an answer without one says.
pub(super) fn from_response(answer: &WireAnswer, request: &LabelRequest) -> Result<Option<Vec<LabelFile>>, Failure> {
    let numbers: Vec<String> = request.shipment.pieces.iter().map(|piece| piece.tracking_number.clone()).collect();
    error::read(answer, request.lang, |returned| {
        let labels = returned.all("labels").into_iter();
        let labels = labels.chain(returned.all("result").into_iter().flat_map(|result| result.all("label")));
        let texts: Vec<&str> = labels.filter_map(|label| label.text()).filter(|text| !text.trim().is_empty()).collect();
        let of_each: Vec<Vec<String>> = match texts.len() {
            0 => return Ok(None),
            1 => vec![numbers],
            count if count == numbers.len() => numbers.into_iter().map(|number| vec![number]).collect(),
            count => return Err(bad(&format!("{count} labels for {} parcels", numbers.len()))),
        };
        let files = texts.into_iter().zip(of_each).map(|(text, numbers)| file(text, numbers));
        files.collect::<Result<_, _>>().map(Some)
    })
}

fn file(text: &str, tracking_numbers: Vec<String>) -> Result<LabelFile, Failure> {
    let compact: String = text.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    let bytes = STANDARD.decode(compact).map_err(|_| bad("a label is no base64"))?;
    let (media, whole) = if bytes.starts_with(b"%PDF-") {
        (LabelMedia::Pdf, crate::courier::pdf::ends_whole(&bytes))
    } else if bytes.starts_with(b"^XA") {
        (LabelMedia::Zpl, bytes.trim_ascii_end().ends_with(b"^XZ"))
    } else {
        return Err(bad("a label is neither PDF nor ZPL"));
    };
    if whole { Ok(LabelFile { tracking_numbers, media, bytes }) } else { Err(bad("a label is cut off")) }
}

fn bad(reason: &str) -> Failure {
    ErrorKind::BadAnswer { reason: reason.to_owned() }.into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, account, answer, label_request, refused};
    use super::*;
    use crate::courier::MessageCode;
    use crate::xml::parse;

    fn read(content: &str) -> Result<Option<Vec<LabelFile>>, ErrorKind> {
        from_response(&WireAnswer::new(200, answer(content)), &label_request()).map_err(|failure| failure.kind)
    }

    #[test]
    fn asks_by_the_shipments_id_at_the_business_service() {
        for dialect in DIALECTS {
            let wire = to_request(&account(dialect), &label_request());
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.business.path, Repeat::Safe));
            let document = parse(&wire.body).unwrap();
            let asked = document.root_element().find("request").unwrap();
            assert_eq!((asked.value("id"), asked.value("user_id")), ("10000696", "ana@example.ca"));
            assert!(asked.children().map(|child| child.local_name()).is_sorted(), "{}", wire.body);
        }
    }

    #[test]
    fn one_document_is_the_label_of_all_and_several_are_one_each() {
        let pdf = STANDARD.encode("%PDF-1.7 … %%EOF");
        let wrapped = format!("{}\n  {}", &pdf[..8], &pdf[8..]);
        let one = read(&format!("<error/><result><label>{wrapped}</label></result>")).unwrap().unwrap();
        assert_eq!((one.len(), one[0].media, one[0].tracking_numbers.len()), (1, LabelMedia::Pdf, 2));
        let zpl = STANDARD.encode("^XA^FDx^FS^XZ\n");
        let two = read(&format!("<labels>{zpl}</labels><labels>{zpl}</labels>")).unwrap().unwrap();
        assert_eq!((two.len(), two[1].media), (2, LabelMedia::Zpl));
        assert_eq!(two[1].tracking_numbers, ["LSHP00000025"]);
    }

    #[test]
    fn an_answer_without_a_label_is_one_that_is_being_made() {
        assert_eq!(read("<error/>"), Ok(None));
        assert_eq!(read("<error/><result><label/></result>"), Ok(None));
    }

    #[test]
    fn what_is_no_label_becomes_our_message() {
        let of = |text: &str| STANDARD.encode(text);
        let three = format!("<labels>{0}</labels><labels>{0}</labels><labels>{0}</labels>", of("^XA^XZ"));
        for content in [
            format!("<labels>{}</labels>", of("<html>")),
            format!("<labels>{}</labels>", of("%PDF-1.7 …")),
            format!("<labels>{}</labels>", of("^XA^FDx")),
            "<labels>!!</labels>".to_owned(),
            three,
        ] {
            assert!(matches!(read(&content), Err(ErrorKind::BadAnswer { .. })), "{content}");
        }
        let unknown = from_response(&WireAnswer::new(200, refused("X|Shipment does not exist|x")), &label_request());
        let unknown = unknown.map_err(|failure| failure.kind);
        assert!(matches!(unknown, Err(ErrorKind::Refused { code: MessageCode::NotFound, .. })));
    }
}
