//! Disputes on the simulator's page: opened for a payment, and decided as the cardholder's bank does.

use std::fmt::Write as _;

use axum::Router;
use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use serde_json::Value;
use waybill_core::Lang;

use super::dispute;
use super::error::StripeError;
use super::ledger::Tx;
use super::record::{Charge, Dispute};
use crate::fault::same_origin;
use crate::page::back_to;
use crate::state::SimulatorState;

/// The payments that are shown, newest first.
const SHOWN: usize = 10;

/// What the page's forms send.
#[derive(Debug, Deserialize)]
struct Sent {
    #[serde(default)]
    lang: Lang,
    action: Action,
    /// The charge to dispute, or the dispute to decide.
    id: String,
    #[serde(default)]
    reason: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    Open,
    Inquire,
    Win,
    Lose,
}

/// `POST /simulator/stripe/disputes`
pub fn router(state: SimulatorState) -> Router {
    Router::new().route("/", post(submit)).with_state(state)
}

async fn submit(State(state): State<SimulatorState>, headers: HeaderMap, Form(sent): Form<Sent>) -> Response {
    if !same_origin(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let done = state.stripe().write(state.now().timestamp(), None, |tx| {
        match sent.action {
            Action::Open | Action::Inquire => {
                let reason = if sent.reason.is_empty() { "fraudulent" } else { &sent.reason };
                dispute::open(tx, &sent.id, reason, sent.action == Action::Inquire)
            }
            Action::Win | Action::Lose => {
                let found = tx.find::<Dispute>(&sent.id);
                found.map(|found| dispute::decide(tx, found, sent.action == Action::Win))
            }
        }
        .ok_or_else(|| StripeError::no_such("charge or dispute", &sent.id, "id"))
    });
    match done {
        Ok(_) => back_to("/simulator/faults", sent.lang).into_response(),
        Err(error) => error.status.into_response(),
    }
}

/// The section of the page; the disputes that have not ended come first.
pub fn section(state: &SimulatorState, lang: Lang) -> String {
    let read = state.stripe().write(state.now().timestamp(), None, |tx| Ok(rows(tx, lang)));
    let rows = read.unwrap_or_default();
    let body = match rows.is_empty() {
        true => format!("<p>{}</p>", lang.pick("No payment was captured yet.", "Aucun paiement n’a encore été perçu.")),
        false => format!("<ul>{rows}</ul>"),
    };
    let title = lang.pick("Disputed payments", "Paiements contestés");
    let intro = lang.pick(
        "A payment can be disputed here as its cardholder would, and a dispute decided as their bank would.",
        "On peut contester ici un paiement comme le ferait le titulaire de la carte, et trancher une contestation comme le ferait sa banque.",
    );
    format!(r#"<section aria-labelledby="disputes"><h2 id="disputes">{title}</h2><p>{intro}</p>{body}</section>"#)
}

fn rows(tx: &mut Tx<'_>, lang: Lang) -> String {
    dispute::lapse_due(tx);
    let mut html = String::new();
    for open in tx.all::<Dispute>().iter().filter(|found| dispute::is_open(found)) {
        let (win, lose) = (lang.pick("Win", "Gagner"), lang.pick("Lose", "Perdre"));
        row(&mut html, lang, &open.id, &open.intent, open.amount, &[("win", win), ("lose", lose)]);
    }
    let is_free = |charge: &Value| {
        charge["captured"].as_i64() > charge["refunded"].as_i64() && charge["dispute"].as_str().is_none()
    };
    let mut charges = tx.those::<Charge>(is_free);
    charges.sort_by_key(|charge| std::cmp::Reverse(charge.created));
    for charge in charges.iter().take(SHOWN) {
        let (dispute, inquire) = (lang.pick("Dispute", "Contester"), lang.pick("Inquire", "Demander des précisions"));
        let amount = charge.captured - charge.refunded;
        row(&mut html, lang, &charge.id, &charge.intent, amount, &[("open", dispute), ("inquire", inquire)]);
    }
    html
}

fn row(html: &mut String, lang: Lang, id: &str, intent: &str, cents: i64, buttons: &[(&str, &str)]) {
    let amount = waybill_core::Cents(cents).in_words(lang);
    let code = lang.pick("en", "fr");
    let buttons: String = buttons
        .iter()
        .map(|(action, name)| {
            format!(r#"<button name="action" value="{action}" aria-label="{name}: {intent}">{name}</button>"#)
        })
        .collect();
    let _infallible = write!(
        html,
        r#"<li><span><strong>{amount}</strong> {intent}</span><form method="post" action="/simulator/stripe/disputes"><input type="hidden" name="lang" value="{code}"><input type="hidden" name="id" value="{id}">{buttons}</form></li>"#
    );
}
