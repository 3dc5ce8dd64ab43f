//! The switch as a page, in English and French, without a script.

use std::fmt::Write as _;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use waybill_core::Lang;

use super::api::same_origin;
use super::switch::{Fault, FaultKind, FaultSwitch, Operation};
use crate::page::{Asked, back_to, framed, options, other_language, wire_name};
use crate::state::SimulatorState;
use crate::stripe::dispute_section;

const STYLE: &str = include_str!("page.css");

/// What its forms send.
#[derive(Debug, Deserialize)]
pub struct Sent {
    #[serde(default)]
    lang: Lang,
    action: Action,
    #[serde(default)]
    id: u64,
    #[serde(default)]
    provider: String,
    kind: Option<FaultKind>,
    /// Empty: wherever that kind makes sense.
    #[serde(default)]
    operation: String,
    #[serde(default)]
    lasting: bool,
    #[serde(default)]
    seconds: i64,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    Add,
    Remove,
    Clear,
    Clock,
}

/// `GET /simulator/faults`
pub async fn show(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Html<String> {
    Html(page(&state, asked.lang(&headers)))
}

/// `POST /simulator/faults`: one form sent, then the page again.
pub async fn submit(State(state): State<SimulatorState>, headers: HeaderMap, Form(sent): Form<Sent>) -> Response {
    if !same_origin(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    match (sent.action, sent.kind) {
        (Action::Add, Some(kind)) if FaultSwitch::PROVIDERS.contains(&sent.provider.as_str()) => {
            let operation = Operation::ALL.into_iter().find(|operation| wire_name(operation) == sent.operation);
            state.faults().add(Fault { lasting: sent.lasting, ..Fault::once(&sent.provider, kind, operation) });
        }
        (Action::Add, _) => return StatusCode::UNPROCESSABLE_ENTITY.into_response(),
        (Action::Remove, _) => {
            state.faults().remove(sent.id);
        }
        (Action::Clear, _) => state.faults().clear(),
        (Action::Clock, _) => {
            if let Err(error) = state.move_ahead(sent.seconds) {
                tracing::error!(%error, "the simulated clock could not be moved");
                return StatusCode::INTERNAL_SERVER_ERROR.into_response();
            }
        }
    }
    back_to("/simulator/faults", sent.lang).into_response()
}

/// `GET /simulator/page.css`
pub async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response()
}

fn page(state: &SimulatorState, lang: Lang) -> String {
    let t = |en, fr| lang.pick(en, fr);
    let code = t("en", "fr");
    let title = t("Simulated providers: faults", "Fournisseurs simulés : pannes");
    let body = format!(
        r#"{other_language}
<h1>{title}</h1><p>{intro}</p>
<section aria-labelledby="on"><h2 id="on">{on}</h2>{faults}</section>
<section aria-labelledby="add"><h2 id="add">{add}</h2>
<form method="post" action="/simulator/faults" class="add"><input type="hidden" name="lang" value="{code}">
<label>{provider}<select name="provider">{providers}</select></label>
<label>{kind}<select name="kind">{kinds}</select></label>
<label>{operation}<select name="operation"><option value="">{anywhere}</option>{operations}</select></label>
<label>{how_long}<select name="lasting"><option value="false">{once}</option><option value="true">{lasting}</option></select></label>
<button name="action" value="add">{switch_on}</button></form></section>
{disputes}
<section aria-labelledby="clock"><h2 id="clock">{clock}</h2><p>{clock_intro} <strong><time>{now}</time></strong></p>
<form method="post" action="/simulator/faults" class="clock"><input type="hidden" name="lang" value="{code}"><input type="hidden" name="action" value="clock">
<button name="seconds" value="3600">{hour}</button><button name="seconds" value="86400">{day}</button><button name="seconds" value="259200">{days}</button></form></section>"#,
        other_language = other_language("/simulator/faults", lang),
        intro = t(
            "Couriers and payments on this installation are simulated. Here they can be made to fail, to see what the app does.",
            "Les transporteurs et les paiements de cette installation sont simulés. On peut les mettre en panne ici, pour voir ce que fait l’application."
        ),
        on = t("On now", "Actives"),
        faults = faults_on(state, lang),
        add = t("Switch a fault on", "Activer une panne"),
        provider = t("Provider", "Fournisseur"),
        providers = options(FaultSwitch::PROVIDERS.map(|slug| (slug, provider_name(slug, lang)))),
        kind = t("What goes wrong", "Ce qui se passe"),
        kinds = options(FaultKind::ALL.map(|kind| (wire_name(&kind), kind_name(kind, lang)))),
        operation = t("During", "Pendant"),
        anywhere = t("any call it fits", "tout appel concerné"),
        operations = options(Operation::ALL.map(|operation| (wire_name(&operation), operation_name(operation, lang)))),
        how_long = t("How long", "Durée"),
        once = t("once", "une fois"),
        lasting = t("until switched off", "jusqu’à la désactivation"),
        switch_on = t("Switch on", "Activer"),
        disputes = dispute_section(state, lang),
        clock = t("Parcels under way", "Colis en route"),
        clock_intro = t(
            "Moves parcels under way ahead in time; what you buy is still dated today. Their clock shows",
            "Fait avancer les colis en route dans le temps; vos achats restent datés d’aujourd’hui. Leur horloge indique"
        ),
        now = state.parcels_now().format("%Y-%m-%d %H:%M UTC"),
        hour = t("1 hour ahead", "Avancer de 1 heure"),
        day = t("1 day ahead", "Avancer de 1 jour"),
        days = t("3 days ahead", "Avancer de 3 jours"),
    );
    framed(lang, title, &body)
}

fn faults_on(state: &SimulatorState, lang: Lang) -> String {
    let faults = state.faults().list();
    let code = lang.pick("en", "fr");
    if faults.is_empty() {
        return format!("<p>{}</p>", lang.pick("None. Everything works.", "Aucune. Tout fonctionne."));
    }
    let mut html = String::from("<ul>");
    for fault in &faults {
        let operation =
            fault.operation.map_or(String::new(), |operation| format!(" · {}", operation_name(operation, lang)));
        let (provider, kind) = (provider_name(&fault.provider, lang), kind_name(fault.kind, lang));
        let lasting = match fault.lasting {
            true => lang.pick("until switched off", "jusqu’à la désactivation"),
            false => lang.pick("once", "une fois"),
        };
        let seldom = match fault.one_in {
            0 | 1 => String::new(),
            calls => format!("{} {calls}, ", lang.pick("one call in", "un appel sur")),
        };
        let off = lang.pick("Switch off", "Désactiver");
        let _infallible = write!(
            html,
            r#"<li><span><strong>{provider}</strong> {kind}{operation} ({seldom}{lasting})</span><form method="post" action="/simulator/faults"><input type="hidden" name="lang" value="{code}"><input type="hidden" name="id" value="{id}"><button name="action" value="remove" aria-label="{off}: {provider} {kind}">{off}</button></form></li>"#,
            id = fault.id,
        );
    }
    let clear = lang.pick("Switch all off", "Tout désactiver");
    html + &format!(
        r#"</ul><form method="post" action="/simulator/faults"><input type="hidden" name="lang" value="{code}"><button name="action" value="clear">{clear}</button></form>"#
    )
}

fn provider_name(slug: &str, lang: Lang) -> &'static str {
    match slug {
        "shopify" => "Shopify",
        "woocommerce" => "WooCommerce",
        slug => waybill_core::courier::courier(slug).map_or("Stripe", |courier| courier.name(lang)),
    }
}

fn kind_name(kind: FaultKind, lang: Lang) -> &'static str {
    match kind {
        FaultKind::TimeOut => lang.pick("never answers", "ne répond jamais"),
        FaultKind::Slow => lang.pick("answers 3 seconds late", "répond 3 secondes en retard"),
        FaultKind::RateLimited => lang.pick("refuses: too many calls (429)", "refuse : trop d’appels (429)"),
        FaultKind::ServerError => lang.pick("is down (503)", "est en panne (503)"),
        FaultKind::Malformed => lang.pick("answers half a document", "répond la moitié d’un document"),
        FaultKind::PriceChange => lang.pick("has raised its prices by 7 %", "a augmenté ses prix de 7 %"),
        FaultKind::AnswerLost => {
            lang.pick("does the work, but its answer is lost", "fait le travail, mais sa réponse se perd")
        }
        FaultKind::WebPage => lang.pick("answers with a web page", "répond par une page Web"),
        FaultKind::Remeasured => {
            lang.pick("measures the parcel 2 cm larger and bills that", "mesure le colis 2 cm plus grand et le facture")
        }
        FaultKind::ToldTwice => lang.pick("tells an event twice", "annonce deux fois un événement"),
        FaultKind::NotReady => lang.pick("has not made the label yet", "n’a pas encore fait l’étiquette"),
        FaultKind::Declined => lang.pick("declines the card", "refuse la carte"),
    }
}

fn operation_name(operation: Operation, lang: Lang) -> &'static str {
    match operation {
        Operation::Rate => lang.pick("rates", "les tarifs"),
        Operation::Ship => lang.pick("buying a label", "l’achat d’une étiquette"),
        Operation::Label => lang.pick("fetching a label", "la récupération d’une étiquette"),
        Operation::Void => lang.pick("cancelling", "l’annulation"),
        Operation::Track => lang.pick("tracking", "le repérage"),
        Operation::Pickup => lang.pick("pickups", "les ramassages"),
        Operation::Locate => lang.pick("finding drop-off points", "la recherche de points de dépôt"),
        Operation::Manifest => lang.pick("closing the day", "la clôture de la journée"),
        Operation::Pay => lang.pick("paying", "le paiement"),
        Operation::Order => lang.pick("reading orders", "la lecture des commandes"),
        Operation::Fulfil => lang.pick("telling a store of a parcel", "l’avis d’expédition à une boutique"),
        Operation::Other => lang.pick("anything else", "toute autre chose"),
    }
}
