//! An order, put together of its lines.

use super::details::products;
use super::export::{Column, Found, Items};
use super::line::{Line, line_of, money, read, reason_of};
use super::problem::Problem;
use super::{FileLeftOut, FileLeftOutReason, FileOrder, FileOrderLine, FileProblem, day};
use crate::Lang;
use crate::address::import::{AddressColumn, recipient_of};
use crate::address::{AddressInput, fold};
use crate::shop::OrderPayment;

/// What an order has once, whichever of its lines says it: in most files the first alone.
const OF_ORDER: [Column; 23] = [
    Column::PlacedOn,
    Column::Status,
    Column::Payment,
    Column::PaidOn,
    Column::CancelledOn,
    Column::FirstName,
    Column::LastName,
    Column::FullName,
    Column::Company,
    Column::Phone,
    Column::Email,
    Column::Street1,
    Column::Street2,
    Column::Street3,
    Column::City,
    Column::Province,
    Column::PostalCode,
    Column::Country,
    Column::Price,
    Column::Currency,
    Column::Total,
    Column::Method,
    Column::Note,
];

/// Most characters of a note.
const NOTE_MAX: usize = 2_000;
/// Most characters of what else an order says in one cell.
const TEXT_MAX: usize = 255;

/// Countries of exports that write three letters: the ones that Canadian shops send to most. Source: ISO 3166-1 alpha-3.
const LONG_CODES: [(&str, &str); 8] = [
    ("CAN", "CA"),
    ("USA", "US"),
    ("GBR", "GB"),
    ("AUS", "AU"),
    ("NZL", "NZ"),
    ("FRA", "FR"),
    ("DEU", "DE"),
    ("MEX", "MX"),
];

/// An order whose lines are being read.
pub(super) struct Begun<'cell> {
    row: u32,
    number: &'cell str,
    cells: Vec<(Column, &'cell str)>,
    lines: Vec<FileOrderLine>,
    left_out: Vec<(u32, FileLeftOutReason)>,
    problems: Vec<(u32, Problem<'cell>)>,
    /// The row that is of the order as a whole says that it was sent.
    is_shipped: bool,
}

/// What became of an order.
pub(super) enum Read {
    /// It can be sent, but for these lines of it.
    Order(Box<FileOrder>, Vec<FileLeftOut>),
    /// It has nothing to send.
    LeftOut(FileLeftOut),
    /// It cannot be read.
    Problems(Vec<FileProblem>),
}

impl<'cell> Begun<'cell> {
    pub(super) const fn new(row: u32, number: &'cell str) -> Self {
        Self {
            row,
            number,
            cells: Vec::new(),
            lines: Vec::new(),
            left_out: Vec::new(),
            problems: Vec::new(),
            is_shipped: false,
        }
    }

    /// Reads a line of it.
    pub(super) fn add(&mut self, found: &Found, row: u32, cells: &impl Fn(usize) -> &'cell str) {
        for column in OF_ORDER {
            let cell = found.cell(cells, column);
            if !cell.is_empty() && self.cell(column).is_empty() {
                self.cells.push((column, cell));
            }
        }
        if found.export.items == Items::OneCell {
            for product in products(found.cell(cells, Column::Details)) {
                let line = read(found.export, &product, "");
                self.take(row, line);
            }
            return;
        }
        match line_of(found, cells, self.number) {
            Some(line) => self.take(row, line),
            None => self.is_shipped |= !found.cell(cells, Column::ShippedOn).is_empty(),
        }
    }

    fn take(&mut self, row: u32, line: Line<'cell>) {
        match line {
            Line::Item(mut item) => {
                let own = [&item.id, &item.sku, &item.title].into_iter().find(|text| !text.is_empty());
                let own = own.cloned().unwrap_or_default();
                let is_taken = |id: &str| self.lines.iter().any(|line| line.id == id);
                let mut further = (2_u32..).map(|at| format!("{own}#{at}"));
                item.id = if is_taken(&own) { further.find(|id| !is_taken(id)).unwrap_or_default() } else { own };
                self.lines.push(item);
            }
            Line::LeftOut(reason) => self.left_out.push((row, reason)),
            Line::Problem(problem) => self.problems.push((row, problem)),
        }
    }

    fn cell(&self, column: Column) -> &'cell str {
        self.cells.iter().find(|(known, _)| *known == column).map_or("", |(_, cell)| *cell)
    }

    /// What becomes of it, once all of its lines are read.
    pub(super) fn end(mut self, found: &Found, lang: Lang) -> Read {
        let (kind, status) = (found.export.kind, fold(self.cell(Column::Status)));
        let payment = fold(self.cell(Column::Payment));
        let left_out = |row: u32, reason, is_whole_order| {
            let number = self.number.to_owned();
            FileLeftOut { row, number, reason, is_whole_order }
        };
        let is_cancelled = !self.cell(Column::CancelledOn).is_empty();
        let of_order = is_cancelled
            .then_some(FileLeftOutReason::Cancelled)
            .or_else(|| reason_of(&status, kind))
            .or_else(|| reason_of(&payment, kind).filter(|reason| *reason == FileLeftOutReason::Refunded))
            .or_else(|| self.is_shipped.then_some(FileLeftOutReason::Shipped));
        let of_lines = self.left_out.first().filter(|_| self.lines.is_empty() && self.problems.is_empty());
        if let Some(reason) = of_order.or_else(|| of_lines.map(|(_, reason)| *reason)) {
            return Read::LeftOut(left_out(self.row, reason, true));
        }
        let destination_address = self.recipient();
        let has_address = !destination_address.street1.is_empty();
        let is_fetched =
            ["pickup", "pick-up", "pick up"].iter().any(|word| fold(self.cell(Column::Method)).contains(word));
        if !has_address && is_fetched {
            return Read::LeftOut(left_out(self.row, FileLeftOutReason::NotShipped, true));
        }
        let of_whole = if matches!(status.as_str(), "partially shipped" | "partially fulfilled") {
            Some(Problem::PartlyShipped)
        } else if self.lines.is_empty() && self.problems.is_empty() {
            Some(Problem::NoItems)
        } else if !has_address {
            Some(Problem::NoAddress)
        } else {
            None
        };
        self.problems.extend(of_whole.map(|problem| (self.row, problem)));
        if !self.problems.is_empty() {
            let to_problem = |(row, problem): &(u32, Problem<'_>)| FileProblem {
                row: *row,
                number: self.number.to_owned(),
                text: problem.text(lang),
            };
            return Read::Problems(self.problems.iter().map(to_problem).collect());
        }
        let total = money(self.cell(Column::Total)).filter(|_| !self.cell(Column::Total).is_empty());
        let written =
            [self.cell(Column::Total), self.cell(Column::Price)].map(|cell| money(cell).map_or("", |(_, code)| code));
        let currency = std::iter::once(self.cell(Column::Currency)).chain(written).find(|code| !code.is_empty());
        let cut = |column, max| self.cell(column).chars().take(max).collect::<String>();
        let further = self.left_out.iter().map(|(row, reason)| left_out(*row, *reason, false)).collect();
        let order = FileOrder {
            row: self.row,
            number: self.number.to_owned(),
            placed_on: day::day_of(self.cell(Column::PlacedOn)),
            payment: self.payment(found, &status, &payment),
            currency: currency.unwrap_or_default().to_ascii_uppercase(),
            total: total.map(|(total, _)| total),
            shipping_method: cut(Column::Method, TEXT_MAX),
            note: cut(Column::Note, NOTE_MAX),
            destination_address,
            names_items: found.export.items != Items::Counted,
            lines: std::mem::take(&mut self.lines),
        };
        Read::Order(Box::new(order), further)
    }

    fn payment(&self, found: &Found, status: &str, payment: &str) -> OrderPayment {
        match (payment, status) {
            ("partially refunded", _) | (_, "partially refunded") => OrderPayment::PartlyRefunded,
            ("partially paid", _) => OrderPayment::Partial,
            ("paid", _) => OrderPayment::Paid,
            ("", "awaiting payment" | "pending") => OrderPayment::Pending,
            // Where the file says nothing of it, what is exported to be sent is paid.
            ("", _) if found.export.is_paid || !found.has(Column::PaidOn) => OrderPayment::Paid,
            ("", _) if !self.cell(Column::PaidOn).is_empty() => OrderPayment::Paid,
            _ => OrderPayment::Pending,
        }
    }

    fn recipient(&self) -> AddressInput {
        let (mut province, mut country) = (self.cell(Column::Province), self.cell(Column::Country));
        // `CA-ON`, as ISO 3166-2 has it.
        if let Some((of, code)) = province.split_once('-')
            && of.len() == 2
            && matches!(code.len(), 1..=3)
            && of.bytes().all(|byte| byte.is_ascii_uppercase())
        {
            (province, country) = (code, of);
        }
        country = LONG_CODES.iter().find(|(long, _)| *long == country).map_or(country, |(_, code)| *code);
        let street2: Vec<&str> = [Column::Street2, Column::Street3]
            .into_iter()
            .map(|column| self.cell(column))
            .filter(|cell| !cell.is_empty())
            .collect();
        let street2 = street2.join(", ");
        let mut address = recipient_of(|column| match column {
            AddressColumn::FirstName => self.cell(Column::FirstName),
            AddressColumn::LastName => self.cell(Column::LastName),
            AddressColumn::FullName => self.cell(Column::FullName),
            AddressColumn::Company => self.cell(Column::Company),
            AddressColumn::Phone => self.cell(Column::Phone),
            AddressColumn::Email => self.cell(Column::Email),
            AddressColumn::Street1 => self.cell(Column::Street1),
            AddressColumn::Street2 => street2.as_str(),
            AddressColumn::City => self.cell(Column::City),
            AddressColumn::State => province,
            AddressColumn::PostalCode => self.cell(Column::PostalCode),
            AddressColumn::Country => country,
            AddressColumn::Reference => self.number,
            AddressColumn::PhoneExt | AddressColumn::InvoiceReference | AddressColumn::Residential => "",
        });
        for text in [
            &mut address.contact_first_name,
            &mut address.contact_last_name,
            &mut address.company_name,
            &mut address.contact_phone,
            &mut address.contact_email,
            &mut address.street1,
            &mut address.street2,
            &mut address.city,
            &mut address.state,
            &mut address.postal_code,
            &mut address.country,
        ] {
            if text.chars().count() > TEXT_MAX {
                *text = text.chars().take(TEXT_MAX).collect();
            }
        }
        address
    }
}
