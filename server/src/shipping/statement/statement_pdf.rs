//! A statement on letter pages: what the month comes to, then each receipt and credit note.

use waybill_core::{Cents, Lang};

use super::month::{Month, clock_of};
use super::movement::Movement;
use super::summary::Summary;
use super::transfer::Transfer;
use crate::platform::pdf::{About, Page, PdfError, Sheets, Style, draw, wrap};

const MARGIN: i64 = 4_000;
const WIDTH: i64 = 61_200 - 2 * MARGIN;
const RIGHT: i64 = MARGIN + WIDTH;
/// Where a page ends, its number below.
const BOTTOM: i64 = 74_000;
const BODY: Style = Style::text(900);
const STRONG: Style = Style::bold(900);
const SMALL: Style = Style::small(750);

/// Where the columns begin, or end where they hold amounts.
const NUMBER: i64 = MARGIN + 5_800;
const WHAT: (i64, i64) = (MARGIN + 16_200, 17_600);
const BEFORE_TAX: i64 = MARGIN + 40_400;
const TAXES: i64 = MARGIN + 46_600;

/// The PDF. `parties`: who sold, and who paid.
pub fn statement_pdf(
    (rows, transfers): (&[Movement], &[Transfer]),
    month: Month,
    parties: (&[String], &[String]),
    lang: Lang,
) -> Result<Vec<u8>, PdfError> {
    let title = format!("{} {month}", lang.pick("Statement", "Relevé"));
    let mut setter = Setter { sheets: Sheets::new(Page::letter(), 4_000, BOTTOM), lang };
    setter.head(&title, month, parties);
    setter.summary(&Summary::of(rows), rows.iter().any(|row| row.simulated));
    setter.ways(rows, transfers);
    if !rows.is_empty() {
        setter.columns();
    }
    for row in rows {
        setter.row(row);
    }
    let pages = setter.sheets.numbered((MARGIN, RIGHT, 76_200), SMALL, &title, lang);
    draw(&pages, &About { title, lang })
}

struct Setter {
    sheets: Sheets,
    lang: Lang,
}

impl Setter {
    fn head(&mut self, title: &str, month: Month, (seller, buyer): (&[String], &[String])) {
        let (first, last) = month.days();
        self.sheets.page.text(MARGIN, 5_800, Style::bold(2_000), title);
        let days = match self.lang {
            Lang::En => format!("{first} to {last}, Toronto time"),
            Lang::Fr => format!("Du {first} au {last}, heure de Toronto"),
        };
        self.sheets.page.text_right(RIGHT, 5_800, BODY, &days);
        let half = WIDTH / 2;
        let (mut left, mut right) = (8_600, 8_600);
        for (at, line) in seller.iter().enumerate() {
            left = self.sheets.page.wrapped(MARGIN, left, half - 1_000, if at == 0 { STRONG } else { SMALL }, line);
        }
        self.sheets.page.text(MARGIN + half, right, SMALL, self.lang.pick("Billed to", "Facturé à"));
        right += SMALL.leading();
        for line in buyer {
            right = self.sheets.page.wrapped(MARGIN + half, right, half, BODY, line);
        }
        self.sheets.y = left.max(right) + 1_600;
    }

    fn summary(&mut self, sums: &Summary, has_demonstration: bool) {
        let lang = self.lang;
        let fixed = [
            (lang.pick("Shipping", "Transport"), sums.transport),
            (lang.pick("Insurance", "Assurance"), sums.insurance),
            (lang.pick("Billing adjustments", "Ajustements de facturation"), sums.adjustments),
            (lang.pick("Refunds, before tax", "Remboursements, avant taxes"), sums.returned),
        ];
        for (label, amount) in fixed.into_iter().filter(|(_, amount)| *amount != Cents::ZERO) {
            self.sum(BODY, label, amount);
        }
        for tax in &sums.taxes {
            let base = tax.base.in_words(lang);
            let label = match lang {
                Lang::En => format!("{} on {base}", tax.label),
                Lang::Fr => format!("{} sur {base}", tax.label),
            };
            self.sum(BODY, &label, tax.amount);
        }
        self.sheets.page.block(MARGIN, self.sheets.y - BODY.size, WIDTH, 120, 0);
        self.sheets.y += 700;
        self.sum(STRONG, lang.pick("Total in Canadian dollars", "Total en dollars canadiens"), sums.total);
        if has_demonstration {
            let words = lang.pick(
                "Lines marked * are a demonstration: no money was moved.",
                "Les lignes marquées * sont une démonstration\u{a0}: aucun argent n’a été déplacé.",
            );
            self.sheets.page.text(MARGIN, self.sheets.y, SMALL, words);
            self.sheets.y += SMALL.leading();
        }
    }

    /// What was paid by card and from the balance, and what moved between the two; nothing without a balance.
    fn ways(&mut self, rows: &[Movement], transfers: &[Transfer]) {
        let lang = self.lang;
        let paid = |from_balance| rows.iter().filter(|row| row.from_balance == from_balance).map(|row| row.total).sum();
        let moved = |by_card| transfers.iter().filter(|row| row.is_by_card() == by_card).map(|row| row.amount).sum();
        let ways: [(&str, Cents); 4] = [
            (lang.pick("Paid by card", "Payé par carte"), paid(false)),
            (lang.pick("Paid from your balance", "Payé avec votre solde"), paid(true)),
            (
                lang.pick(
                    "Balance top-ups by card, less refunds",
                    "Recharges du solde par carte, moins les remboursements",
                ),
                moved(true),
            ),
            (lang.pick("Corrections of your balance", "Corrections de votre solde"), moved(false)),
        ];
        if !transfers.is_empty() || rows.iter().any(|row| row.from_balance) {
            for (label, amount) in ways.into_iter().filter(|(_, amount)| *amount != Cents::ZERO) {
                self.sum(BODY, label, amount);
            }
        }
        self.sheets.y += 1_400;
    }

    fn sum(&mut self, style: Style, label: &str, amount: Cents) {
        self.sheets.page.text(MARGIN, self.sheets.y, style, label);
        self.sheets.page.text_right(RIGHT, self.sheets.y, style, &amount.in_words(self.lang));
        self.sheets.y += style.leading() + 250;
    }

    /// The head of the table.
    fn columns(&mut self) {
        self.sheets.page.block(MARGIN, self.sheets.y, WIDTH, 1_700, 236);
        let (lang, y, style) = (self.lang, self.sheets.y + 1_150, Style::bold(750));
        self.sheets.page.text(MARGIN + 400, y, style, "Date");
        self.sheets.page.text(NUMBER, y, style, lang.pick("Number", "Numéro"));
        self.sheets.page.text(WHAT.0, y, style, "Document");
        self.sheets.page.text_right(BEFORE_TAX, y, style, lang.pick("Before tax", "Avant taxes"));
        self.sheets.page.text_right(TAXES, y, style, "Taxes");
        self.sheets.page.text_right(RIGHT - 400, y, style, "Total");
        self.sheets.y += 3_100;
    }

    fn row(&mut self, row: &Movement) {
        let lang = self.lang;
        let what = [row.kind.in_words(lang), &row.service, &row.references.reference];
        let what: Vec<&str> = what.into_iter().filter(|part| !part.is_empty()).collect();
        let lines = wrap(&what.join(", "), WHAT.1, SMALL);
        let height = i64::try_from(lines.len()).unwrap_or(1).max(1) * SMALL.leading() + 450;
        if self.sheets.room(height) {
            self.columns();
        }
        self.sheets.page.text(MARGIN + 400, self.sheets.y, SMALL, &clock_of(row.at).format("%Y-%m-%d").to_string());
        let mark = if row.simulated { " *" } else { "" };
        self.sheets.page.text(NUMBER, self.sheets.y, SMALL, &format!("{}{mark}", row.number));
        let taxes: Cents = row.taxes.iter().map(|tax| tax.amount).sum();
        let amounts = [(BEFORE_TAX, row.transport + row.insurance), (TAXES, taxes), (RIGHT - 400, row.total)];
        for (right, amount) in amounts {
            self.sheets.page.text_right(right, self.sheets.y, SMALL, &amount.in_words(lang));
        }
        for line in &lines {
            self.sheets.page.text(WHAT.0, self.sheets.y, SMALL, line);
            self.sheets.y += SMALL.leading();
        }
        self.sheets.y += 450;
        self.sheets.page.rule(MARGIN, self.sheets.y - SMALL.size - 250, WIDTH);
    }
}
