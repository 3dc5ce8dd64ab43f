//! The `waybill` binary.
fn main() {}
