//! GET /label-test-sheet

use waybill_core::Lang;
use waybill_core::courier::LabelFormat;

use super::label::LabelQuery;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Query, RequestLang};
use crate::platform::pdf::{About, INCH, Page, PdfError, Style, draw};
use crate::platform::session::SignedFile;

/// A centimetre.
const CENTIMETRE: i64 = 2_835;

/// A sheet with rulers, to see that the printer prints labels in their own size: `4x6` or `letter`.
#[utoipa::path(get, path = "/label-test-sheet", tag = "documents", security(("bearer" = [])), params(LabelQuery),
    responses((status = 401), (status = 409), (status = 200, description = "The sheet", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn test_sheet(
    _caller: SignedFile,
    RequestLang(lang): RequestLang,
    Query(LabelQuery { form }): Query<LabelQuery>,
) -> ApiResult<FileAnswer> {
    let (width, height) = match form.unwrap_or_default() {
        LabelFormat::FourBySix => (INCH * 4, INCH * 6),
        LabelFormat::Letter => (INCH * 85 / 10, INCH * 11),
        LabelFormat::Zpl => return Err(ErrorCode::LabelType.into()),
    };
    let bytes = sheet(width, height, lang).map_err(ApiError::internal)?;
    Ok(FileAnswer { bytes, content_type: "application/pdf", name: "test-sheet.pdf".to_owned(), inline: true })
}

fn sheet(width: i64, height: i64, lang: Lang) -> Result<Vec<u8>, PdfError> {
    let mut page = Page::new(width, height);
    let (x, inner) = (1_800, width - 3_600);
    // The corners of the paper: cut off where the printer's margins are too wide.
    for (left, top) in [(600, 600), (width - 2_600, 600), (600, height - 720), (width - 2_600, height - 720)] {
        page.block(left, top, 2_000, 120, 0);
    }
    for (left, top) in [(600, 600), (width - 720, 600), (600, height - 2_600), (width - 720, height - 2_600)] {
        page.block(left, top, 120, 2_000, 0);
    }
    let title = lang.pick("Print test", "Essai d’impression");
    page.text(x, 4_600, Style::bold(1_800), title);
    let how = lang.pick(
        "Print this sheet at 100% (“Actual size”), not “Fit to page”. Then hold a ruler to it: both scales must be right, and all four corners must show.",
        "Imprimez cette feuille à 100 % (« Taille réelle »), sans « Ajuster à la page ». Posez-y une règle : les deux échelles doivent être justes, et les quatre coins visibles.",
    );
    let y = page.wrapped(x, 6_400, inner, Style::text(1_000), how) + 1_600;
    let centimetres = 8.min((inner - 1_000) / CENTIMETRE);
    scale(&mut page, (x, y), centimetres * 10, 10, |mark| mark * CENTIMETRE / 10, "cm");
    let inches = 3.min((inner - 1_000) / INCH);
    scale(&mut page, (x, y + 6_000), inches * 8, 8, |mark| mark * INCH / 8, lang.pick("in", "po"));
    let after = y + 11_000;
    let next = lang.pick(
        "Too small? Set the scale to 100% and the paper to this sheet’s size in the print window.",
        "Trop petite? Réglez l’échelle à 100 % et le papier au format de cette feuille dans la fenêtre d’impression.",
    );
    page.wrapped(x, after, inner, Style::small(850), next);
    draw(&[page], &About { title: title.to_owned(), lang })
}

/// A scale of so many marks, a number at each whole unit.
fn scale(page: &mut Page, (x, y): (i64, i64), marks: i64, to_unit: i64, at: impl Fn(i64) -> i64, unit: &str) {
    page.block(x, y, at(marks) + 60, 60, 0);
    for mark in 0..=marks {
        let height = match (mark % to_unit, mark * 2 % to_unit) {
            (0, _) => 1_400,
            (_, 0) => 1_000,
            _ => 600,
        };
        page.block(x + at(mark), y, 60, height, 0);
        if mark % to_unit == 0 {
            page.text_centred(x + at(mark), y + 2_500, Style::text(850), &(mark / to_unit).to_string());
        }
    }
    page.text(x + at(marks) + 900, y + 900, Style::bold(850), unit);
}
