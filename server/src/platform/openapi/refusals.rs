//! What an operation may refuse, with the error envelope: what its method, parameters, body and caller imply, so that a
//! new route has it automatically, in addition to what its handler names.

use axum::http::StatusCode;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response};

/// Refusals that any caller may meet: too many calls, nothing can be stored for the moment, or a passed deadline.
const ALWAYS: &[u16] = &[429, 503, 504];
/// If signing in is required: nobody is signed in, or they may not do this.
const SIGNED_IN: &[u16] = &[401, 403];
/// If the path has parameters.
const OF_PATH: &[u16] = &[404];
/// If there is a query: it cannot be read, breaks a rule, or names something unknown.
const OF_QUERY: &[u16] = &[400, 404, 422];
/// If there is a body: something it names may also be missing, and it may come too slowly, be too large, or not be
/// JSON.
const OF_BODY: &[u16] = &[400, 404, 408, 413, 415, 422];
/// If something changes: someone else changed it first, or there is no room.
const OF_CHANGE: &[u16] = &[409, 507];

/// Writes into every operation what it may refuse.
pub(super) fn complete(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let is_ours = path.starts_with("/api/");
        let reading = [&mut item.get, &mut item.head];
        let changing = [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
        let reading = reading.into_iter().flatten().map(|operation| (operation, false));
        for (operation, changes) in reading.chain(changing.into_iter().flatten().map(|operation| (operation, true))) {
            if is_ours {
                imply(operation, changes);
            }
            put_into_words(operation);
        }
    }
}

/// What the method, the parameters, the body and the caller imply.
fn imply(operation: &mut Operation, changes: bool) {
    let is_in =
        |one: &RefOr<Parameter>, place: &ParameterIn| matches!(one, RefOr::T(one) if one.parameter_in == *place);
    let has = |place: ParameterIn| operation.parameters.iter().flatten().any(|one| is_in(one, &place));
    let implied = [
        (true, ALWAYS),
        (operation.security.is_some(), SIGNED_IN),
        (has(ParameterIn::Path), OF_PATH),
        (has(ParameterIn::Query), OF_QUERY),
        (operation.request_body.is_some(), OF_BODY),
        (changes, OF_CHANGE),
    ];
    for status in implied.into_iter().filter(|(holds, _)| *holds).flat_map(|(_, statuses)| statuses) {
        let answers = &mut operation.responses.responses;
        answers.entry(status.to_string()).or_insert_with(|| RefOr::T(Response::new("")));
    }
}

fn put_into_words(operation: &mut Operation) {
    for (status, answer) in &mut operation.responses.responses {
        let status = status.parse::<u16>().ok().and_then(|status| StatusCode::from_u16(status).ok());
        if let (Some(status), RefOr::T(answer)) = (status, answer)
            && (status.is_client_error() || status.is_server_error())
        {
            describe(answer, status);
        }
    }
}

/// The envelope, and the status in words if the handler has none of its own.
fn describe(answer: &mut Response, status: StatusCode) {
    if answer.description.is_empty() {
        answer.description = status.canonical_reason().unwrap_or_default().to_owned();
    }
    if answer.content.is_empty() {
        let envelope = Content::new(Some(Ref::from_schema_name("ErrorEnvelope")));
        answer.content.insert("application/json".to_owned(), RefOr::T(envelope));
    }
}
