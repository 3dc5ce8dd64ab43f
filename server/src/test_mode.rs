//! The two applications behind one address: the live one, and that of test accounts, each with its own providers.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::Request;
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use tower::{ServiceExt, service_fn};

use crate::AppState;
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::test_mode::{DataMode, Fault, MODE_HEADER, Requested, TestModeOff, requested};

/// The query parameter in place of the header, where a browser follows a link: `?waybill_mode=test`.
const MODE_PARAMETER: &str = "waybill_mode=test";

/// The application of test accounts, and one with each fault, made when first asked for.
struct Tests {
    live: AppState,
    sound: OnceLock<Router>,
    faulty: [OnceLock<Router>; Fault::COUNT],
    make: fn(AppState) -> Router,
}

impl Tests {
    fn with(&self, fault: Option<Fault>) -> Result<Router, ApiError> {
        let made = fault.map_or(&self.sound, |fault| &self.faulty[fault.index()]);
        if let Some(made) = made.get() {
            return Ok(made.clone());
        }
        let sound = self.live.platform.tests().ok_or(ErrorCode::TestModeOff)?;
        let platform = sound.with_fault(fault).map_err(ApiError::internal)?;
        Ok(made.get_or_init(|| (self.make)(self.live.on(platform))).clone())
    }
}

/// Puts the application of test accounts next to the live one. `make` builds it from its state.
pub fn choose(live: Router, state: &AppState, make: fn(AppState) -> Router) -> Router {
    let tests = state
        .platform
        .has_test_mode()
        .then(|| Arc::new(Tests { live: state.clone(), sound: OnceLock::new(), faulty: Default::default(), make }));
    let service = service_fn(move |request: Request| {
        let (live, tests) = (live.clone(), tests.clone());
        async move { Ok::<Response, Infallible>(answer(live, tests, request).await) }
    });
    Router::new().fallback_service(service)
}

async fn answer(live: Router, tests: Option<Arc<Tests>>, mut request: Request) -> Response {
    read_parameter(&mut request);
    // What is wrong with the request is answered in the live application's envelope.
    let asked = requested(request.uri().path(), request.headers()).unwrap_or_default();
    let router = match (asked, tests) {
        (Requested { data: DataMode::Live, .. }, _) => live,
        (Requested { fault, .. }, Some(tests)) => match tests.with(fault) {
            Ok(router) => router,
            Err(error) => return error.into_response(),
        },
        (_, None) => {
            request.extensions_mut().insert(TestModeOff);
            live
        }
    };
    match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// Turns the parameter of a link into the header.
fn read_parameter(request: &mut Request) {
    let Some(query) = request.uri().query().filter(|query| query.split('&').any(|one| one == MODE_PARAMETER)) else {
        return;
    };
    let rest: Vec<&str> = query.split('&').filter(|one| *one != MODE_PARAMETER).collect();
    let path = request.uri().path();
    let whole = if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) };
    if let Ok(uri) = whole.parse::<Uri>() {
        *request.uri_mut() = uri;
        request.headers_mut().insert(MODE_HEADER, axum::http::HeaderValue::from_static("test"));
    }
}
