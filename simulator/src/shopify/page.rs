//! Page on which a person makes orders in simulated stores, in English and French, without a script.

use std::fmt::Write as _;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect};
use serde::Deserialize;
use waybill_core::Lang;

use super::access::Answer;
use super::desk::Desk;
use super::record::{self, Order, Shop};
use super::sample::SampleOrder;
use super::shop;
use super::view;
use crate::fault::same_origin;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// What the page is asked with.
#[derive(Debug, Deserialize)]
pub struct Asked {
    lang: Option<Lang>,
}

/// What its forms send.
#[derive(Debug, Deserialize)]
pub struct Sent {
    #[serde(default)]
    lang: Lang,
    action: Action,
    shop: String,
    kind: Option<SampleOrder>,
    #[serde(default)]
    order: String,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    Place,
    Cancel,
    Redact,
    Uninstall,
}

/// `GET /simulator/shopify`
pub async fn show(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Answer {
    Ok(Html(page(&state, asked.lang.unwrap_or_else(|| lang_of(&headers)))?).into_response())
}

/// `POST /simulator/shopify`: one form sent, then the page again.
pub async fn submit(State(state): State<SimulatorState>, headers: HeaderMap, Form(sent): Form<Sent>) -> Answer {
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
    Ok(Redirect::to(sent.lang.pick("/simulator/shopify?lang=en", "/simulator/shopify?lang=fr")).into_response())
}

pub fn lang_of(headers: &HeaderMap) -> Lang {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepted.trim_start().starts_with("fr") { Lang::Fr } else { Lang::En }
}

/// A page's frame.
pub fn framed(lang: Lang, title: &str, body: &str) -> String {
    let code = lang.pick("en", "fr");
    format!(
        r#"<!doctype html><html lang="{code}-CA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title} · Waybill</title>
<link rel="stylesheet" href="/simulator/page.css"></head><body><main>{body}</main></body></html>"#
    )
}

/// A text between tags or in an attribute.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn page(state: &SimulatorState, lang: Lang) -> Result<String, StoreError> {
    let t = |en, fr| lang.pick(en, fr);
    let title = t("Simulated Shopify stores", "Boutiques Shopify simulées");
    let code = t("en", "fr");
    let (other, other_name) = lang.pick("fr Français", "en English").split_once(' ').unwrap_or_default();
    let shops = record::shops(state)?;
    let kinds: String = SampleOrder::ALL
        .into_iter()
        .map(|kind| format!(r#"<option value="{}">{}</option>"#, wire_name(kind), kind_name(kind, lang)))
        .collect();
    let known: String = shops.iter().map(|shop| format!(r#"<option value="{}">"#, shop.domain)).collect();
    let mut html = format!(
        r#"<p class="language"><a href="/simulator/shopify?lang={other}" hreflang="{other}" lang="{other}">{other_name}</a></p>
<h1>{title}</h1><p>{}</p>
<section aria-labelledby="place"><h2 id="place">{place}</h2><form method="post" action="/simulator/shopify" class="add">
<input type="hidden" name="lang" value="{code}">
<label>{}<input name="shop" list="shops" required value="{}"></label><datalist id="shops">{known}</datalist>
<label>{}<select name="kind">{kinds}</select></label>
<button name="action" value="place">{place}</button></form></section>"#,
        t(
            "Any address that ends in .myshopify.com is a store here. It begins with some orders; make more below.",
            "Toute adresse qui se termine par .myshopify.com est une boutique ici. Elle compte déjà quelques commandes; créez-en d’autres ci-dessous."
        ),
        t("Store", "Boutique"),
        shops.first().map_or("maple-goods.myshopify.com", |shop| &shop.domain),
        t("Order", "Commande"),
        place = t("Place an order", "Passer une commande"),
    );
    for shop in &shops {
        html += &of_shop(state, shop, lang)?;
    }
    Ok(framed(lang, title, &html))
}

fn of_shop(state: &SimulatorState, shop: &Shop, lang: Lang) -> Result<String, StoreError> {
    let connected = match shop.tokens.is_empty() {
        true => {
            lang.pick("Waybill isn’t installed by its owner.", "Waybill n’y est pas installé par son propriétaire.")
        }
        false => lang.pick("Waybill is installed.", "Waybill y est installé."),
    };
    let mut html = format!(r#"<section aria-label="{0}"><h2>{0}</h2><p>{connected}</p>"#, shop.domain);
    if !shop.tokens.is_empty() {
        html += &button(shop, lang, "", "uninstall", lang.pick("Uninstall", "Désinstaller"));
    }
    html += "<ul>";
    let mut orders = record::orders(state, &shop.domain)?;
    orders.sort_by_key(|order| std::cmp::Reverse(order.id));
    for order in &orders {
        html += &of_order(shop, order, lang);
    }
    Ok(html + "</ul></section>")
}

fn of_order(shop: &Shop, order: &Order, lang: Lang) -> String {
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
            button(shop, lang, &view::gid("Order", order.id), "cancel", lang.pick("Cancel", "Annuler"))
                + &button(
                    shop,
                    lang,
                    &view::gid("Order", order.id),
                    "redact",
                    lang.pick("Forget the customer", "Oublier le client"),
                )
        }
    };
    format!("<li><span><strong>{}</strong>{} · {status}{sent}</span>{buttons}</li>", order.name, escaped(&to))
}

fn button(shop: &Shop, lang: Lang, order: &str, action: &str, text: &str) -> String {
    format!(
        r#"<form method="post" action="/simulator/shopify"><input type="hidden" name="lang" value="{}"><input type="hidden" name="shop" value="{}"><input type="hidden" name="order" value="{order}"><button name="action" value="{action}">{text}</button></form>"#,
        lang.pick("en", "fr"),
        shop.domain,
    )
}

fn wire_name(kind: SampleOrder) -> String {
    serde_json::to_value(kind).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
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
