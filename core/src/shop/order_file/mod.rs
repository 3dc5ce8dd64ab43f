//! Order exports: files that a marketplace or a shop gives of its orders, told by their header, and read into orders.

mod day;
mod details;
mod export;
mod line;
mod order;
mod problem;
mod read;

use super::{OrderPayment, ShopKind};
use crate::Cents;
use crate::address::AddressInput;
use crate::date::Date;
use crate::wire::answer;

pub use read::read_order_file;

/// Most orders of a file. Exports are of a day or some weeks: what is longer would keep a person waiting for minutes.
pub const FILE_ORDERS_MAX: usize = 1_000;

/// An order export, read.
#[answer]
pub struct OrderFile {
    /// What the store runs on.
    pub kind: ShopKind,
    /// Orders with something to send, in the order of the file.
    pub orders: Vec<FileOrder>,
    /// Orders, and lines of orders, with nothing to send.
    pub left_out: Vec<FileLeftOut>,
    /// Lines that cannot be read. Their orders are not among `orders`.
    pub problems: Vec<FileProblem>,
}

/// An order of a file.
#[answer]
pub struct FileOrder {
    /// Its first line in the file, as a spreadsheet numbers it.
    pub row: u32,
    /// What the store and its customer call it.
    pub number: String,
    /// The day on which it was placed; null where the file does not say it.
    pub placed_on: Option<Date>,
    /// How far it is paid.
    pub payment: OrderPayment,
    /// The currency of its prices; empty where the file does not say it.
    pub currency: String,
    /// Its total; null where the file does not say it.
    pub total: Option<Cents>,
    /// The way of shipping that the customer chose, in the store's words.
    pub shipping_method: String,
    /// What the customer or the store noted.
    pub note: String,
    /// To whom.
    pub destination_address: AddressInput,
    /// What is to be sent.
    pub lines: Vec<FileOrderLine>,
    /// Whether the file names what was sold. Where it only counts it, there is one line for all of it.
    pub names_items: bool,
}

/// A line of an order of a file.
#[answer]
pub struct FileOrderLine {
    /// The store's id of the line, else what tells it from the others of the order.
    pub id: String,
    /// What it is.
    pub title: String,
    /// Which of its variants; empty where none is named.
    pub variant: String,
    /// The store's own number for it.
    pub sku: String,
    /// How many are to be sent.
    pub quantity: u32,
    /// The price of one.
    pub price: Cents,
}

/// Why nothing is sent.
#[answer(Copy)]
#[serde(rename_all = "snake_case")]
pub enum FileLeftOutReason {
    /// It was sent.
    Shipped,
    /// It was cancelled.
    Cancelled,
    /// It was paid back.
    Refunded,
    /// It is a download, a gift card, or fetched.
    NotShipped,
}

/// An order, or a line of one, with nothing to send.
#[answer]
pub struct FileLeftOut {
    /// Its line in the file.
    pub row: u32,
    /// The order's number.
    pub number: String,
    /// Why.
    pub reason: FileLeftOutReason,
    /// Whether it is the whole order.
    pub is_whole_order: bool,
}

/// A line of a file that cannot be read.
#[answer]
pub struct FileProblem {
    /// Its number in the file, as a spreadsheet counts lines; 0 for the file as a whole.
    pub row: u32,
    /// The order's number; empty where the line has none.
    pub number: String,
    /// What is wrong with it, and what to do.
    pub text: String,
}
