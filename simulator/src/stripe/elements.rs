//! Stripe.js and its Payment Element, as far as they are simulated: a script with Stripe's own interface, and the frame
//! with the card's fields. The page that loads the script never sees what is typed in the frame.

use axum::Router;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue,
};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{extract::Request, middleware::Next, response::Response};

const SCRIPT: &str = include_str!("elements/stripe.js");
const CARD_PAGE: &str = include_str!("elements/card.html");
const CARD_SCRIPT: &str = include_str!("elements/card.js");
const CARD_STYLE: &str = include_str!("elements/card.css");

/// What the frame may load: its own script and style, and the fonts of the page around it.
const FRAME_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
                            font-src http: https: data:; base-uri 'none'; form-action 'none'";

/// The script and the frame, relative to `/simulator/stripe`.
pub fn router() -> Router {
    Router::new()
        .route("/stripe.js", get(|| served("text/javascript; charset=utf-8", SCRIPT)))
        .route("/elements/card", get(|| served("text/html; charset=utf-8", CARD_PAGE)))
        .route("/elements/card.js", get(|| served("text/javascript; charset=utf-8", CARD_SCRIPT)))
        .route("/elements/card.css", get(|| served("text/css; charset=utf-8", CARD_STYLE)))
}

async fn served(media: &'static str, text: &'static str) -> impl IntoResponse {
    const fn header(name: HeaderName, value: &'static str) -> (HeaderName, HeaderValue) {
        (name, HeaderValue::from_static(value))
    }
    let headers =
        [header(CONTENT_TYPE, media), header(CACHE_CONTROL, "no-cache"), header(CONTENT_SECURITY_POLICY, FRAME_POLICY)];
    (headers, text)
}

/// Lets the script read intents also where the page has another origin than the simulator, as Stripe's API does.
pub async fn allow_any_origin(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}
