//! Page on which a person makes orders in simulated stores, in English and French, without a script.

use std::fmt::Write as _;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse};
use serde::Deserialize;
use waybill_core::Lang;

use super::access::Answer;
use super::desk::Desk;
use super::record::{self, Order, Shop};
use super::sample::SampleOrder;
use super::shop;
use super::view;
use crate::fault::same_origin;
use crate::page::{Asked, back_to, escaped, options, wire_name};
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::store_page::{Sent, StorePage};

const PATH: &str = "/simulator/shopify";

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Place,
    Cancel,
    Redact,
    Uninstall,
}

/// `GET /simulator/shopify`
pub async fn show(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Answer {
    Ok(Html(page(&state, asked.lang(&headers))?).into_response())
}

/// `POST /simulator/shopify`: one form sent, then the page again.
pub async fn submit(
    State(state): State<SimulatorState>,
    headers: HeaderMap,
    Form(sent): Form<Sent<Action, SampleOrder>>,
) -> Answer {
    if !same_origin(&headers) {
        return Err(StatusCode::FORBIDDEN.into_response().into());
    }
    let shop = sent.shop.trim().to_ascii_lowercase();
    let shop = if shop.contains('.') { shop } else { format!("{shop}.myshopify.com") };
    if shop::find(&state, &shop)?.is_none() {
        return Err((StatusCode::UNPROCESSABLE_ENTITY, "There is no such store.").into_response().into());
    }
    let desk = Desk::of(&state, &shop);
    match sent.action {
        Action::Place => desk.place(sent.kind.unwrap_or(SampleOrder::Canada)).map(drop),
        Action::Cancel => desk.cancel(&sent.order),
        Action::Redact => desk.redact(&sent.order),
        Action::Uninstall => desk.uninstall(),
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
    let title = lang.pick("Simulated Shopify stores", "Boutiques Shopify simulées");
    let intro = lang.pick(
        "Any address that ends in .myshopify.com is a store here. It begins with some orders; make more below.",
        "Toute adresse qui se termine par .myshopify.com est une boutique ici. Elle compte déjà quelques commandes; créez-en d’autres ci-dessous.",
    );
    let domains: Vec<&str> = shops.iter().map(|shop| shop.domain.as_str()).collect();
    let kinds = options(SampleOrder::ALL.map(|kind| (wire_name(&kind), kind_name(kind, lang))));
    Ok(page.html([title, intro], &domains, "maple-goods.myshopify.com", &kinds, &sections))
}

fn of_shop(state: &SimulatorState, shop: &Shop, page: StorePage) -> Result<String, StoreError> {
    let lang = page.lang;
    let connected = match shop.tokens.is_empty() {
        true => {
            lang.pick("Waybill isn’t installed by its owner.", "Waybill n’y est pas installé par son propriétaire.")
        }
        false => lang.pick("Waybill is installed.", "Waybill y est installé."),
    };
    let mut html = format!(r#"<section aria-label="{0}"><h2>{0}</h2><p>{connected}</p>"#, shop.domain);
    if !shop.tokens.is_empty() {
        html += &page.button(&shop.domain, "", "uninstall", lang.pick("Uninstall", "Désinstaller"));
    }
    html += "<ul>";
    let mut orders = record::orders(state, &shop.domain)?;
    orders.sort_by_key(|order| std::cmp::Reverse(order.id));
    for order in &orders {
        html += &of_order(shop, order, page);
    }
    Ok(html + "</ul></section>")
}

fn of_order(shop: &Shop, order: &Order, page: StorePage) -> String {
    let lang = page.lang;
    let to =
        order.destination.as_ref().map_or_else(String::new, |place| format!(" · {}, {}", place.city, place.country));
    let status = match (order.cancelled_at.is_some(), order.status()) {
        (true, _) => lang.pick("cancelled", "annulée"),
        (_, "FULFILLED") => lang.pick("fulfilled", "traitée"),
        (_, "PARTIALLY_FULFILLED") => lang.pick("partially fulfilled", "partiellement traitée"),
        (_, "ON_HOLD") => lang.pick("on hold", "en attente"),
        _ => lang.pick("unfulfilled", "non traitée"),
    };
    let mut sent = String::new();
    for parcel in order.fulfillments.iter().filter(|parcel| parcel.status == "SUCCESS") {
        let _infallible = write!(sent, " · {} {}", escaped(&parcel.company), escaped(&parcel.numbers.join(", ")));
    }
    let buttons = match order.cancelled_at {
        Some(_) => String::new(),
        None => {
            let button = |action, text| page.button(&shop.domain, &view::gid("Order", order.id), action, text);
            button("cancel", lang.pick("Cancel", "Annuler"))
                + &button("redact", lang.pick("Forget the customer", "Oublier le client"))
        }
    };
    format!("<li><span><strong>{}</strong>{} · {status}{sent}</span>{buttons}</li>", order.name, escaped(&to))
}

fn kind_name(kind: SampleOrder, lang: Lang) -> &'static str {
    match kind {
        SampleOrder::Canada => lang.pick("to Vancouver", "vers Vancouver"),
        SampleOrder::UnitedStates => lang.pick("to the United States", "vers les États-Unis"),
        SampleOrder::France => lang.pick("to France, goods without a code", "vers la France, marchandises sans code"),
        SampleOrder::NoWeight => lang.pick("goods without a weight", "marchandises sans poids"),
        SampleOrder::Unpaid => lang.pick("not paid", "non payée"),
        SampleOrder::TwoPlaces => lang.pick("sent from two places", "expédiée de deux endroits"),
        SampleOrder::GiftCard => lang.pick("a gift card", "une carte-cadeau"),
        SampleOrder::WrongProvince => lang.pick("with a wrong province", "avec une mauvaise province"),
        SampleOrder::OnHold => lang.pick("on hold", "mise en attente"),
    }
}
