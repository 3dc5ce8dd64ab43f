//! The envelope: who calls, which operation, and what a fault looks like.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use waybill_core::Lang;

use super::schema;
use crate::state::SimulatorState;
use crate::xml::{Breach, Element, Reader, check};

const SOAP_NS: &str = "http://schemas.xmlsoap.org/soap/envelope/";
const NIL_NS: &str = "http://www.w3.org/2001/XMLSchema-instance";

/// A web service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// Prices.
    Estimating,
    /// Buying and voiding.
    Shipping,
    /// Labels.
    Documents,
    /// Tracking.
    Tracking,
    /// Pickups.
    PickUp,
    /// Drop-off points.
    Locator,
    /// Return labels.
    Returns,
}

impl Service {
    /// The service at a path, in any case; `/PWS` is the older name of `/EWS`, by which other clients still track.
    pub fn at(path: &str) -> Option<Self> {
        let path = path.to_ascii_lowercase();
        let path = path.strip_prefix("/pws").map_or(path.clone(), |rest| format!("/ews{rest}"));
        match path.as_str() {
            "/ews/v2/estimating/estimatingservice.asmx" => Some(Self::Estimating),
            "/ews/v2/shipping/shippingservice.asmx" => Some(Self::Shipping),
            "/ews/v1/shippingdocuments/shippingdocumentsservice.asmx" => Some(Self::Documents),
            "/ews/v1/tracking/trackingservice.asmx" => Some(Self::Tracking),
            "/ews/v1/pickup/pickupservice.asmx" => Some(Self::PickUp),
            "/ews/v1/locator/locatorservice.asmx" => Some(Self::Locator),
            "/ews/v2/returnsmanagement/returnsmanagementservice.asmx" => Some(Self::Returns),
            _ => None,
        }
    }

    fn version(self) -> &'static str {
        match self {
            Self::Estimating | Self::Shipping | Self::Returns => "v2",
            Self::Documents | Self::Tracking | Self::PickUp | Self::Locator => "v1",
        }
    }

    fn operations(self) -> &'static [&'static str] {
        match self {
            Self::Estimating => &["GetFullEstimate", "GetQuickEstimate"],
            Self::Shipping => &["CreateShipment", "ValidateShipment", "VoidShipment", "Consolidate"],
            Self::Documents => &["GetDocuments", "GetShipmentManifestDocument"],
            Self::Tracking => &["TrackPackagesByPin", "TrackPackagesByReference"],
            Self::PickUp => &["ValidatePickUp", "SchedulePickUp", "ModifyPickUp", "VoidPickUp"],
            Self::Locator => &["GetLocationsByPostalCode", "GetLocationsByCity"],
            Self::Returns => &["CreateReturnsManagementShipment"],
        }
    }
}

/// A call whose envelope and schema were checked.
#[derive(Debug)]
pub struct Call<'a> {
    /// What is asked.
    pub operation: &'static str,
    /// The data namespace of the service.
    pub namespace: String,
    /// The asker's language.
    pub lang: Lang,
    /// What the answer repeats.
    pub reference: String,
    /// The request element.
    pub request: Reader<'a>,
}

impl Call<'_> {
    /// Reads an envelope and hands the call on; a broken one is answered with a fault.
    pub fn read(
        service: Service,
        headers: &HeaderMap,
        text: &str,
        then: impl FnOnce(&Call<'_>) -> Response,
    ) -> Result<Box<Response>, Box<Response>> {
        let namespace = format!("http://purolator.com/pws/datatypes/{}", service.version());
        let document = roxmltree::Document::parse(text)
            .map_err(|error| Box::new(fault(&format!("The message could not be read: {error}"))))?;
        let root = document.root_element();
        let part = |name: &str| root.children().find(|child| child.has_tag_name((SOAP_NS, name)));
        let body = part("Body").filter(|_| root.has_tag_name((SOAP_NS, "Envelope")));
        let Some(asked) = body.and_then(|body| body.first_element_child()) else {
            return Err(Box::new(fault("The message is no SOAP 1.1 envelope with a body.")));
        };
        let action =
            headers.get("soapaction").and_then(|value| value.to_str().ok()).unwrap_or_default().trim_matches('"');
        let prefix = format!("http://purolator.com/pws/service/{}/", service.version());
        let named = action.strip_prefix(&prefix).unwrap_or_default();
        let operation = service.operations().iter().copied().find(|operation| *operation == named);
        let Some(operation) = operation.filter(|operation| asked.tag_name().name() == format!("{operation}Request"))
        else {
            let said = format!(
                "The message with Action '{action}' cannot be processed at the receiver, due to a ContractFilter mismatch at the EndpointDispatcher."
            );
            return Err(Box::new(fault(&said)));
        };
        let context = part("Header").and_then(|header| {
            header.children().find(|child| child.has_tag_name((namespace.as_str(), "RequestContext")))
        });
        let Some(context) = context else {
            return Err(Box::new(fault("The SOAP header RequestContext is missing.")));
        };
        check(context, schema::CONTEXT, &namespace).map_err(|breach| Box::new(validation_fault(&breach)))?;
        check(asked, schema::request(operation), &namespace).map_err(|breach| Box::new(validation_fault(&breach)))?;
        let context = Reader::new(context);
        let lang = if context.child("Language").text() == "fr" { Lang::Fr } else { Lang::En };
        let reference = context.child("RequestReference").text().to_owned();
        Ok(Box::new(then(&Call { operation, namespace, lang, reference, request: Reader::new(asked) })))
    }

    /// The shipment that is asked for, on its way there or back.
    pub fn shipment(&self) -> Reader<'_> {
        let there = self.request.child("Shipment");
        if there.exists() { there } else { self.request.child("ReturnsManagementShipment") }
    }

    /// The envelope round an answer's content.
    pub fn answer(&self, content: impl IntoIterator<Item = Element>) -> Response {
        self.answer_as(&format!("{}Response", self.operation), content)
    }

    /// The envelope round an answer of that name.
    pub fn answer_as(&self, name: &str, content: impl IntoIterator<Item = Element>) -> Response {
        let context = Element::new("h:ResponseContext")
            .attribute("xmlns:h", &self.namespace)
            .with("h:ResponseReference", &self.reference);
        let response =
            Element::new(name).attribute("xmlns", &self.namespace).attribute("xmlns:i", NIL_NS).children(content);
        reply(StatusCode::OK, vec![Element::new("s:Header").child(context), Element::new("s:Body").child(response)])
    }
}

/// Checks sign-in data: a bad key never reaches SOAP.
pub fn admit(state: &SimulatorState, headers: &HeaderMap) -> Result<(), Box<Response>> {
    admit_link(state, headers)?;
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !sent.to_ascii_lowercase().starts_with("text/xml") {
        return Err(Box::new(StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response()));
    }
    Ok(())
}

/// Checks the credentials of a caller who follows a link.
pub fn admit_link(state: &SimulatorState, headers: &HeaderMap) -> Result<(), Box<Response>> {
    let known = &state.config().credentials;
    let expected = format!("Basic {}", STANDARD.encode(format!("{}:{}", known.puro_key, known.puro_password)));
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if given != expected {
        let asks = [(header::WWW_AUTHENTICATE, "Basic realm=\"E-Ship Web Services\"")];
        return Err(Box::new((StatusCode::UNAUTHORIZED, asks, "Unauthorized").into_response()));
    }
    Ok(())
}

fn reply(status: StatusCode, parts: Vec<Element>) -> Response {
    let envelope = Element::new("s:Envelope").attribute("xmlns:s", SOAP_NS).children(parts).document();
    (status, [(header::CONTENT_TYPE, "text/xml; charset=utf-8")], envelope).into_response()
}

/// A fault of the envelope.
pub fn fault(reason: &str) -> Response {
    let fault = Element::new("s:Fault")
        .with("faultcode", "s:Client")
        .child(Element::text("faultstring", reason).attribute("xml:lang", "en-US"));
    reply(StatusCode::INTERNAL_SERVER_ERROR, vec![Element::new("s:Body").child(fault)])
}

/// A validation fault. Data contracts are read in order, and a misplaced member counts as missing.
fn validation_fault(breach: &Breach) -> Response {
    let (key, message) = match breach {
        Breach::Expected { inside, found, due } => match due.first() {
            Some(due) => (due.clone(), format!("{due} is required in {inside} and must stand before {found}.")),
            None => (
                found.trim_matches(['<', '>', '/']).to_owned(),
                format!("{found} is not expected at this place in {inside}."),
            ),
        },
        Breach::Value { element, value } => {
            (element.clone(), format!("The value '{value}' of {element} is not valid."))
        }
        Breach::Namespace { element, found } => {
            (element.clone(), format!("{element} stands in the namespace '{found}'."))
        }
    };
    const DETAIL_NS: &str =
        "http://schemas.datacontract.org/2004/07/Microsoft.Practices.EnterpriseLibrary.Validation.Integration.WCF";
    let detail =
        Element::new("a:ValidationDetail").with("a:Key", key).with("a:Message", message).child(Element::nil("a:Tag"));
    let fault = Element::new("ValidationFault")
        .attribute("xmlns", "http://www.microsoft.com/practices/EnterpriseLibrary/2007/01/wcf/validation")
        .attribute("xmlns:i", NIL_NS)
        .child(Element::new("Details").attribute("xmlns:a", DETAIL_NS).child(detail));
    let fault = Element::new("s:Fault")
        .with("faultcode", "s:Client")
        .child(
            Element::text("faultstring", "The creator of this fault did not specify a Reason.")
                .attribute("xml:lang", "en-US"),
        )
        .child(Element::new("detail").child(fault));
    reply(StatusCode::INTERNAL_SERVER_ERROR, vec![Element::new("s:Body").child(fault)])
}
