//! The bank's page: asks the card's holder to confirm. Stripe.js shows it above the app's page; opened as a page, it sends
//! the holder back to the app.

use axum::Router;
use axum::extract::{Form as AxumForm, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};
use waybill_core::Lang;

use super::error::StripeError;
use super::ledger::Tx;
use super::record::{Intent, Setup};
use super::{payment_intent, setup_intent};
use crate::state::SimulatorState;

/// The page's routes, relative to `/simulator/stripe`.
pub fn router(state: SimulatorState) -> Router {
    Router::new().route("/challenge/{id}", get(show).post(answer)).with_state(state)
}

/// Where the bank asks: under the app's own origin, which the address to return to names; else at the simulator's.
pub fn url(id: &str, secret: &str, return_url: Option<&str>, base_url: &str) -> String {
    let origin = return_url.and_then(origin_of).unwrap_or(base_url);
    format!("{origin}/simulator/stripe/challenge/{id}?client_secret={secret}")
}

fn origin_of(url: &str) -> Option<&str> {
    let after_scheme = url.find("://")? + 3;
    let end = url[after_scheme..].find('/').map_or(url.len(), |at| after_scheme + at);
    matches!(&url[..after_scheme], "http://" | "https://").then(|| &url[..end])
}

/// `next_action` of an intent that waits for its holder; `in_place` where Stripe.js handles it (`use_stripe_sdk`).
pub fn next_action(action_url: Option<&str>, return_url: Option<&str>, in_place: bool) -> Value {
    match action_url {
        Some(url) if in_place => json!({"type": "use_stripe_sdk",
            "use_stripe_sdk": {"type": "three_d_secure_redirect", "stripe_js": url, "source": null}}),
        Some(url) => json!({"type": "redirect_to_url", "redirect_to_url": {"url": url, "return_url": return_url}}),
        None => Value::Null,
    }
}

/// What the intent says when the holder did not confirm.
pub fn failure(code: &str) -> StripeError {
    let message = "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new \
                   PaymentMethod to attempt to fulfill this PaymentIntent again.";
    let mut error = StripeError::card(code, None, message, None);
    error.body["type"] = "invalid_request_error".into();
    error
}

/// What the page is opened with, and what its form sends.
#[derive(Debug, Deserialize)]
pub struct Asked {
    client_secret: String,
    /// The language of Stripe.js, else the browser's counts.
    lang: Option<Lang>,
    /// `confirm` or `fail`.
    #[serde(default)]
    answer: String,
}

enum Waiting {
    Payment(Box<Intent>),
    Setup(Box<Setup>),
}

fn find(tx: &Tx<'_>, id: &str, secret: &str) -> Option<Waiting> {
    let payment = tx.find::<Intent>(id).filter(|intent| intent.secret == secret);
    let setup = || tx.find::<Setup>(id).filter(|setup| setup.secret == secret);
    payment.map(|it| Waiting::Payment(Box::new(it))).or_else(|| setup().map(|it| Waiting::Setup(Box::new(it))))
}

/// `GET /simulator/stripe/challenge/{id}?client_secret=`
async fn show(
    State(state): State<SimulatorState>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let lang = asked.lang.unwrap_or_else(|| lang_of(&headers));
    let now = state.now().timestamp();
    let found = state.stripe().write(now, None, |tx| Ok(find(tx, &id, &asked.client_secret)));
    match found.ok().flatten() {
        None => {
            (StatusCode::NOT_FOUND, page(lang, lang.pick("Unknown payment", "Paiement inconnu"), None)).into_response()
        }
        Some(waiting) => {
            let (open, amount) = match &waiting {
                Waiting::Payment(intent) => (intent.status == "requires_action", Some(intent.amount)),
                Waiting::Setup(setup) => (setup.status == "requires_action", None),
            };
            let text = match (open, amount) {
                (true, Some(cents)) => {
                    let amount = format!("{}.{:02}", cents / 100, cents % 100);
                    match lang {
                        Lang::En => format!("Do you confirm the payment of ${amount} to Waybill?"),
                        Lang::Fr => {
                            format!("Confirmez-vous le paiement de {}\u{a0}$ à Waybill?", amount.replace('.', ","))
                        }
                    }
                }
                (true, None) => lang
                    .pick(
                        "Do you confirm that Waybill may keep this card?",
                        "Confirmez-vous que Waybill peut garder cette carte?",
                    )
                    .to_owned(),
                (false, _) => lang
                    .pick(
                        "This was already answered. You can close this page.",
                        "C'est déjà fait. Vous pouvez fermer cette page.",
                    )
                    .to_owned(),
            };
            page(lang, &text, open.then_some(asked.client_secret.as_str())).into_response()
        }
    }
}

/// `POST /simulator/stripe/challenge/{id}`: the holder's answer, then back to the app.
async fn answer(
    State(state): State<SimulatorState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    AxumForm(asked): AxumForm<Asked>,
) -> Response {
    let confirmed = asked.answer == "confirm";
    let outcome = state.stripe().write(state.now().timestamp(), None, |tx| {
        let waiting = find(tx, &id, &asked.client_secret);
        let back = match waiting {
            None => return Ok(None),
            Some(Waiting::Payment(intent)) => {
                let back = intent.return_url.clone().filter(|_| !intent.in_place).map(|url| (url, "payment_intent"));
                payment_intent::answered(tx, *intent, confirmed)?;
                back
            }
            Some(Waiting::Setup(setup)) => {
                let back = setup.return_url.clone().filter(|_| !setup.in_place).map(|url| (url, "setup_intent"));
                setup_intent::answered(tx, *setup, confirmed)?;
                back
            }
        };
        Ok(Some(back))
    });
    let lang = lang_of(&headers);
    match outcome {
        Ok(Some(Some((url, kind)))) => {
            let joint = if url.contains('?') { '&' } else { '?' };
            let status = if confirmed { "succeeded" } else { "failed" };
            let secret = &asked.client_secret;
            Redirect::to(&format!("{url}{joint}{kind}={id}&{kind}_client_secret={secret}&redirect_status={status}"))
                .into_response()
        }
        Ok(Some(None)) => {
            page(lang, lang.pick("Thank you. You can close this page.", "Merci. Vous pouvez fermer cette page."), None)
                .into_response()
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => (error.status, error.body.to_string()).into_response(),
    }
}

fn lang_of(headers: &HeaderMap) -> Lang {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepted.trim_start().starts_with("fr") { Lang::Fr } else { Lang::En }
}

fn page(lang: Lang, text: &str, secret: Option<&str>) -> Html<String> {
    let title = lang.pick("Simulated bank", "Banque simulée");
    let code = lang.pick("en", "fr");
    // The secret was compared with our own before it came here, so it holds letters, digits and underscores only.
    let form = secret.map_or_else(String::new, |secret| {
        format!(
            r#"<form method="post"><input type="hidden" name="client_secret" value="{secret}">
<button name="answer" value="confirm">{}</button> <button name="answer" value="fail">{}</button></form>"#,
            lang.pick("Confirm", "Confirmer"),
            lang.pick("Refuse", "Refuser"),
        )
    });
    Html(format!(
        r#"<!doctype html><html lang="{code}-CA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title} · Waybill</title>
<link rel="stylesheet" href="/simulator/page.css"></head><body><main><h1>{title}</h1><p>{text}</p>{form}</main></body></html>"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bank_asks_under_the_apps_own_origin() {
        let asked = url("pi_1", "s", Some("https://app.example:8443/shipment?x=1"), "http://127.0.0.1:1");
        assert_eq!(asked, "https://app.example:8443/simulator/stripe/challenge/pi_1?client_secret=s");
        for none in [None, Some("javascript://x"), Some("app")] {
            assert!(url("pi_1", "s", none, "http://127.0.0.1:1").starts_with("http://127.0.0.1:1/simulator/"));
        }
    }
}
