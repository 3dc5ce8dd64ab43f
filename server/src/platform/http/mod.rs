//! What every route shares: the envelope, errors, decoded input, languages, the caller's address, headers.

mod address;
mod body;
mod connection;
mod context;
mod csv_answer;
mod envelope;
mod error;
mod file_answer;
mod host;
mod if_match;
mod lang;
mod layers;
mod misfit;
mod page;
mod path;
mod problem;
mod serve;
mod short;
mod strict;

pub use address::ClientAddress;
pub use body::{Body, OptionalBody, Valid};
pub use context::RequestContext;
pub use csv_answer::{CsvAnswer, line as csv_line};
pub use envelope::{Data, ErrorEnvelope, List, Message, Meta, Paging};
pub use error::{ApiError, ApiResult};
pub use file_answer::FileAnswer;
pub use host::hold_host;
pub use if_match::IfMatch;
pub use lang::RequestLang;
pub use layers::{MAX_BODY_BYTES, layer};
pub use misfit::misfit;
pub use page::{DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, PageQuery};
pub use path::{Path, Query};
pub use problem::Problem;
pub use serve::{ServeLimits, serve};
pub use short::{TEXT_MAX, short};
