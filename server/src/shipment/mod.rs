//! Shipments: the draft, its addresses, parcels and options.

pub mod view;
