//! The envelope.

use waybill_core::Lang;

use super::settings::Account;
use crate::http::{Method, Repeat, WireRequest};
use crate::xml::Element;

/// A web service of Purolator's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Service {
    path: &'static str,
    namespace: &'static str,
    actions: &'static str,
    version: &'static str,
}

const V1: (&str, &str) = ("http://purolator.com/pws/datatypes/v1", "http://purolator.com/pws/service/v1");
const V2: (&str, &str) = ("http://purolator.com/pws/datatypes/v2", "http://purolator.com/pws/service/v2");

const fn service(
    path: &'static str,
    (namespace, actions): (&'static str, &'static str),
    version: &'static str,
) -> Service {
    Service { path, namespace, actions, version }
}

/// Prices.
pub(super) const ESTIMATING: Service = service("/EWS/V2/Estimating/EstimatingService.asmx", V2, "2.1");
/// Buying and voiding.
pub(super) const SHIPPING: Service = service("/EWS/V2/Shipping/ShippingService.asmx", V2, "2.1");
/// Labels.
pub(super) const DOCUMENTS: Service = service("/EWS/V1/ShippingDocuments/ShippingDocumentsService.asmx", V1, "1.3");
/// Tracking.
pub(super) const TRACKING: Service = service("/EWS/V1/Tracking/TrackingService.asmx", V1, "1.2");

/// Pickups.
pub(super) const PICKUP: Service = service("/EWS/V1/PickUp/PickUpService.asmx", V1, "1.2");
/// Drop-off points.
pub(super) const LOCATOR: Service = service("/EWS/V1/Locator/LocatorService.asmx", V1, "1.0");
/// Return labels. Inferred: the version of its context.
pub(super) const RETURNS: Service = service("/EWS/V2/ReturnsManagement/ReturnsManagementService.asmx", V2, "2.0");

const SOAP_NS: &str = "http://schemas.xmlsoap.org/soap/envelope/";
const PREFIX: &str = "pws";

/// A call of an operation. `request` is its request element without prefixes; `reference` comes back in the answer's header.
pub(super) fn call(
    account: &Account,
    service: Service,
    operation: &str,
    request: Element,
    (lang, reference, repeat): (Lang, &str, Repeat),
) -> WireRequest {
    let token = account.user_token.as_ref().map(|token| Element::text("UserToken", token.expose()));
    let context = Element::new("RequestContext")
        .leaf("Version", service.version)
        .leaf("Language", lang.pick("en", "fr"))
        .leaf("GroupID", "")
        .leaf("RequestReference", reference)
        .child_if(token);
    let envelope = Element::new("soap:Envelope")
        .attribute("xmlns:soap", SOAP_NS)
        .attribute("xmlns:pws", service.namespace)
        .child(Element::new("soap:Header").child(context.prefixed(PREFIX)))
        .child(Element::new("soap:Body").child(request.prefixed(PREFIX)));
    WireRequest::new(Method::Post, service.path, repeat)
        .header("content-type", "text/xml; charset=utf-8")
        .header("soapaction", format!("\"{}/{operation}\"", service.actions))
        .body(envelope.document())
}

/// A number by which Purolator knows a parcel or shipment.
pub(super) fn pin(value: &str) -> Element {
    Element::new("PIN").leaf("Value", value)
}
