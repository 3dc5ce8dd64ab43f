//! GET /adjustments/{id}/letter

use axum::extract::State;
use uuid::Uuid;
use waybill_core::adjustment::AdjustedLine;

use super::letter::DisputeLetter;
use super::store::find_adjustment;
use super::view::show_adjustment;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, RequestLang};
use crate::platform::pdf::{About, Page, PdfError, Sheets, Style, draw, wrap};
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
    caller.check_full()?;
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
    let mut setter = Setter(Sheets::new(Page::letter(), 6_600, BOTTOM));
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
    draw(&setter.0.pages(), &About { title: letter.subject.clone(), lang })
}

struct Setter(Sheets);

impl Setter {
    fn space(&mut self, height: i64) {
        self.0.y += height;
    }

    /// A text over the whole width.
    fn say(&mut self, style: Style, text: &str) {
        for line in wrap(text, WIDTH, style) {
            self.0.room(style.leading());
            self.0.page.text(MARGIN, self.0.y, style, &line);
            self.0.y += style.leading();
        }
    }

    fn fact(&mut self, label: &str, value: &str) {
        self.0.room(BODY.leading() * 2);
        self.0.page.text(MARGIN, self.0.y, SMALL, label);
        let indent = WIDTH * 32 / 100;
        self.0.y = self.0.page.wrapped(MARGIN + indent, self.0.y, WIDTH - indent, BODY, value) + 200;
    }

    fn row(&mut self, style: Style, [label, before, after, difference]: [&str; 4]) {
        self.0.room(BODY.leading() * 3);
        self.0.page.text_right(BEFORE, self.0.y, style, before);
        self.0.page.text_right(AFTER, self.0.y, style, after);
        self.0.page.text_right(RIGHT, self.0.y, style, difference);
        self.0.y = self.0.page.wrapped(MARGIN, self.0.y, WIDTH - 27_000, style, label) + 300;
        self.0.page.rule(MARGIN, self.0.y - style.size, WIDTH);
        self.0.y += 300;
    }
}
