//! Order exports: a small file of each in the shape that it really has, and what becomes of its orders. `core/tests/order_files` holds a
//! table of cells between tabs for each, and next to it what is read.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use waybill_core::Lang;
use waybill_core::address::import::Cells;
use waybill_core::lang::LangContext;
use waybill_core::shop::order_file::{OrderFile, read_order_file};
use waybill_core::wire::Word;

struct Table(Vec<Vec<String>>);

impl Table {
    fn of(text: &str) -> Self {
        Self(text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect())
    }

    fn read(&self, lang: Lang) -> Option<OrderFile> {
        read_order_file(self, |row| u32::try_from(row + 1).unwrap(), &LangContext { lang })
    }
}

impl Cells for Table {
    fn rows(&self) -> usize {
        self.0.len()
    }

    fn width(&self, row: usize) -> usize {
        self.0[row].len()
    }

    fn row<'table>(&'table self, row: usize) -> impl Fn(usize) -> &'table str {
        move |column| self.0[row].get(column).map_or("", String::as_str)
    }
}

fn dollars(cents: waybill_core::Cents) -> String {
    format!("{}.{:02}", cents.0 / 100, cents.0 % 100)
}

/// What is read, a line a thing.
fn shown(file: &OrderFile) -> String {
    let mut text = format!("{}\n", file.kind.as_str());
    for order in &file.orders {
        let placed = order.placed_on.map_or_else(|| "-".to_owned(), |day| day.to_string());
        let total = order.total.map_or_else(|| "-".to_owned(), dollars);
        let (number, payment, currency) = (&order.number, order.payment.as_str(), &order.currency);
        writeln!(
            text,
            "{number}: line {}, {placed}, {payment}, {total} {currency}, by {:?}, note {:?}{}",
            order.row,
            order.shipping_method,
            order.note,
            if order.names_items { "" } else { ", counted" }
        )
        .unwrap();
        let to = &order.destination_address;
        let parts = [
            &to.contact_first_name,
            &to.contact_last_name,
            &to.company_name,
            &to.street1,
            &to.street2,
            &to.city,
            &to.state,
            &to.postal_code,
            &to.country,
            &to.contact_phone,
            &to.contact_email,
            &to.reference,
        ];
        writeln!(text, "  to {}", parts.map(String::as_str).join(" | ")).unwrap();
        for line in &order.lines {
            writeln!(
                text,
                "  {} x {} | {} | {} at {} ({})",
                line.quantity,
                line.title,
                line.variant,
                line.sku,
                dollars(line.price),
                line.id
            )
            .unwrap();
        }
    }
    for left_out in &file.left_out {
        let what = if left_out.is_whole_order { "the order" } else { "a line" };
        writeln!(text, "left out: {} line {}, {what} is {}", left_out.number, left_out.row, left_out.reason.as_str())
            .unwrap();
    }
    for problem in &file.problems {
        writeln!(text, "problem: {} line {}, {}", problem.number, problem.row, problem.text).unwrap();
    }
    text
}

fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/order_files");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut tables: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "tsv")).collect();
    tables.sort();
    tables
}

#[test]
fn each_export_is_recognised_by_its_header_and_its_lines_become_orders() {
    let mut kinds = Vec::new();
    for path in samples() {
        let file = Table::of(&std::fs::read_to_string(&path).unwrap()).read(Lang::En);
        let file = file.unwrap_or_else(|| panic!("{} is not recognised", path.display()));
        kinds.push(file.kind);
        let (read, expected_path) = (shown(&file), path.with_extension("txt"));
        if std::env::var_os("WAYBILL_WRITE_SAMPLES").is_some() {
            std::fs::write(&expected_path, &read).unwrap();
        }
        let expected = std::fs::read_to_string(&expected_path).unwrap();
        assert_eq!(read, expected, "{} is read otherwise than its neighbour says", path.display());
    }
    kinds.dedup();
    assert_eq!(kinds.len(), 6, "every kind has a sample: {kinds:?}");
}

#[test]
fn other_files_are_not_recognised_as_an_export() {
    let shopify = "Name\tEmail\tFinancial Status\tFulfillment Status\tLineitem quantity\tLineitem name\tShipping Name\tShipping Address1";
    let contacts = "First Name\tLast Name\tEmail\tCity";
    for header in [shopify, contacts, "amazon-order-id\tsku\tquantity", ""] {
        assert_eq!(Table::of(&format!("{header}\n1\t2\t3")).read(Lang::En), None, "{header}");
    }
}

#[test]
fn a_file_of_too_many_orders_says_so_and_drafts_none() {
    let mut text = "order-id\torder-item-id\trecipient-name\tship-address-1\tship-city\tproduct-name\n".to_owned();
    for order in 0..1_001 {
        writeln!(text, "{order}\t1\tAna Roy\t12 rue Principale\tLaval\tMug").unwrap();
    }
    let file = Table::of(&text).read(Lang::Fr).unwrap();
    assert_eq!((file.orders.len(), file.problems.len(), file.problems[0].row), (0, 1, 0));
    assert!(file.problems[0].text.contains("1001") && file.problems[0].text.contains("1000"), "{:?}", file.problems);
}
