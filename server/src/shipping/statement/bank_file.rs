//! The movements of the card, and of the balance as its own account, as accounting programs take them. Money that was
//! taken is negative, as on the card's own statement. A top-up is in both: a transfer from one to the other.
//!
//! QuickBooks Online takes three columns of that name in that order, without signs such as `#` and `&`, and at most 1,000 lines
//! (Intuit, "Format CSV files in Excel to get bank transactions into QuickBooks"). Xero takes its own template of a bank statement
//! (Xero Central, "Import a CSV bank statement"). Both ask in which order a date is written: ours begins with the year.

use std::io::{Cursor, Write};

use chrono::{DateTime, Utc};
use waybill_core::number::cents_field;
use waybill_core::{Cents, Lang};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::month::{Month, clock_of};
use super::movement::Movement;
use super::transfer::Transfer;
use crate::platform::http::{ApiError, ApiResult, FileAnswer};

/// Lines that both programs take in a file.
const LINES_MAX: usize = 1_000;
const SELLER: &str = "Waybill";

/// For which program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BankFile {
    QuickBooks,
    Xero,
}

impl BankFile {
    const fn head(self) -> &'static [&'static str] {
        match self {
            Self::QuickBooks => &["Date", "Description", "Amount"],
            Self::Xero => &["*Date", "*Amount", "Payee", "Description", "Reference", "Check Number"],
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::QuickBooks => "quickbooks",
            Self::Xero => "xero",
        }
    }

    fn cells(self, line: Line) -> Vec<String> {
        let Line { at, number, what, amount } = line;
        let (date, amount) = (clock_of(at).format("%Y-%m-%d").to_string(), cents_field(amount, Lang::En));
        match self {
            Self::QuickBooks => vec![date, plain(&format!("{SELLER} {number} {}", what.join(" "))), amount],
            Self::Xero => vec![date, amount, SELLER.to_owned(), what.join(", "), number, String::new()],
        }
    }
}

/// A line of an account.
#[derive(Debug, Clone)]
struct Line {
    at: DateTime<Utc>,
    number: String,
    /// What it is for, in parts.
    what: Vec<String>,
    /// Negative where the account paid.
    amount: Cents,
}

impl Line {
    fn of_receipt(row: &Movement, lang: Lang) -> Self {
        let what = [row.kind.in_words(lang), &row.service, &row.references.reference];
        let what = what.into_iter().filter(|part| !part.is_empty()).map(str::to_owned).collect();
        Self { at: row.at, number: row.number.clone(), what, amount: -row.total }
    }

    fn of_transfer(row: &Transfer, amount: Cents, lang: Lang) -> Self {
        Self { at: row.at, number: row.number.clone(), what: vec![row.in_words(lang).to_owned()], amount }
    }
}

/// The lines of the card, and those of the balance, the oldest first.
fn accounts(rows: &[Movement], transfers: &[Transfer], lang: Lang) -> [Vec<Line>; 2] {
    let (from_balance, by_card): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.from_balance);
    let receipts = |rows: Vec<&Movement>| rows.into_iter().map(|row| Line::of_receipt(row, lang)).collect();
    let mut accounts: [Vec<Line>; 2] = [receipts(by_card), receipts(from_balance)];
    let [card, balance] = &mut accounts;
    card.extend(transfers.iter().filter(|row| row.is_by_card()).map(|row| Line::of_transfer(row, -row.amount, lang)));
    balance.extend(transfers.iter().map(|row| Line::of_transfer(row, row.amount, lang)));
    for lines in &mut accounts {
        lines.sort_by(|one, other| (one.at, &one.number).cmp(&(other.at, &other.number)));
    }
    accounts
}

/// Letters, digits, blanks and the signs of numbers: what QuickBooks takes in a description.
fn plain(text: &str) -> String {
    let kept: String = text
        .chars()
        .map(|letter| if letter.is_alphanumeric() || "-.,".contains(letter) { letter } else { ' ' })
        .collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The file, or a zip of several.
pub fn bank_file(
    rows: &[Movement],
    transfers: &[Transfer],
    (month, of): (Month, BankFile),
    lang: Lang,
) -> ApiResult<FileAnswer> {
    let name = format!("waybill-{}-{month}", of.name());
    let accounts = accounts(rows, transfers, lang);
    let has_balance = !accounts[1].is_empty();
    let mut files = Vec::new();
    for (account, lines) in ["card", "balance"].into_iter().zip(accounts) {
        let stem = if has_balance { format!("{name}-{account}") } else { name.clone() };
        let is_one = lines.len() <= LINES_MAX;
        for (at, lines) in lines.chunks(LINES_MAX).enumerate() {
            let file = if is_one { format!("{stem}.csv") } else { format!("{stem}-{}.csv", at + 1) };
            files.push((file, csv(of, lines).map_err(ApiError::internal)?));
        }
    }
    if files.len() == 1 {
        let (name, bytes) = files.remove(0);
        return Ok(FileAnswer { bytes, content_type: "text/csv", name, inline: false });
    }
    let bytes = zipped(&files).map_err(ApiError::internal)?;
    Ok(FileAnswer { bytes, content_type: "application/zip", name: format!("{name}.zip"), inline: false })
}

fn csv(of: BankFile, lines: &[Line]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    writer.write_record(of.head())?;
    for line in lines {
        writer.write_record(of.cells(line.clone()))?;
    }
    Ok(writer.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

fn zipped(files: &[(String, Vec<u8>)]) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, file) in files {
        zip.start_file(name.as_str(), SimpleFileOptions::default())?;
        zip.write_all(file)?;
    }
    Ok(zip.finish()?.into_inner())
}
