//! Partial input, saved as typed. It may lack what the rules of its form require; what it may not do is grow without
//! bound.

use garde::{Path, Report, Validate};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use waybill_core::Code;
use waybill_core::bulk::BULK_API_ROWS_MAX;
use waybill_core::image::IMAGES_MAX;
use waybill_core::parcel::{ITEMS_MAX, PARCELS_MAX};
use waybill_core::violation::{Form, fail};

use crate::platform::http::max_text_len;

/// How many items a list may hold, by the field that holds it; a body that is itself a list is one of parcels. Any
/// other list may hold as many as an invoice has items.
const LISTS: [(&str, usize); 7] = [
    ("", PARCELS_MAX),
    ("rows", BULK_API_ROWS_MAX),
    ("parcels", PARCELS_MAX),
    ("insured_image", IMAGES_MAX),
    ("packaging_images", IMAGES_MAX),
    ("product_images", IMAGES_MAX),
    ("proof_files", IMAGES_MAX),
];

/// A draft, or part of one: texts have at most [`TEXT_MAX`](crate::platform::http::TEXT_MAX) characters, and lists are
/// no longer than their forms allow.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Partial<T>(pub T);

impl<T: Serialize> Validate for Partial<T> {
    type Context = ();

    fn validate_into(&self, (): &(), parent: &mut dyn FnMut() -> Path, report: &mut Report) {
        // Input types are plain data, so serializing them doesn't fail; if it did, null has no texts.
        bound(&serde_json::to_value(&self.0).unwrap_or_default(), "", &parent(), report);
    }
}

impl<T: Serialize> Form for Partial<T> {}

/// Reports each text and list of a value that is too long; `name` is the field that holds it.
pub fn bound(value: &Value, name: &str, path: &Path, report: &mut Report) {
    let found = match value {
        Value::String(text) => max_text_len(text, &()),
        Value::Array(items) => within(items.len(), name),
        Value::Object(members) => {
            members.keys().try_for_each(|key| max_text_len(key, &())).and_then(|()| within(members.len(), name))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    };
    match (found, value) {
        (Err(error), _) => report.append(path.clone(), error),
        (Ok(()), Value::Array(items)) => {
            items.iter().enumerate().for_each(|(at, item)| bound(item, name, &path.join(at), report));
        }
        (Ok(()), Value::Object(members)) => {
            members.iter().for_each(|(key, value)| bound(value, key, &path.join(key.as_str()), report));
        }
        (Ok(()), _) => {}
    }
}

/// Whether the list of that name may have so many items.
///
/// # Errors
/// [`Code::ListTooMany`].
pub fn within(count: usize, name: &str) -> garde::Result {
    let max = LISTS.iter().find(|(list, _)| *list == name).map_or(ITEMS_MAX, |(_, max)| *max);
    if count > max { fail(Code::ListTooMany, &[("max", &max)]) } else { Ok(()) }
}
