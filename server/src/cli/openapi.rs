//! `waybill openapi`

use super::{Failure, print};

/// Prints the OpenAPI document.
pub fn run() -> Result<(), Failure> {
    print(&crate::routes::document_text()?);
    Ok(())
}
