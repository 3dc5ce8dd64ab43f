//! The number of a freight quote.

use uuid::Uuid;

/// What mails and the desk call a request: the end of its id, which is random.
#[must_use]
pub fn number(id: Uuid) -> String {
    let id = id.simple().to_string().to_uppercase();
    format!("LTL-{}", id.get(id.len() - 8..).unwrap_or_default())
}
