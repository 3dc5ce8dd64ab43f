//! Buying labels, on a simulated payment processor and a courier that does as it is told.

mod again;
mod approval;
mod buy;
mod cancel;
pub mod courier;
pub mod dispute;
mod document;
mod doubt;
mod duty;
mod ending_process;
mod kill;
mod kill_process;
mod label;
mod label_zpl;
pub mod pending;
mod receipt;
mod refused;
pub mod shop;
mod simulated;
mod step;
mod unkept;
mod void;
mod way_back;
