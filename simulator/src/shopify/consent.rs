//! The page on which a store's owner lets an app in.

use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect};
use serde::Deserialize;

use super::access::{Answer, Refused};
use super::{oauth, shop};
use crate::fault::same_origin;
use crate::page::{escaped, framed, lang_of};
use crate::state::SimulatorState;

/// What an app sends the person with, and what the page's form sends on.
#[derive(Debug, Deserialize)]
pub struct Asked {
    client_id: String,
    scope: String,
    redirect_uri: String,
    state: String,
}

/// `GET /simulator/shopify/{shop}/admin/oauth/authorize`
pub async fn show(
    State(state): State<SimulatorState>,
    Path(domain): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Answer {
    checked(&state, &domain, &asked)?;
    let lang = lang_of(&headers);
    let title = lang.pick("Simulated store: install Waybill", "Boutique simulée : installer Waybill");
    let scopes: String = asked.scope.split(',').map(|scope| format!("<li>{}</li>", escaped(scope))).collect();
    let hidden = |name: &str, value: &str| format!(r#"<input type="hidden" name="{name}" value="{}">"#, escaped(value));
    let body = format!(
        r#"<h1>{title}</h1><p>{} <strong>{domain}</strong></p><ul>{scopes}</ul><form method="post">{}{}{}{}<button>{}</button></form>"#,
        lang.pick("Waybill asks for access to", "Waybill demande l’accès à"),
        hidden("client_id", &asked.client_id),
        hidden("scope", &asked.scope),
        hidden("redirect_uri", &asked.redirect_uri),
        hidden("state", &asked.state),
        lang.pick("Install", "Installer"),
    );
    Ok(Html(framed(lang, title, &body)).into_response())
}

/// `POST` of the same: back to the app, with a code.
pub async fn answer(
    State(state): State<SimulatorState>,
    Path(domain): Path<String>,
    headers: HeaderMap,
    Form(asked): Form<Asked>,
) -> Answer {
    if !same_origin(&headers) {
        return Err(StatusCode::FORBIDDEN.into_response().into());
    }
    checked(&state, &domain, &asked)?;
    let code = oauth::code(&state, &domain, &asked.scope)?;
    let query = oauth::signed_query(&state, &domain, &code, &asked.state);
    Ok(Redirect::to(&format!("{}?{query}", asked.redirect_uri)).into_response())
}

/// The app is known, the store is one, and the person goes back to the app's own address for that.
fn checked(state: &SimulatorState, domain: &str, asked: &Asked) -> Result<(), Refused> {
    let refused = |status: StatusCode, said: &'static str| Refused::from((status, said).into_response());
    let back = asked.redirect_uri.starts_with("http") && asked.redirect_uri.ends_with("/api/shopify/callback");
    if shop::find(state, domain)?.is_none() {
        Err(refused(StatusCode::NOT_FOUND, "There is no such store."))
    } else if asked.client_id != state.config().credentials.shopify_client_id {
        Err(refused(StatusCode::BAD_REQUEST, "Could not find Shopify API application."))
    } else if !back {
        Err(refused(StatusCode::BAD_REQUEST, "The redirect_uri is not whitelisted."))
    } else {
        Ok(())
    }
}
