//! Labels: artifacts behind the links that buying gave.

use waybill_core::Lang;

use super::{error, language};
use crate::courier::error::Failure;
use crate::courier::pdf::ends_whole;
use crate::courier::{ErrorKind, LabelFile, LabelLink, LabelMedia, MessageCode};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};

/// Fetches an artifact.
pub(super) fn to_request(link: &LabelLink, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, &link.locator, Repeat::Safe)
        .header("accept", &link.media)
        .header("accept-language", language(lang))
}

/// Reads an artifact: nothing while it is still being made (202, 300).
pub(super) fn from_response(
    answer: &WireAnswer,
    tracking_number: &str,
    lang: Lang,
) -> Result<Option<LabelFile>, Failure> {
    match answer.status {
        202 | 300 => return Ok(None),
        200 => {}
        404 | 410 => return Err(Failure::refused(MessageCode::LabelFailed, &answer.status.to_string(), None)),
        _ => return Err(error::failure(answer, lang)),
    }
    let media = if answer.body.starts_with(b"%PDF-") {
        LabelMedia::Pdf
    } else if answer.body.trim_ascii_start().starts_with(b"^XA") {
        LabelMedia::Zpl
    } else {
        return Err(ErrorKind::BadAnswer { reason: "the label is neither PDF nor ZPL".to_owned() }.into());
    };
    if media == LabelMedia::Pdf && !ends_whole(&answer.body) {
        return Err(ErrorKind::BadAnswer { reason: "the label's PDF is cut off".to_owned() }.into());
    }
    if media == LabelMedia::Zpl && !answer.body.trim_ascii_end().ends_with(b"^XZ") {
        return Err(ErrorKind::BadAnswer { reason: "the label's ZPL is cut off".to_owned() }.into());
    }
    Ok(Some(LabelFile { tracking_numbers: vec![tracking_number.to_owned()], media, bytes: answer.body.clone() }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::message;
    use super::*;

    fn read(status: u16, body: &str) -> Result<Option<LabelFile>, ErrorKind> {
        from_response(&WireAnswer::new(status, body), "7000000000000015", Lang::En).map_err(|failure| failure.kind)
    }

    #[test]
    fn follows_the_link_with_its_own_media_type() {
        let link =
            LabelLink { locator: "https://post.example/rs/artifact/abc/1/0".into(), media: "application/pdf".into() };
        let wire = to_request(&link, Lang::En);
        assert_eq!((wire.method, wire.target.as_str()), (Method::Get, "https://post.example/rs/artifact/abc/1/0"));
        assert_eq!(wire.headers[0], ("accept", "application/pdf".to_owned()));
    }

    #[test]
    fn a_label_that_is_not_ready_is_no_error() {
        assert_eq!(read(202, ""), Ok(None));
        assert_eq!(read(300, ""), Ok(None));
    }

    #[test]
    fn a_whole_pdf_is_a_label_and_a_cut_one_is_not() {
        let file = read(200, "%PDF-1.7 … %%EOF\n").unwrap().unwrap();
        assert_eq!(
            (file.media, file.tracking_numbers.as_slice()),
            (LabelMedia::Pdf, ["7000000000000015".to_owned()].as_slice())
        );
        assert!(matches!(read(200, "%PDF-1.7 …"), Err(ErrorKind::BadAnswer { .. })));
        assert!(matches!(read(200, "<html/>"), Err(ErrorKind::BadAnswer { .. })));
        assert!(matches!(read(200, "^XA^FDx"), Err(ErrorKind::BadAnswer { .. })));
        assert_eq!(read(200, "^XA^FDx^FS^XZ").unwrap().unwrap().media, LabelMedia::Zpl);
    }

    #[test]
    fn refusals_become_our_messages() {
        assert!(matches!(read(404, ""), Err(ErrorKind::Refused { code: MessageCode::LabelFailed, .. })));
        assert_eq!(read(401, &message("E002", "AAA Authentication Failure")), Err(ErrorKind::Auth));
    }
}
