//! Page on which a person makes orders in simulated stores, in English and French, without a script.

use std::fmt::Write as _;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse};
use serde::Deserialize;
use waybill_core::Lang;

use super::desk::Desk;
use super::record::{self, Order, Shop};
use super::refusal::Answer;
use super::sample::SampleOrder;
use super::shop;
use crate::fault::same_origin;
use crate::page::{Asked, back_to, escaped, options, wire_name};
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::store_page::{Sent, StorePage};

const PATH: &str = "/simulator/woocommerce";

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Place,
    Cancel,
    Delete,
    InstallTracking,
}

/// `GET /simulator/woocommerce`
pub async fn show(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Answer {
    Ok(Html(page(&state, asked.lang(&headers))?).into_response())
}

/// `POST /simulator/woocommerce`: one form sent, then the page again.
pub async fn submit(
    State(state): State<SimulatorState>,
    headers: HeaderMap,
    Form(sent): Form<Sent<Action, SampleOrder>>,
) -> Answer {
    if !same_origin(&headers) {
        return Err(StatusCode::FORBIDDEN.into_response().into());
    }
    let domain = sent.shop.trim().to_ascii_lowercase();
    if shop::find(&state, &domain)?.is_none() {
        return Err((StatusCode::UNPROCESSABLE_ENTITY, "There is no such store.").into_response().into());
    }
    let desk = Desk::of(&state, &domain);
    match sent.action {
        Action::Place => desk.place(sent.kind.unwrap_or(SampleOrder::Canada)).map(drop),
        Action::Cancel => desk.set_status(&sent.order, "cancelled"),
        Action::Delete => desk.delete(&sent.order),
        Action::InstallTracking => desk.install_tracking(),
    }?;
    Ok(back_to(PATH, sent.lang).into_response())
}

fn page(state: &SimulatorState, lang: Lang) -> Result<String, StoreError> {
    let page = StorePage { path: PATH, lang };
    let shops = record::shops(state)?;
    let mut sections = String::new();
    for shop in &shops {
        sections += &of_shop(state, shop, page)?;
    }
    let title = lang.pick("Simulated WooCommerce stores", "Boutiques WooCommerce simulées");
    let keys = &state.config().credentials;
    let intro = lang.pick(
        "Any host is a store here. It begins with some orders; make more below. Its keys are",
        "N’importe quel hôte est une boutique ici. Elle compte déjà quelques commandes; créez-en d’autres ci-dessous. Ses clés sont",
    );
    let intro = format!("{intro} <code>{}</code>, <code>{}</code>", keys.woocommerce_key, keys.woocommerce_secret);
    let domains: Vec<&str> = shops.iter().map(|shop| shop.domain.as_str()).collect();
    let kinds = options(SampleOrder::ALL.map(|kind| (wire_name(&kind), kind_name(kind, lang))));
    Ok(page.html([title, &intro], &domains, "maple-goods.example.ca", &kinds, &sections))
}

fn of_shop(state: &SimulatorState, shop: &Shop, page: StorePage) -> Result<String, StoreError> {
    let lang = page.lang;
    let mut html = format!(r#"<section aria-label="{0}"><h2>{0}</h2>"#, shop.domain);
    html += &match shop.has_tracking {
        true => format!("<p>{}</p>", lang.pick("Shipment Tracking is installed.", "Shipment Tracking y est installé.")),
        false => {
            let text = lang.pick("Install Shipment Tracking", "Installer Shipment Tracking");
            page.button(&shop.domain, "", "install_tracking", text)
        }
    };
    html += "<ul>";
    for order in record::orders(state, &shop.domain)?.iter().rev() {
        html += &of_order(shop, order, page);
    }
    Ok(html + "</ul></section>")
}

fn of_order(shop: &Shop, order: &Order, page: StorePage) -> String {
    let lang = page.lang;
    let mut notes = String::new();
    for note in order.notes.iter().filter(|note| note.is_customers) {
        let _infallible = write!(notes, " · {}", escaped(&note.note));
    }
    let id = order.id.to_string();
    let buttons = match order.status.as_str() {
        "cancelled" | "trash" => String::new(),
        _ => {
            page.button(&shop.domain, &id, "cancel", lang.pick("Cancel", "Annuler"))
                + &page.button(&shop.domain, &id, "delete", lang.pick("Delete", "Supprimer"))
        }
    };
    let to = format!("{}, {}", order.billing.city, order.billing.country);
    format!("<li><span><strong>#{id}</strong> · {} · {}{notes}</span>{buttons}</li>", escaped(&to), order.status)
}

fn kind_name(kind: SampleOrder, lang: Lang) -> &'static str {
    match kind {
        SampleOrder::Canada => lang.pick("to Vancouver", "vers Vancouver"),
        SampleOrder::SameCustomer => lang.pick("another to the same person", "une autre à la même personne"),
        SampleOrder::UnitedStates => lang.pick("to the United States", "vers les États-Unis"),
        SampleOrder::France => lang.pick("to France", "vers la France"),
        SampleOrder::NoWeight => lang.pick("goods without a weight", "marchandises sans poids"),
        SampleOrder::OnHold => lang.pick("not paid, on hold", "non payée, en attente"),
        SampleOrder::Download => lang.pick("an e-book", "un livre numérique"),
        SampleOrder::LocalPickup => lang.pick("picked up in the shop", "ramassée en boutique"),
        SampleOrder::Refunded => lang.pick("partly refunded", "remboursée en partie"),
    }
}
