//! A certificate of insurance on a letter page.

use waybill_core::Lang;

use crate::platform::pdf::{About, Page, PdfError, Style, draw};

/// The margin on each side.
const MARGIN: i64 = 5_000;
/// The width between the margins.
const WIDTH: i64 = 61_200 - 2 * MARGIN;
const RIGHT: i64 = MARGIN + WIDTH;
const MIDDLE: i64 = MARGIN + WIDTH / 2 + 1_000;
const COLUMN: i64 = WIDTH / 2 - 1_000;
const BODY: Style = Style::text(1_000);
const STRONG: Style = Style::bold(1_000);
const SMALL: Style = Style::small(850);

/// A certificate of insurance, in words.
pub struct Certificate {
    /// Whose insurance it is: the operator's name, and under it its address.
    pub insurer: Vec<String>,
    /// Who is insured.
    pub insured: Vec<String>,
    /// Number, cover, dates: what identifies it.
    pub facts: Vec<(String, String)>,
    /// Where the parcel leaves from.
    pub from: Vec<String>,
    /// Where it goes.
    pub to: Vec<String>,
    /// The policy's status, where it is not in force.
    pub state: Option<String>,
    /// The verification code, in groups.
    pub code: String,
    /// What else there is to say.
    pub notes: Vec<String>,
    /// The certificate's number.
    pub number: String,
    /// The language.
    pub lang: Lang,
}

/// The PDF.
pub fn certificate_pdf(certificate: &Certificate) -> Result<Vec<u8>, PdfError> {
    let lang = certificate.lang;
    let mut page = Page::letter();
    let title = lang.pick("Certificate of insurance", "Certificat d’assurance");
    let mut y = 6_600;
    for (at, line) in certificate.insurer.iter().enumerate() {
        y = page.wrapped(MARGIN, y, WIDTH / 2, if at == 0 { Style::bold(1_200) } else { SMALL }, line);
    }
    page.text_right(RIGHT, 7_000, Style::bold(2_000), title);
    y = y.max(8_600) + 1_400;
    if let Some(state) = &certificate.state {
        y = page.wrapped(MARGIN, y + 800, WIDTH, Style::bold(1_400), state) + 400;
    }
    page.rule(MARGIN, y, WIDTH);
    let top = y + 2_000;
    let left = block(&mut page, (MARGIN, top), COLUMN, lang.pick("Insured", "Assuré"), &certificate.insured);
    page.text(MIDDLE, top, SMALL, lang.pick("Verification code", "Code de vérification"));
    let right = page.wrapped(MIDDLE, top + 1_700, COLUMN, Style::bold(1_250), &certificate.code);
    y = left.max(right) + 1_200;
    page.rule(MARGIN, y, WIDTH);
    y += 2_000;
    let indent = WIDTH * 36 / 100;
    for (name, value) in &certificate.facts {
        page.text(MARGIN, y, SMALL, name);
        y = page.wrapped(MARGIN + indent, y, WIDTH - indent, BODY, value) + 350;
    }
    page.rule(MARGIN, y, WIDTH);
    y += 2_000;
    let from = block(&mut page, (MARGIN, y), COLUMN, lang.pick("From", "De"), &certificate.from);
    let to = block(&mut page, (MIDDLE, y), COLUMN, lang.pick("To", "À"), &certificate.to);
    y = from.max(to) + 1_200;
    page.rule(MARGIN, y, WIDTH);
    y += 2_000;
    for note in &certificate.notes {
        y = page.wrapped(MARGIN, y, WIDTH, SMALL, note) + 200;
    }
    draw(&[page], &About { title: format!("{title} {}", certificate.number), lang })
}

/// A heading with lines below, the first of them strong.
fn block(page: &mut Page, (x, y): (i64, i64), width: i64, heading: &str, lines: &[String]) -> i64 {
    page.text(x, y, SMALL, heading);
    let mut y = y + 1_500;
    for (at, line) in lines.iter().enumerate() {
        y = page.wrapped(x, y, width, if at == 0 { STRONG } else { BODY }, line);
    }
    y
}
