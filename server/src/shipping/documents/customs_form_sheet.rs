//! The forms CN 22, of the size of a label, and CN 23, on letter pages.

use waybill_core::courier::CustomsForm;
use waybill_core::{Cents, Lang};

use super::customs_form::{Category, CustomsDeclaration, Declared};
use crate::platform::pdf::{About, INCH, Page, PdfError, Sheets, Style, draw, wrap};

const BOLD: Style = Style::bold(900);
const CERTIFIED: &str = "Je certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière. / I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.";

/// The measures of a form's page.
struct Layout {
    page: fn() -> Page,
    margin: i64,
    width: i64,
    bottom: i64,
    text: Style,
    label: Style,
    /// Where the columns of the goods begin, and whether they are figures that end there.
    columns: &'static [(i64, bool, &'static str)],
    description_width: i64,
}

const CN22: Layout = Layout {
    page: || Page::new(4 * INCH, 6 * INCH),
    margin: 1_300,
    width: 4 * INCH - 2_600,
    bottom: 6 * INCH - 1_300,
    text: Style::text(750),
    label: Style::small(540),
    columns: &[
        (1_700, false, "Quantité et description détaillée / Quantity and detailed description"),
        (18_600, true, "Poids / Weight (kg)"),
        (23_000, true, "Valeur / Value (CAD)"),
        (27_100, true, "SH, orig. / HS, orig."),
    ],
    description_width: 12_400,
};

const CN23: Layout = Layout {
    page: Page::letter,
    margin: 4_000,
    width: 61_200 - 8_000,
    bottom: 74_500,
    text: Style::text(850),
    label: Style::small(620),
    columns: &[
        (4_600, false, "Description détaillée du contenu / Detailed description of contents"),
        (29_300, true, "Quantité / Quantity"),
        (36_300, true, "Poids net / Net weight (kg)"),
        (43_600, true, "Valeur / Value (CAD)"),
        (50_400, true, "Nº tarifaire SH / HS tariff number"),
        (56_600, true, "Pays d’origine / Country of origin"),
    ],
    description_width: 19_500,
};

/// The PDF.
pub fn form_pdf(declaration: &CustomsDeclaration) -> Result<Vec<u8>, PdfError> {
    let layout = match declaration.form {
        CustomsForm::Cn22 => &CN22,
        CustomsForm::Cn23 => &CN23,
    };
    let mut setter = Setter { layout, sheets: Sheets::new((layout.page)(), layout.margin, layout.bottom), declaration };
    setter.head();
    if declaration.form == CustomsForm::Cn23 {
        setter.ends();
    }
    setter.categories();
    setter.columns();
    for goods in &declaration.goods {
        setter.goods(goods);
    }
    setter.totals();
    setter.certified();
    let mut pages = setter.sheets.pages();
    let count = pages.len();
    if count > 1 {
        for (at, page) in pages.iter_mut().enumerate() {
            let number = format!("{} – {}/{count}", declaration.form.name(), at + 1);
            page.text_right(layout.margin + layout.width, layout.bottom + 900, layout.label, &number);
        }
    }
    let title = format!("{} {}", declaration.form.name(), declaration.tracking);
    draw(&pages, &About { title, lang: Lang::Fr })
}

/// An amount as forms have it: without a sign, because the heading names the currency.
fn amount(cents: Cents) -> String {
    format!("{}.{:02}", cents.0 / 100, cents.0 % 100)
}

struct Setter<'a> {
    layout: &'a Layout,
    sheets: Sheets,
    declaration: &'a CustomsDeclaration,
}

impl Setter<'_> {
    fn right(&self) -> i64 {
        self.layout.margin + self.layout.width
    }

    /// A frame with a small heading in its corner.
    fn frame(&mut self, x: i64, y: i64, width: i64, height: i64, heading: &str) {
        for (x, y, width, height) in
            [(x, y, width, 60), (x, y + height, width, 60), (x, y, 60, height), (x + width - 60, y, 60, height)]
        {
            self.sheets.page.block(x, y, width, height, 90);
        }
        let label = self.layout.label;
        self.sheets.page.text(x + 400, y + label.size + 300, label, heading);
    }

    fn head(&mut self) {
        let Layout { margin, label, .. } = *self.layout;
        let small = self.declaration.form == CustomsForm::Cn22;
        let (title, name) = if small { (1_000, 1_500) } else { (1_500, 2_000) };
        self.sheets.page.text(margin, self.sheets.y + name, Style::bold(title), "DÉCLARATION EN DOUANE");
        self.sheets.page.text(margin, self.sheets.y + name + title + 250, Style::bold(title), "CUSTOMS DECLARATION");
        let right = self.right();
        self.sheets.page.text_right(right, self.sheets.y + name, Style::bold(name), self.declaration.form.name());
        let opened = "Peut être ouvert d’office / May be opened officially";
        self.sheets.page.text_right(right, self.sheets.y + name + title + 250, label, opened);
        self.sheets.y += name + title + 1_600;
        self.sheets.page.text(
            margin,
            self.sheets.y,
            label,
            "Opérateur désigné / Designated operator: Postes Canada / Canada Post",
        );
        if !small {
            self.sheets.y += 600;
            return;
        }
        self.sheets.y += label.size + 250;
        let item = format!("Envoi nº / Item No.: {}", self.declaration.tracking);
        self.sheets.page.text(margin, self.sheets.y, label, &item);
        self.sheets.y += 500;
    }

    /// The sender and the recipient, side by side.
    fn ends(&mut self) {
        let Layout { margin, width, text, label, .. } = *self.layout;
        let half = width / 2;
        let top = self.sheets.y;
        let mut number = vec![format!("Nº de l’envoi / Item No.: {}", self.declaration.tracking)];
        if !self.declaration.sender_number.is_empty() {
            let reference = &self.declaration.sender_number;
            number.push(format!("Référence en douane de l’expéditeur / Sender’s customs reference: {reference}"));
        }
        let mut bottom = top;
        for (x, lines, notes) in [
            (margin, &self.declaration.sender, number.as_slice()),
            (margin + half, &self.declaration.addressee, &[][..]),
        ] {
            let mut y = top + label.size + 2_000;
            for (at, line) in lines.iter().enumerate() {
                y = self.sheets.page.wrapped(x + 400, y, half - 800, if at == 0 { BOLD } else { text }, line);
            }
            y += 200;
            for note in notes {
                y = self.sheets.page.wrapped(x + 400, y, half - 800, Style { grey: 20, ..label }, note);
            }
            bottom = bottom.max(y);
        }
        let height = bottom - top;
        self.frame(margin, top, half + 60, height, "De : expéditeur / From: sender");
        self.frame(margin + half, top, width - half, height, "À : destinataire / To: addressee");
        self.sheets.y = bottom;
    }

    /// What it is sent for: a box each, with a cross in the one that holds.
    fn categories(&mut self) {
        let Layout { margin, width, text, label, .. } = *self.layout;
        let top = self.sheets.y;
        let columns = if self.declaration.form == CustomsForm::Cn22 { 1 } else { 2 };
        let step = width / columns;
        let mut y = top + label.size + 1_500;
        for (at, (category, words)) in (0_i64..).zip(Category::BOXES) {
            let x = margin + 400 + at % columns * step;
            if at > 0 && at % columns == 0 {
                y += text.leading() + 250;
            }
            self.tick(x, y, text.size, category == self.declaration.category);
            self.sheets.page.text(x + text.size + 350, y, text, words);
        }
        y += text.leading();
        if !self.declaration.explanation.is_empty() {
            let words = format!("Explication / Explanation: {}", self.declaration.explanation);
            y = self.sheets.page.wrapped(margin + 400, y + 150, width - 800, text, &words);
        }
        let height = y - top - text.size / 3;
        self.frame(margin, top, width, height, "Catégorie de l’envoi / Category of item");
        self.sheets.y = top + height;
    }

    /// A box on the baseline.
    fn tick(&mut self, x: i64, y: i64, size: i64, is_ticked: bool) {
        let top = y - size + size / 8;
        self.sheets.page.block(x, top, size, size, 0);
        self.sheets.page.block(x + 100, top + 100, size - 200, size - 200, 255);
        if is_ticked {
            self.sheets.page.text_centred(x + size / 2, y, Style::bold(size), "X");
        }
    }

    /// The heads of the goods' columns.
    fn columns(&mut self) {
        let Layout { margin, width, label, columns, .. } = *self.layout;
        let deepest = columns.iter().enumerate().map(|(at, _)| self.column(at, label).len()).max().unwrap_or(1);
        let height = label.leading() * i64::try_from(deepest).unwrap_or(1) + 900;
        self.sheets.page.block(margin, self.sheets.y, width, height, 232);
        for (at, (x, is_figure, _)) in columns.iter().enumerate() {
            let mut y = self.sheets.y + label.size + 400;
            for line in self.column(at, label) {
                match is_figure {
                    true => self.sheets.page.text_right(*x, y, Style { grey: 20, ..label }, &line),
                    false => self.sheets.page.text(*x, y, Style { grey: 20, ..label }, &line),
                }
                y += label.leading();
            }
        }
        self.sheets.y += height + self.layout.text.size + 500;
    }

    /// The lines of a column's heading.
    fn column(&self, at: usize, style: Style) -> Vec<String> {
        let columns = self.layout.columns;
        let (x, is_figure, words) = columns[at];
        let width = match is_figure {
            true => {
                let (before, is_figure, _) = columns[at - 1];
                x - if is_figure { before } else { before + self.layout.description_width } - 400
            }
            false => self.layout.description_width,
        };
        wrap(words, width, style)
    }

    /// Begins a new page where the rest of this one is too small.
    fn room(&mut self, height: i64) {
        if self.sheets.room(height) {
            self.columns();
        }
    }

    fn goods(&mut self, goods: &Declared) {
        let Layout { margin, width, text, columns, description_width, .. } = *self.layout;
        let small = self.declaration.form == CustomsForm::Cn22;
        let description = match small {
            true => format!("{} × {}", goods.quantity, goods.description),
            false => goods.description.clone(),
        };
        let lines = wrap(&description, description_width, text);
        let rows = i64::try_from(lines.len().max(if small { 2 } else { 1 })).unwrap_or(1);
        let height = rows * text.leading();
        self.room(height);
        for (y, line) in (0..).map(|at| self.sheets.y + at * text.leading()).zip(&lines) {
            self.sheets.page.text(columns[0].0, y, text, line);
        }
        let figures = match small {
            true => vec![goods.weight.clone(), amount(goods.value), goods.hs_code.clone()],
            false => vec![
                goods.quantity.to_string(),
                goods.weight.clone(),
                amount(goods.value),
                goods.hs_code.clone(),
                goods.origin.clone(),
            ],
        };
        for ((x, ..), figure) in columns[1..].iter().zip(&figures) {
            self.sheets.page.text_right(*x, self.sheets.y, text, figure);
        }
        if small {
            self.sheets.page.text_right(columns[3].0, self.sheets.y + text.leading(), text, &goods.origin);
        }
        self.sheets.y += height;
        self.sheets.page.rule(margin, self.sheets.y - text.size / 2, width);
        self.sheets.y += text.size / 2 + 300;
    }

    /// The sums, and on CN 23 what else belongs to the item.
    fn totals(&mut self) {
        let declaration = self.declaration;
        let facts: Vec<(&str, String)> = match declaration.form {
            CustomsForm::Cn22 => vec![
                ("Poids total / Total weight (kg)", declaration.gross.clone()),
                ("Valeur totale / Total value (CAD)", amount(declaration.value)),
            ],
            CustomsForm::Cn23 => vec![
                ("Poids net total / Total net weight (kg)", declaration.net.clone()),
                ("Poids brut total / Total gross weight (kg)", declaration.gross.clone()),
                ("Valeur totale / Total value (CAD)", amount(declaration.value)),
                ("Frais de port / Postal charges (CAD)", amount(declaration.postage)),
                ("Facture / Invoice", declaration.invoice_number.clone()),
                ("Certificat / Certificate", declaration.certificate.clone()),
            ],
        };
        let Layout { margin, width, text, label, .. } = *self.layout;
        let across = if declaration.form == CustomsForm::Cn22 { 2 } else { 3 };
        let height = label.size + text.size + 1_300;
        let rows = i64::try_from(facts.len()).unwrap_or(1).div_euclid(across);
        self.room(rows * height + self.certificate_height());
        self.sheets.y -= text.size;
        let cell = width / across;
        for (at, (words, value)) in (0_i64..).zip(facts) {
            let (x, y) = (margin + at % across * cell, self.sheets.y + at / across * height);
            self.frame(x, y, cell + if at % across < across - 1 { 60 } else { 0 }, height, words);
            let value = if value.is_empty() { "–" } else { &value };
            self.sheets.page.text(x + 400, y + label.size + text.size + 850, BOLD, value);
        }
        self.sheets.y += rows * height;
    }

    fn certificate_height(&self) -> i64 {
        let Layout { width, label, .. } = *self.layout;
        let lines = wrap(CERTIFIED, width - 800, Style { grey: 20, ..label }).len();
        i64::try_from(lines).unwrap_or(1) * label.leading() + label.leading() + 5_200
    }

    fn certified(&mut self) {
        let Layout { margin, width, text, label, .. } = *self.layout;
        let (top, height) = (self.sheets.y, self.certificate_height());
        self.frame(margin, top, width, height, "Date et signature de l’expéditeur / Date and sender’s signature");
        let words = Style { grey: 20, ..label };
        let y = self.sheets.page.wrapped(margin + 400, top + label.size + 1_500, width - 800, words, CERTIFIED);
        let line = y + 2_300;
        self.sheets.page.text(
            margin + 400,
            line - 300,
            text,
            &format!("{}  {}", self.declaration.date, self.declaration.signer),
        );
        self.sheets.page.rule(margin + 400, line, width - 800);
        self.sheets.y = top + height;
    }
}
