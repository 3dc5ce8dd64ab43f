//! `POST /monitoring`

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::ErrorReports;
use crate::platform::Platform;
use crate::platform::config::Target;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, ErrorCode, Query, without_rules};

/// How long the service may take.
const DEADLINE: Duration = Duration::from_secs(5);

/// `?o=&p=`
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Named {
    /// The organisation.
    pub o: Option<String>,
    /// The project.
    pub p: Option<String>,
}

without_rules!(Named);

/// The first line of an envelope.
#[derive(Deserialize)]
struct Header {
    dsn: String,
}

/// Forwards an envelope of error reports to the configured service: to that host and project only, no matter what
/// the envelope says. 204 if none is configured; the envelope is dropped.
#[utoipa::path(post, path = "/monitoring", tag = "operations", params(Named),
    request_body(content = String, content_type = "application/x-sentry-envelope"),
    responses((status = 200, description = "Passed on"), (status = 204, description = "Nothing is configured"),
        (status = 400), (status = 413), (status = 422), (status = 429)))]
pub async fn forward(
    State(state): State<Platform>,
    State(reports): State<ErrorReports>,
    ClientAddress(address): ClientAddress,
    Query(named): Query<Named>,
    envelope: Bytes,
) -> ApiResult<Response> {
    let Some(target) = state.config.error_reporting.target() else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    reports.count(address)?;
    let organisation = &state.config.error_reporting.organisation;
    let is_named =
        named.p.is_none_or(|project| project == target.project) && named.o.is_none_or(|given| given == *organisation);
    if !is_named || destination(&envelope) != Some(target.clone()) {
        return Err(ErrorCode::ErrorReport.into());
    }
    let sent = state
        .http
        .post(target.envelopes())
        .header(CONTENT_TYPE, "application/x-sentry-envelope")
        .timeout(DEADLINE)
        .body(envelope)
        .send()
        .await;
    // The page can do nothing about a service that is down, but it should slow down when told to.
    match sent {
        Ok(answer) if answer.status() == StatusCode::TOO_MANY_REQUESTS => {
            let wait = answer.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
            Err(ApiError::too_many(wait.unwrap_or(60)))
        }
        Ok(answer) => {
            tracing::debug!(status = answer.status().as_u16(), "the error-reporting service answered");
            Ok(StatusCode::OK.into_response())
        }
        Err(error) => {
            tracing::warn!(error = %error.without_url(), "the error-reporting service did not answer");
            Ok(StatusCode::OK.into_response())
        }
    }
}

/// Where an envelope is addressed, by its first line.
fn destination(envelope: &[u8]) -> Option<Target> {
    let first = envelope.split(|byte| *byte == b'\n').next()?;
    let header: Header = serde_json::from_slice(first).ok()?;
    Target::of(&header.dsn)
}
