//! The Waybill server: axum and sea-orm over [`waybill_core`], with the web client embedded.
//!
//! The folders are rooms on floors; a lower one imports nothing of a higher one, and `tools/check-houses` keeps it:
//!
//! 1. [`platform`] knows no feature. 2. [`account`] and [`site`] use it. 3. [`shipping`] uses account.
//! 4. [`notices`] looks at all of these. 5. [`privacy`] looks at everything. On top is what composes them.
//!
//! [`operator`], the API of those who run the installation, is there too.
//!
//! A feature is a folder that exports `router()`; [`routes`] lists them. Handlers are thin and their signature says
//! everything: state, who may call, path, validated body.

pub mod account;
pub mod notices;
pub mod operator;
pub mod platform;
pub mod privacy;
pub mod shipping;
pub mod site;

#[cfg(feature = "bindings")]
pub mod bindings;
pub mod cli;
#[cfg(feature = "simulator")]
pub mod embedded;
pub mod jobs;
pub mod openapi_inputs;
pub mod routes;
pub mod seed;
pub mod state;
mod test_mode;

pub use platform::clock::Clock;
pub use state::AppState;
