//! The envelope: `{"data"}` and `{"data", "meta"}` for success, one shape for every error.

use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::openapi::schema::{AllOf, AnyOf, Array, Object, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};
use waybill_core::Violation;

use super::ApiError;

/// `{"data": …}`; `Data(())` is `{"data": null}`.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Data<T> {
    /// What was asked for.
    pub data: T,
}

/// Makes the envelope of one thing.
#[allow(non_snake_case, reason = "reads like a tuple struct in handlers: Ok(Data(view))")]
pub fn Data<T>(data: T) -> Data<T> {
    Data { data }
}

impl<T: Serialize> IntoResponse for Data<T> {
    fn into_response(self) -> Response {
        json(&self)
    }
}

/// `{"data": […], "meta": {…}}`
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct List<T> {
    /// The rows of this page.
    pub data: Vec<T>,
    /// The page's position, and anything else to say.
    pub meta: Meta,
}

impl<T: Serialize> IntoResponse for List<T> {
    fn into_response(self) -> Response {
        json(&self)
    }
}

/// An answer in JSON, written into memory at once: axum's writes each comma into a buffer that looks for room first, which
/// takes twice as long for a page of two hundred shipments.
fn json(body: &impl Serialize) -> Response {
    match serde_json::to_vec(body) {
        Ok(bytes) => ([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], bytes).into_response(),
        Err(error) => ApiError::internal(error).into_response(),
    }
}

/// What accompanies a list.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Meta {
    /// The page's position in the list; absent if the list is complete.
    #[serde(flatten)]
    pub paging: Option<Paging>,
    /// What couriers said, or why they gave nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<Message>,
    /// Entries that this user has not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<u64>,
    /// Where the list goes on, in lists that take it as `cursor`; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

/// Written by hand, because utoipa's derive makes members nullable that are left out without paging.
impl PartialSchema for Meta {
    fn schema() -> RefOr<Schema> {
        let mut paged = AnyOf::new();
        let whole = Object::with_type(SchemaType::Type(Type::Object));
        paged.items = vec![Ref::from_schema_name("Paging").into(), RefOr::T(Schema::Object(whole))];
        let mut both = AllOf::new();
        let messages = Array::new(Ref::from_schema_name("Message"));
        let other_members = ObjectBuilder::new()
            .property("messages", messages)
            .property("unseen", u64::schema())
            .property("cursor", String::schema());
        both.items = vec![RefOr::T(Schema::AnyOf(paged)), other_members.into()];
        both.description =
            Some("Where a page stands among all, absent where a list is whole, and what couriers said.".into());
        RefOr::T(Schema::AllOf(both))
    }
}

impl ToSchema for Meta {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((<Paging as ToSchema>::name().into(), Paging::schema()));
        schemas.push((<Message as ToSchema>::name().into(), Message::schema()));
    }
}

/// The position of a page in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Paging {
    /// This page, from 1.
    pub current_page: u64,
    /// The last page, at least 1.
    pub last_page: u64,
    /// Rows a page.
    pub per_page: u64,
    /// Rows in all.
    pub total: u64,
    /// False when counting stopped at `total`.
    pub total_is_exact: bool,
}

/// What a courier said with its answer, or why it gave none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Message {
    /// The courier's slug.
    pub courier: String,
    /// The cause.
    pub code: String,
    /// The values that the sentence mentions.
    #[ts(as = "std::collections::BTreeMap<String, String>")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub params: waybill_core::violation::Params,
    /// The sentence for a person.
    pub message: String,
    /// Whether asking again may help.
    pub retryable: bool,
}

/// The body of every error.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ErrorEnvelope {
    /// The sentence for a person.
    pub message: String,
    /// What is wrong with which field.
    pub errors: Vec<Violation>,
    /// The cause.
    pub code: String,
    /// The request's id in the logs.
    pub request_id: String,
    /// What the client needs to continue, with some refusals.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub data: Option<Value>,
}
