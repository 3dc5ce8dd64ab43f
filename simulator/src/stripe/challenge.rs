//! The bank's page: asks the card's holder to confirm. Stripe.js shows it above the app's page; opened as a page, it sends
//! the holder back to the app.

use axum::Router;
use axum::extract::{Form as AxumForm, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;
use waybill_core::Lang;

use super::ledger::Tx;
use super::record::{Intent, Setup};
use super::{payment_intent, setup_intent};
use crate::page::{framed, lang_of};
use crate::state::SimulatorState;

/// The page's routes, relative to `/simulator/stripe`.
pub fn router(state: SimulatorState) -> Router {
    Router::new().route("/challenge/{id}", get(show).post(answer)).with_state(state)
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

fn page(lang: Lang, text: &str, secret: Option<&str>) -> Html<String> {
    let title = lang.pick("Simulated bank", "Banque simulée");
    // The secret was compared with our own before it came here, so it holds letters, digits and underscores only.
    let form = secret.map_or_else(String::new, |secret| {
        format!(
            r#"<form method="post"><input type="hidden" name="client_secret" value="{secret}">
<button name="answer" value="confirm">{}</button> <button name="answer" value="fail">{}</button></form>"#,
            lang.pick("Confirm", "Confirmer"),
            lang.pick("Refuse", "Refuser"),
        )
    });
    Html(framed(lang, title, &format!("<h1>{title}</h1><p>{text}</p>{form}")))
}
