//! Differences between the engine's couriers.

use super::sent::Sent;
use super::shipment::Shipment;
use crate::config::Credentials;
use crate::xml::{Element, Model, Reader};

/// A web service.
#[derive(Debug, PartialEq, Eq)]
pub struct Service {
    /// Its name in paths.
    pub name: &'static str,
    /// The namespace of its operations.
    pub namespace: &'static str,
    /// The namespace of what requests and answers hold.
    pub beans: &'static str,
    /// The prefixes of that namespace and of data objects in answers: clients match them to the letter.
    pub prefixes: (&'static str, &'static str),
    /// Its operations.
    pub operations: &'static [&'static str],
}

/// One of the engine's couriers.
#[derive(Debug)]
pub struct Dialect {
    /// Its slug.
    pub slug: &'static str,
    /// Its web services.
    pub services: &'static [Service],
    /// The namespace of data objects.
    pub dto: &'static str,
    /// User, password and account number.
    pub account: fn(&Credentials) -> [&str; 3],
    /// What the request of an operation holds.
    pub schema: fn(&str) -> Model,
    /// Reads a shipment.
    pub read: fn(Reader<'_>) -> Sent,
    /// Writes a shipment's members.
    pub write: fn(&Shipment) -> Vec<Element>,
    /// The numbers of so many packages, made of the seed, a running number and the account.
    pub numbers: fn(u64, u64, &str, usize) -> Vec<String>,
    /// The element that holds a package's number in a tracking answer.
    pub tracked: &'static str,
    /// Whether a printer's language is asked for; none where what is asked for does not exist.
    pub thermal: fn(Reader<'_>) -> Option<bool>,
    /// Writes labels in base64 into an answer.
    pub labels: fn(Vec<String>) -> Vec<Element>,
    /// Whether one document holds the labels of all packages.
    pub one_document: bool,
}

impl Dialect {
    /// The service at a path: its name, alone or before the name of one of its endpoints.
    pub fn service_at(&self, path: &str) -> Option<&'static Service> {
        let name = path.trim_start_matches('/').trim_end_matches('/');
        let (name, endpoint) = name.split_once('.').unwrap_or((name, ""));
        let known = endpoint.ends_with("Soap11Endpoint") || endpoint.ends_with("Soap12Endpoint");
        self.services.iter().find(|service| service.name == name && (endpoint.is_empty() || known))
    }
}
