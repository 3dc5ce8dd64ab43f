//! Sessions: who is calling.

mod access;
pub mod entity;
mod open;
mod token;

pub use access::{Bearer, Caller, Cards, Full, Owner, OwnerFile, OwnerFull, Signed, SignedFile};
pub use open::{Opened, open};
pub use token::{CSRF_COOKIE, CSRF_HEADER, TOKEN_COOKIE};
