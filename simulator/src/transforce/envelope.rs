//! The envelope of SOAP 1.1 and 1.2, answered in the version in which it came, and what a fault looks like in either.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::refusal::Refusal;
use super::{Dialect, Service};
use crate::state::SimulatorState;
use crate::xml::{Breach, Element, Reader, check};

const NIL_NS: &str = "http://www.w3.org/2001/XMLSchema-instance";

/// A version of SOAP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Version {
    One,
    Two,
}

impl Version {
    const ALL: [Version; 2] = [Version::One, Version::Two];

    fn namespace(self) -> &'static str {
        match self {
            Self::One => "http://schemas.xmlsoap.org/soap/envelope/",
            Self::Two => "http://www.w3.org/2003/05/soap-envelope",
        }
    }

    fn media(self) -> &'static str {
        match self {
            Self::One => "text/xml; charset=UTF-8",
            Self::Two => "application/soap+xml; charset=UTF-8",
        }
    }
}

/// A call whose envelope and schema were checked.
#[derive(Debug)]
pub struct Call<'a> {
    /// Whose call it is.
    pub dialect: &'static Dialect,
    /// What is asked.
    pub operation: &'static str,
    /// What it holds.
    pub request: Reader<'a>,
    service: &'static Service,
    version: Version,
}

/// Whether a body is one of SOAP's. Clients send version 1.2 as `text/xml` too.
pub fn is_soap(headers: &HeaderMap) -> bool {
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = sent.split(';').next().unwrap_or_default().trim();
    ["text/xml", "application/soap+xml"].iter().any(|known| media.eq_ignore_ascii_case(known))
}

/// Reads an envelope and hands the call on; a broken one is answered with a fault.
///
/// An operation is found by its local name, in the namespace of any of the courier's services: clients send that of
/// prices to all of them.
pub fn read(
    dialect: &'static Dialect,
    service: &'static Service,
    text: &str,
    then: impl FnOnce(&Call<'_>) -> Response,
) -> Response {
    let document = match roxmltree::Document::parse(text) {
        Ok(document) => document,
        Err(error) => return fault(Version::Two, &format!("The message could not be parsed: {error}")),
    };
    let root = document.root_element();
    let known = Version::ALL.into_iter().find(|version| root.has_tag_name((version.namespace(), "Envelope")));
    let Some(version) = known else { return fault(Version::Two, "The message is no SOAP envelope.") };
    let body = root.children().find(|child| child.has_tag_name((version.namespace(), "Body")));
    let Some(asked) = body.and_then(|body| body.first_element_child()) else {
        return fault(version, "The envelope has no body.");
    };
    let (name, namespace) = (asked.tag_name().name(), asked.tag_name().namespace().unwrap_or_default());
    let operation = service.operations.iter().copied().find(|operation| *operation == name);
    let Some(operation) = operation.filter(|_| dialect.services.iter().any(|service| service.namespace == namespace))
    else {
        return fault(
            version,
            &format!("The endpoint reference (EPR) for the Operation {{{namespace}}}{name} was not found."),
        );
    };
    let request = asked.first_element_child().filter(|request| request.has_tag_name((namespace, "request")));
    let Some(request) = request else { return fault(version, "The operation has no request.") };
    if let Err(breach) = check(request, (dialect.schema)(operation), namespace) {
        return fault(version, &sentence(&breach));
    }
    then(&Call { dialect, operation, request: Reader::new(request), service, version })
}

fn sentence(breach: &Breach) -> String {
    match breach {
        Breach::Expected { inside, found, .. } => format!("Unexpected subelement {found} in {inside}"),
        Breach::Value { element, value } => format!("The value '{value}' of {element} is not valid"),
        Breach::Namespace { element, found } => format!("Unexpected subelement {{{found}}}{element}"),
    }
}

/// A fault that blames the sender.
fn fault(version: Version, reason: &str) -> Response {
    let prefix = |element: Element| element.prefixed("soapenv");
    let fault = match version {
        Version::One => Element::new("soapenv:Fault").with("faultcode", "soapenv:Client").with("faultstring", reason),
        Version::Two => {
            let text = Element::text("Text", reason).attribute("xml:lang", "en-US");
            let code = Element::new("Code").with("Value", "soapenv:Sender");
            prefix(Element::new("Fault").child(code).child(Element::new("Reason").child(text)))
        }
    };
    reply(version, StatusCode::INTERNAL_SERVER_ERROR, fault)
}

fn reply(version: Version, status: StatusCode, content: Element) -> Response {
    let envelope = Element::new("soapenv:Envelope")
        .attribute("xmlns:soapenv", version.namespace())
        .child(Element::new("soapenv:Body").child(content));
    (status, [(header::CONTENT_TYPE, version.media())], envelope.document()).into_response()
}

/// An element without content, marked as nil.
pub fn nil(name: &str) -> Element {
    Element::new(name).attribute("xsi:nil", "true")
}

impl Call<'_> {
    /// A successful answer: nothing in `error`, and the content next to it.
    pub fn answer(&self, content: Vec<Element>) -> Response {
        self.returned(nil("error"), content)
    }

    /// An answer that refuses.
    pub fn refuse(&self, refusal: &Refusal) -> Response {
        self.returned(Element::text("error", refusal.text()), Vec::new())
    }

    /// A data object of an answer: what it holds lies in a namespace of its own.
    pub fn object(&self, name: &str, members: Vec<Element>) -> Element {
        Element::new(name).children(members.into_iter().map(|member| member.prefixed(self.service.prefixes.1)))
    }

    fn returned(&self, error: Element, content: Vec<Element>) -> Response {
        let (beans, dto) = self.service.prefixes;
        // Members are in the order of their names, as the schema has them: a cut-off time comes before the error.
        let (before, after): (Vec<_>, Vec<_>) = content.into_iter().partition(|member| member.name() < error.name());
        let members = before.into_iter().chain([error]).chain(after).map(|member| member.prefixed(beans));
        let returned = Element::new("ns:return")
            .attribute(format!("xmlns:{beans}"), self.service.beans)
            .attribute(format!("xmlns:{dto}"), self.dialect.dto)
            .attribute("xmlns:xsi", NIL_NS)
            .children(members);
        let response = Element::new(format!("ns:{}Response", self.operation))
            .attribute("xmlns:ns", self.service.namespace)
            .child(returned);
        reply(self.version, StatusCode::OK, response)
    }

    /// Checks the credentials in the request.
    pub fn admit(&self, state: &SimulatorState) -> Result<(), Refusal> {
        let [user, password, _] = (self.dialect.account)(&state.config().credentials);
        if (self.request.child("user_id").text(), self.request.child("password").text()) == (user, password) {
            return Ok(());
        }
        Err(Refusal::new("LOGIN", "Invalid user id or password", "Nom d'utilisateur ou mot de passe non valide"))
    }

    /// Checks an account number; without one, the user's own is meant.
    pub fn bill(&self, state: &SimulatorState, number: &str) -> Result<(), Refusal> {
        let [_, _, account] = (self.dialect.account)(&state.config().credentials);
        if number.is_empty() || number == account {
            return Ok(());
        }
        Err(Refusal::new("ACCT", "Invalid shipper_num for this user", "Numéro d'expéditeur non valide"))
    }
}
