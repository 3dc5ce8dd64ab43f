//! Sessions: who is calling.

mod access;
mod admission;
mod caller;
mod cookie;
pub mod entity;
mod fresh;
mod key;
pub mod key_entity;
mod open;
mod test_account;
mod token;

pub use access::{
    Bearer, Cards, CardsBearer, Full, FullBearer, Owner, OwnerFile, OwnerFull, OwnerFullBearer, Signed, SignedFile,
    by_session,
};
pub use caller::Caller;
pub use cookie::{Cookies, expired_cookies};
pub use fresh::{CONFIRMED_FOR, Fresh, confirm, confirmed, confirmed_if_enrolled};
pub use key::{PublishableKey, TEST_KEY_PREFIX, prefix_of};
pub use open::{Opened, ends_at, forget_ended, open};
pub use token::{Bearing, CSRF_COOKIE, CSRF_HEADER, Carried, TOKEN_COOKIE, bearing, carried};
