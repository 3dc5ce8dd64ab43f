//! Files in a bucket of an S3-compatible store.

pub mod bucket;
mod outage;
mod start;
mod store;
mod two_processes;
