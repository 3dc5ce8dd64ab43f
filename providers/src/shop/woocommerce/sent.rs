//! What was sent of an order, as we wrote it on the order in a hidden field. Written last, after the customer was told: what is there
//! was done in whole.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::json::JsonNode;

/// The field's name: one that begins with `_` is not shown to people.
const FIELD: &str = "_waybill_parcels";

/// A parcel that the store was told of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SentParcel {
    pub id: String,
    pub numbers: Vec<String>,
    pub lines: Vec<SentLine>,
    /// Whether the order was completed with it.
    #[serde(default)]
    pub completed: bool,
    /// False once it was taken back.
    #[serde(default)]
    pub stands: bool,
}

/// How many of a line are in a parcel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SentLine {
    pub id: String,
    pub quantity: u32,
}

/// The parcels that are written on an order.
pub(super) fn of(order: &Value) -> Vec<SentParcel> {
    let field = order.all("meta_data").into_iter().find(|field| field.value("key") == FIELD);
    let written = field.map(|field| field.at("value").clone()).unwrap_or_default();
    // A person or a plugin may have changed it: what cannot be read was not written by us.
    written.as_array().into_iter().flatten().filter_map(|one| serde_json::from_value(one.clone()).ok()).collect()
}

/// The change of an order that writes them.
pub(super) fn written(parcels: &[SentParcel]) -> Value {
    json!({ "meta_data": [{ "key": FIELD, "value": parcels }] })
}

/// How many of a line were sent.
pub(super) fn count(parcels: &[SentParcel], line: &str) -> u32 {
    let standing = parcels.iter().filter(|parcel| parcel.stands).flat_map(|parcel| &parcel.lines);
    standing.filter(|sent| sent.id == line).map(|sent| sent.quantity).sum()
}
