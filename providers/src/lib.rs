#![doc = include_str!("../README.md")]

pub mod courier;
pub mod http;
mod json;
pub mod payment;
mod xml;
