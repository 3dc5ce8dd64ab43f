#![doc = include_str!("../README.md")]

pub mod courier;
pub mod http;
pub mod payment;
mod xml;
