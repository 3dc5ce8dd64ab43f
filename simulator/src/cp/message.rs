//! Refusals of the post.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use waybill_core::Lang;

use crate::refused::Provider;
use crate::store::StoreError;
use crate::xml::{Breach, Element};

/// An answer with a list of messages, which may be empty.
pub fn refuse(status: StatusCode, messages: &[(&str, &str)]) -> Response {
    let list = messages
        .iter()
        .map(|(code, description)| Element::new("message").with("code", code).with("description", description));
    let body =
        Element::new("messages").attribute("xmlns", "http://www.canadapost.ca/ws/messages").children(list).document();
    (status, [(header::CONTENT_TYPE, "application/xml; charset=UTF-8")], body).into_response()
}

/// A refusal of the business: 400 with one message in the asker's language.
pub fn business(code: &str, lang: Lang, en: &str, fr: &str) -> Response {
    refuse(StatusCode::BAD_REQUEST, &[(code, lang.pick(en, fr))])
}

/// A body that breaks the schema: 500, in the words of the post's XML firewall.
pub fn schema_fault(path: &str, namespace: &str, breach: &Breach) -> Response {
    let said = match breach {
        Breach::Expected { inside, found, due } => {
            let due: Vec<String> = due.iter().map(|name| format!("{{{namespace}}}{name}")).collect();
            let next = match due.is_empty() {
                true => format!("but should end with </{inside}>"),
                false => format!("but next item should be any of [{}]", due.join(", ")),
            };
            format!(
                "cvc-particle 3.1: in element {{{namespace}}}{inside} with anonymous type, found {found} (in namespace {namespace}), {next}"
            )
        }
        Breach::Value { element, value } => {
            format!(
                "cvc-simple-type 1: element {{{namespace}}}{element} value '{value}' is not a valid instance of the element type"
            )
        }
        Breach::Namespace { element, found } => {
            format!("cvc-elt 1: no declaration found for element {{{found}}}{element}; expected namespace {namespace}")
        }
    };
    refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", &format!("{path}: {said}"))])
}

/// Canada Post.
pub struct Post;

impl Provider for Post {
    fn broken(error: &StoreError) -> Response {
        tracing::error!(%error, "the simulated post could not keep its records");
        refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", "Internal error")])
    }
}

/// What a refused call is answered with.
pub type Refused = crate::refused::Refused<Post>;
/// What any call is answered with.
pub type Answer = Result<Response, Refused>;

/// A document of a vendor media type.
pub fn document(media_type: &'static str, root: &Element) -> Response {
    let content_type = format!("{media_type}; charset=UTF-8");
    ([(header::CONTENT_TYPE, content_type)], root.document()).into_response()
}
