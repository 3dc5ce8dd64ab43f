//! The section `webhooks` of the OpenAPI document.

use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem, Paths};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Required, ResponseBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};
use waybill_core::Lang;
use waybill_core::webhook::WebhookEventType;
use waybill_core::wire::Word;

use super::data::{
    WebhookBulkList, WebhookClaim, WebhookData, WebhookPickup, WebhookQuote, WebhookReturn, WebhookShipment,
    WebhookTracking,
};
use super::example::example;

/// Adds every event, as it is sent, to a document.
pub fn add_webhooks(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    let mut schemas = Vec::new();
    WebhookData::schemas(&mut schemas);
    schemas.push((WebhookShipment::name().into(), WebhookShipment::schema()));
    schemas.push((WebhookTracking::name().into(), WebhookTracking::schema()));
    schemas.push((WebhookPickup::name().into(), WebhookPickup::schema()));
    schemas.push((WebhookClaim::name().into(), WebhookClaim::schema()));
    schemas.push((WebhookReturn::name().into(), WebhookReturn::schema()));
    schemas.push((WebhookQuote::name().into(), WebhookQuote::schema()));
    schemas.push((WebhookBulkList::name().into(), WebhookBulkList::schema()));
    components.schemas.extend(schemas);
    let mut paths = Paths::new();
    for event in WebhookEventType::ALL {
        paths.paths.insert(event.as_str().to_owned(), item(*event));
    }
    document.webhooks = Some(paths);
}

fn item(event: WebhookEventType) -> PathItem {
    let content = ContentBuilder::new()
        .schema(Some(body(event)))
        .example(Some(serde_json::json!({
            "type": event, "timestamp": "2026-11-28T15:04:05.000000Z", "data": example(event),
        })))
        .build();
    let body = RequestBodyBuilder::new().content("application/json", content).required(Some(Required::True)).build();
    let taken = ResponseBuilder::new().description("Any 2xx within five seconds: the event is taken").build();
    let gone = ResponseBuilder::new().description("The endpoint wants no more events and is switched off").build();
    let mut operation = OperationBuilder::new()
        .tag("webhooks")
        .summary(Some(event.description(Lang::En)))
        .request_body(Some(body))
        .response("2XX", taken)
        .response("410", gone);
    for (name, said) in [
        ("webhook-id", "The event's id, the same at each attempt: an event may come twice"),
        ("webhook-timestamp", "Seconds since 1970 of the attempt; refuse one that is older than five minutes"),
        (
            "webhook-signature",
            "`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, once for each secret",
        ),
    ] {
        operation = operation.parameter(
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Header)
                .required(Required::True)
                .description(Some(said))
                .schema(Some(ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).build())),
        );
    }
    PathItem::new(HttpMethod::Post, operation)
}

fn body(event: WebhookEventType) -> RefOr<Schema> {
    let word =
        ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some([event.as_str()])).build();
    let moment = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
        .description(Some("When it happened"))
        .build();
    let data = match example(event) {
        WebhookData::Shipment(_) => WebhookShipment::name(),
        WebhookData::Tracking(_) => WebhookTracking::name(),
        WebhookData::Pickup(_) => WebhookPickup::name(),
        WebhookData::Claim(_) => WebhookClaim::name(),
        WebhookData::Return(_) => WebhookReturn::name(),
        WebhookData::Quote(_) => WebhookQuote::name(),
        WebhookData::BulkList(_) => WebhookBulkList::name(),
    };
    ObjectBuilder::new()
        .property("type", word)
        .property("timestamp", moment)
        .property("data", Ref::from_schema_name(data))
        .required("type")
        .required("timestamp")
        .required("data")
        .into()
}
