//! Freight quotes that senders asked for, and the desk's answer.

mod answer;
mod list;
mod view;

use crate::platform::openapi::define_router;

pub use list::{FreightQuoteFilter, FreightQuoteStatus};
pub use view::FreightQuote;

define_router! {
    /// The routes of freight quotes.
    list::list_freight_quotes;
    answer::answer_freight_quote;
}
