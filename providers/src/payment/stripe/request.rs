//! One call to Stripe before it goes onto the wire.

use super::form::Form;

/// The method of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Changes; always with an idempotency key.
    Post,
}

/// A call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Reads or changes.
    pub method: Method,
    /// From `/v1` on, ids percent-encoded.
    pub path: String,
    /// The body of a POST, the query of a GET.
    pub form: Form,
    /// At most 255 characters; on every POST.
    pub idempotency_key: Option<String>,
}

impl Request {
    /// A reading call.
    pub fn get(path: String, form: Form) -> Self {
        Self { method: Method::Get, path, form, idempotency_key: None }
    }

    /// A changing call.
    pub fn post(path: String, form: Form, key: &str) -> Self {
        Self { method: Method::Post, path, form, idempotency_key: Some(key.to_owned()) }
    }
}

/// An id as one path segment, with all that could leave it escaped.
pub fn segment(id: &str) -> String {
    let mut text = String::with_capacity(id.len());
    for byte in id.bytes() {
        if byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-' {
            text.push(char::from(byte));
        } else {
            text.push_str(&format!("%{byte:02X}"));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_cannot_leave_its_place_in_the_path() {
        assert_eq!(segment("pi_3Abc"), "pi_3Abc");
        assert_eq!(segment("../customers?x=é"), "%2E%2E%2Fcustomers%3Fx%3D%C3%A9");
    }
}
