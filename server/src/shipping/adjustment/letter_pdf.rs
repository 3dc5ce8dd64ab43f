//! GET /adjustments/{id}/letter

use axum::extract::State;
use uuid::Uuid;
use waybill_core::adjustment::AdjustedLine;

use super::letter::DisputeLetter;
use super::store::find_adjustment;
use super::view::show_adjustment;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, RequestLang};
use crate::platform::pdf::{About, Page, PdfError, Style, draw, wrap};
use crate::platform::session::SignedFile;

const MARGIN: i64 = 6_000;
const WIDTH: i64 = 61_200 - 2 * MARGIN;
const RIGHT: i64 = MARGIN + WIDTH;
/// Where a page ends.
const BOTTOM: i64 = 73_000;
const BODY: Style = Style::text(1_000);
const STRONG: Style = Style::bold(1_000);
const SMALL: Style = Style::small(850);
/// Where the amounts of the table end.
const BEFORE: i64 = RIGHT - 18_000;
const AFTER: i64 = RIGHT - 9_000;

/// Downloads the letter of a dispute, in the language of the account's owner. 409 where none is prepared.
#[utoipa::path(get, path = "/adjustments/{id}/letter", tag = "adjustments", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 404), (status = 409),
        (status = 200, description = "The letter", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_dispute_letter(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    if !caller.is_full() {
        return Err(ErrorCode::NotInYourCountry.into());
    }
    let row = find_adjustment(&state.db, &caller, id).await?;
    if row.disputed_at.is_none() {
        return Err(ErrorCode::AdjustmentNoDispute.into());
    }
    let name = format!("dispute-{}.pdf", row.tracking_number);
    let shown = show_adjustment(&state, row, lang).await?;
    let bytes = letter_pdf(&shown.letter).map_err(ApiError::internal)?;
    Ok(FileAnswer { bytes, content_type: "application/pdf", name, inline: false })
}

/// The letter on letter pages.
fn letter_pdf(letter: &DisputeLetter) -> Result<Vec<u8>, PdfError> {
    let lang = letter.lang;
    let mut setter = Setter { pages: Vec::new(), page: Page::letter(), y: 6_600 };
    for (at, line) in letter.sender.iter().enumerate() {
        setter.say(if at == 0 { STRONG } else { SMALL }, line);
    }
    setter.space(1_400);
    setter.say(BODY, &letter.written_on.to_string());
    setter.space(1_400);
    for line in &letter.recipient {
        setter.say(BODY, line);
    }
    setter.space(1_600);
    setter.say(Style::bold(1_200), &letter.subject);
    setter.space(1_000);
    for fact in &letter.facts {
        setter.fact(&fact.label, &fact.value);
    }
    setter.space(1_000);
    setter.say(BODY, &letter.opening);
    setter.space(800);
    for line in &letter.parcels {
        setter.say(BODY, line);
    }
    setter.space(1_200);
    setter.row(
        STRONG,
        [
            lang.pick("Line", "Ligne"),
            lang.pick("Before", "Avant"),
            lang.pick("Now", "Maintenant"),
            lang.pick("Difference", "Différence"),
        ],
    );
    for AdjustedLine { label, before, after, difference, .. } in &letter.lines {
        let amounts = [before, after, difference].map(|cents| cents.in_words(lang));
        setter.row(BODY, [label, &amounts[0], &amounts[1], &amounts[2]]);
    }
    let sum = |of: fn(&AdjustedLine) -> waybill_core::Cents| {
        letter.lines.iter().map(of).sum::<waybill_core::Cents>().in_words(lang)
    };
    let total = lang.pick("Total, taxes included", "Total, taxes comprises");
    setter.row(STRONG, [total, &sum(|line| line.before), &sum(|line| line.after), &sum(|line| line.difference)]);
    setter.space(1_000);
    if !letter.note.is_empty() {
        setter.say(BODY, &letter.note);
        setter.space(800);
    }
    setter.say(BODY, &letter.request);
    if !letter.evidence.is_empty() {
        setter.space(1_000);
        setter.say(STRONG, lang.pick("Enclosed", "Pièces jointes"));
        for name in &letter.evidence {
            setter.say(BODY, name);
        }
    }
    let Setter { mut pages, page, .. } = setter;
    pages.push(page);
    draw(&pages, &About { title: letter.subject.clone(), lang })
}

struct Setter {
    pages: Vec<Page>,
    page: Page,
    y: i64,
}

impl Setter {
    /// Begins another page where the next lines would not fit.
    fn room(&mut self, height: i64) {
        if self.y + height > BOTTOM {
            self.pages.push(std::mem::replace(&mut self.page, Page::letter()));
            self.y = 6_000;
        }
    }

    fn space(&mut self, height: i64) {
        self.y += height;
    }

    /// A text over the whole width.
    fn say(&mut self, style: Style, text: &str) {
        for line in wrap(text, WIDTH, style) {
            self.room(style.leading());
            self.page.text(MARGIN, self.y, style, &line);
            self.y += style.leading();
        }
    }

    fn fact(&mut self, label: &str, value: &str) {
        self.room(BODY.leading() * 2);
        self.page.text(MARGIN, self.y, SMALL, label);
        let indent = WIDTH * 32 / 100;
        self.y = self.page.wrapped(MARGIN + indent, self.y, WIDTH - indent, BODY, value) + 200;
    }

    fn row(&mut self, style: Style, [label, before, after, difference]: [&str; 4]) {
        self.room(BODY.leading() * 3);
        self.page.text_right(BEFORE, self.y, style, before);
        self.page.text_right(AFTER, self.y, style, after);
        self.page.text_right(RIGHT, self.y, style, difference);
        self.y = self.page.wrapped(MARGIN, self.y, WIDTH - 27_000, style, label) + 300;
        self.page.rule(MARGIN, self.y - style.size, WIDTH);
        self.y += 300;
    }
}
