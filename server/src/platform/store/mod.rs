//! The database: connecting, writing, and what can go wrong, the same on SQLite and PostgreSQL.

mod connect;
mod constraint;
mod count;
mod damage;
mod db;
mod document;
mod error;
mod key;
mod migrate;
mod migrate_sql;
mod optimize;
mod reset;
mod slices;
mod stored;
pub mod table;
mod unindexed;
mod write;

pub use connect::{ConnectError, Kind, connect, file};
pub use constraint::{Constraint, ConstraintRow};
pub use count::{COUNTED, count};
pub use damage::Damage;
pub use db::Db;
pub use document::{Document, DocumentError};
pub use error::{StoreError, StoreResult};
pub use key::{Key, by_id, delete_in_account, find_among, find_in_account, of_keys, update_by_id, update_in_account};
pub use migrate::{is_current, migrate};
pub use optimize::optimize;
pub use slices::{Pace, SLICE, delete_in_slices, first_id_of};
pub use stored::{Stored, UnknownWord};
pub use unindexed::unindexed;
pub use write::{WriteTx, write_tx};
