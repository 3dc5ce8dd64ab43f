//! The body with the rows of a list.

use garde::{Path, Report, Validate};
use serde::Deserialize;
use serde_json::json;
use waybill_core::violation::Form;

use super::view::BulkShippingInput;
use crate::shipping::partial::{bound, within};

/// Rows of a bulk list, as far as they are typed. They are read one by one: as one JSON value, ten thousand rows would
/// take many times their memory.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct PartialRows(pub BulkShippingInput);

impl Validate for PartialRows {
    type Context = ();

    fn validate_into(&self, (): &(), parent: &mut dyn FnMut() -> Path, report: &mut Report) {
        let BulkShippingInput { bulk_run_id: _, name, origin_address, choice, rows } = &self.0;
        let head = json!({ "name": name, "origin_address": origin_address, "choice": choice });
        bound(&head, "", &parent(), report);
        let path = parent().join("rows");
        if let Err(error) = within(rows.len(), "rows") {
            return report.append(path, error);
        }
        for (at, row) in rows.iter().enumerate() {
            bound(&serde_json::to_value(row).unwrap_or_default(), "rows", &path.join(at), report);
        }
    }
}

impl Form for PartialRows {}
