//! The schema of the first release: a file a noun.

pub mod accounts;
pub mod address_book;
pub mod alerts;
pub mod api_keys;
pub mod bulk_runs;
pub mod cards;
pub mod claims;
pub mod files;
pub mod history;
pub mod jobs;
pub mod operators;
pub mod pickups;
pub mod policies;
pub mod purchases;
pub mod rates;
pub mod returns;
pub mod saved_quotes;
pub mod search;
pub mod second_factors;
pub mod sessions;
pub mod shipments;
pub mod shops;
pub mod tracking;
pub mod users;
pub mod webhooks;
