//! The envelope. Axis2 writes the members of a request into its schemas in the order of their names, and so do we.

use super::{Account, WebService};
use crate::http::{Method, Repeat, WireRequest};
use crate::xml::Element;

const SOAP_NS: &str = "http://www.w3.org/2003/05/soap-envelope";

/// A question that is signed with the account's user and password.
pub(super) fn signed(
    account: &Account,
    service: WebService,
    operation: &str,
    members: Vec<Element>,
    repeat: Repeat,
) -> WireRequest {
    let mut members = members;
    members.push(Element::text("password", account.password.expose()));
    members.push(Element::text("user_id", &account.user_id));
    open(account, service, operation, members, repeat)
}

/// A question that anyone may ask.
pub(super) fn open(
    account: &Account,
    service: WebService,
    operation: &str,
    members: Vec<Element>,
    repeat: Repeat,
) -> WireRequest {
    let request = Element::new("request").children(members).sorted();
    // The request's members lie in the namespace of beans, the request itself in that of the operation.
    let request = request.members_prefixed("xsd").prefixed("ws");
    let envelope = Element::new("soap:Envelope")
        .attribute("xmlns:soap", SOAP_NS)
        .attribute("xmlns:ws", service.namespace)
        .attribute("xmlns:xsd", service.beans)
        .attribute("xmlns:xsd1", account.dialect.dto)
        .child(Element::new("soap:Header"))
        .child(Element::new("soap:Body").child(Element::new(format!("ws:{operation}")).child(request)));
    WireRequest::new(Method::Post, service.path, repeat)
        .header("content-type", format!("application/soap+xml; charset=utf-8; action=\"urn:{operation}\""))
        .body(envelope.document())
}

/// A data object (shipment, pickup, address) among a request's members: what it holds lies in a namespace of its own.
pub(super) fn object(object: Element) -> Element {
    object.sorted().members_prefixed("xsd1")
}
