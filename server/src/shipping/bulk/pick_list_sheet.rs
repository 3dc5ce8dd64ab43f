//! The pick list on letter pages, a box to tick before each product.

use waybill_core::Lang;

use super::pick_list::{Pick, PickList};
use crate::platform::pdf::{About, Page, PdfError, Sheets, Style, draw, wrap};

const MARGIN: i64 = 4_000;
const WIDTH: i64 = 61_200 - 2 * MARGIN;
const RIGHT: i64 = MARGIN + WIDTH;
/// Where a page ends, its number below.
const BOTTOM: i64 = 74_000;
const BODY: Style = Style::text(900);
const STRONG: Style = Style::bold(1_000);
const SMALL: Style = Style::small(750);

/// Where the columns begin, and how wide they are.
const QUANTITY: i64 = MARGIN + 2_000;
const NAME: (i64, i64) = (MARGIN + 5_600, 20_000);
const SKU: (i64, i64) = (MARGIN + 26_400, 9_000);
const ORDERS: (i64, i64) = (MARGIN + 36_200, WIDTH - 36_200);

/// The PDF.
pub fn pick_list_pdf(list: &PickList, lang: Lang) -> Result<Vec<u8>, PdfError> {
    let mut setter = Setter { sheets: Sheets::new(Page::letter(), 4_000, BOTTOM), lang };
    setter.head(list);
    for pick in &list.products {
        setter.product(pick);
    }
    setter.unlisted(&list.unlisted);
    let pages = setter.sheets.numbered((MARGIN, RIGHT, 76_200), SMALL, title(lang), lang);
    draw(&pages, &About { title: title(lang).to_owned(), lang })
}

fn title(lang: Lang) -> &'static str {
    lang.pick("Pick list", "Liste de prélèvement")
}

struct Setter {
    sheets: Sheets,
    lang: Lang,
}

impl Setter {
    fn head(&mut self, list: &PickList) {
        let (lang, colon) = (self.lang, self.lang.pick(":", "\u{a0}:"));
        let units: u64 = list.products.iter().map(|pick| pick.quantity).sum();
        self.sheets.page.text(MARGIN, 5_800, Style::bold(2_000), title(lang));
        let counts = [
            (lang.pick("Products", "Produits"), list.products.len().to_string()),
            (lang.pick("Units", "Unités"), units.to_string()),
            (lang.pick("Shipments", "Envois"), list.shipments.to_string()),
        ];
        let counts = counts.map(|(label, count)| format!("{label}{colon} {count}"));
        self.sheets.page.text_right(RIGHT, 5_800, BODY, &counts.join("   "));
        self.sheets.y = 7_600;
        self.columns();
    }

    /// The head of the table.
    fn columns(&mut self) {
        self.sheets.page.block(MARGIN, self.sheets.y, WIDTH, 1_700, 236);
        let names = [
            (QUANTITY, "Qty", "Qté"),
            (NAME.0, "Product", "Produit"),
            (SKU.0, "SKU", "UGS"),
            (ORDERS.0, "Orders", "Commandes"),
        ];
        for (x, en, fr) in names {
            self.sheets.page.text(x, self.sheets.y + 1_150, Style::bold(750), self.lang.pick(en, fr));
        }
        self.sheets.y += 3_100;
    }

    /// A product; its orders run on over as many pages as they take.
    fn product(&mut self, pick: &Pick) {
        let order = |(order, quantity): &(String, u64)| format!("{quantity} × {order}");
        let orders: Vec<String> = pick.orders.iter().map(order).collect();
        let columns = [
            (NAME.0, wrap(&pick.name, NAME.1, BODY)),
            (SKU.0, wrap(&pick.sku, SKU.1, BODY)),
            (ORDERS.0, wrap(&orders.join(", "), ORDERS.1, SMALL)),
        ];
        let most = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        for at in 0..most.max(1) {
            if self.sheets.room(BODY.leading()) {
                self.columns();
            }
            if at == 0 {
                self.tick_box();
                self.sheets.page.text(QUANTITY, self.sheets.y, STRONG, &pick.quantity.to_string());
            }
            for (x, lines) in &columns {
                let style = if *x == ORDERS.0 { SMALL } else { BODY };
                self.sheets.page.text(*x, self.sheets.y, style, lines.get(at).map(String::as_str).unwrap_or_default());
            }
            self.sheets.y += BODY.leading();
        }
        self.sheets.y += 500;
        self.sheets.page.rule(MARGIN, self.sheets.y - BODY.size - 250, WIDTH);
    }

    fn tick_box(&mut self) {
        let (side, top) = (1_000, self.sheets.y - 850);
        self.sheets.page.block(MARGIN, top, side, side, 90);
        self.sheets.page.block(MARGIN + 80, top + 80, side - 160, side - 160, 255);
    }

    /// The orders of which nothing says what is in them.
    fn unlisted(&mut self, orders: &[String]) {
        if orders.is_empty() {
            return;
        }
        let colon = self.lang.pick(":", "\u{a0}:");
        let label = self.lang.pick("No items are listed for", "Aucun article n’est indiqué pour");
        self.sheets.y += 600;
        for line in wrap(&format!("{label}{colon} {}", orders.join(", ")), WIDTH, BODY) {
            self.sheets.room(BODY.leading());
            self.sheets.page.text(MARGIN, self.sheets.y, BODY, &line);
            self.sheets.y += BODY.leading();
        }
    }
}
