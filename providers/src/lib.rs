#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod courier;
pub mod duty;
pub mod http;
mod json;
pub mod payment;
pub mod shop;
mod xml;
