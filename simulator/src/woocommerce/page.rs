//! Page on which a person makes orders in simulated stores, in English and French, without a script.

use std::fmt::Write as _;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect};
use serde::Deserialize;
use waybill_core::Lang;

use super::desk::Desk;
use super::record::{self, Order, Shop};
use super::refusal::Answer;
use super::sample::SampleOrder;
use super::shop;
use crate::fault::same_origin;
use crate::shopify::page::{escaped, framed, lang_of};
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
    Delete,
    InstallTracking,
}

/// `GET /simulator/woocommerce`
pub async fn show(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Answer {
    Ok(Html(page(&state, asked.lang.unwrap_or_else(|| lang_of(&headers)))?).into_response())
}

/// `POST /simulator/woocommerce`: one form sent, then the page again.
pub async fn submit(State(state): State<SimulatorState>, headers: HeaderMap, Form(sent): Form<Sent>) -> Answer {
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
    let page = sent.lang.pick("/simulator/woocommerce?lang=en", "/simulator/woocommerce?lang=fr");
    Ok(Redirect::to(page).into_response())
}

fn page(state: &SimulatorState, lang: Lang) -> Result<String, StoreError> {
    let t = |en, fr| lang.pick(en, fr);
    let title = t("Simulated WooCommerce stores", "Boutiques WooCommerce simulées");
    let code = t("en", "fr");
    let (other, other_name) = lang.pick("fr Français", "en English").split_once(' ').unwrap_or_default();
    let shops = record::shops(state)?;
    let kinds: String = SampleOrder::ALL
        .into_iter()
        .map(|kind| format!(r#"<option value="{}">{}</option>"#, wire_name(kind), kind_name(kind, lang)))
        .collect();
    let known: String = shops.iter().map(|shop| format!(r#"<option value="{}">"#, shop.domain)).collect();
    let keys = &state.config().credentials;
    let mut html = format!(
        r#"<p class="language"><a href="/simulator/woocommerce?lang={other}" hreflang="{other}" lang="{other}">{other_name}</a></p>
<h1>{title}</h1><p>{} <code>{}</code>, <code>{}</code></p>
<section aria-labelledby="place"><h2 id="place">{place}</h2><form method="post" action="/simulator/woocommerce" class="add">
<input type="hidden" name="lang" value="{code}">
<label>{}<input name="shop" list="shops" required value="{}"></label><datalist id="shops">{known}</datalist>
<label>{}<select name="kind">{kinds}</select></label>
<button name="action" value="place">{place}</button></form></section>"#,
        t(
            "Any host is a store here. It begins with some orders; make more below. Its keys are",
            "N’importe quel hôte est une boutique ici. Elle compte déjà quelques commandes; créez-en d’autres ci-dessous. Ses clés sont"
        ),
        keys.woocommerce_key,
        keys.woocommerce_secret,
        t("Store", "Boutique"),
        shops.first().map_or("maple-goods.example.ca", |shop| &shop.domain),
        t("Order", "Commande"),
        place = t("Place an order", "Passer une commande"),
    );
    for shop in &shops {
        html += &of_shop(state, shop, lang)?;
    }
    Ok(framed(lang, title, &html))
}

fn of_shop(state: &SimulatorState, shop: &Shop, lang: Lang) -> Result<String, StoreError> {
    let mut html = format!(r#"<section aria-label="{0}"><h2>{0}</h2>"#, shop.domain);
    html += &match shop.has_tracking {
        true => format!("<p>{}</p>", lang.pick("Shipment Tracking is installed.", "Shipment Tracking y est installé.")),
        false => button(
            shop,
            lang,
            "",
            "install_tracking",
            lang.pick("Install Shipment Tracking", "Installer Shipment Tracking"),
        ),
    };
    html += "<ul>";
    for order in record::orders(state, &shop.domain)?.iter().rev() {
        html += &of_order(shop, order, lang);
    }
    Ok(html + "</ul></section>")
}

fn of_order(shop: &Shop, order: &Order, lang: Lang) -> String {
    let mut notes = String::new();
    for note in order.notes.iter().filter(|note| note.is_customers) {
        let _infallible = write!(notes, " · {}", escaped(&note.note));
    }
    let id = order.id.to_string();
    let buttons = match order.status.as_str() {
        "cancelled" | "trash" => String::new(),
        _ => {
            button(shop, lang, &id, "cancel", lang.pick("Cancel", "Annuler"))
                + &button(shop, lang, &id, "delete", lang.pick("Delete", "Supprimer"))
        }
    };
    let to = format!("{}, {}", order.billing.city, order.billing.country);
    format!("<li><span><strong>#{id}</strong> · {} · {}{notes}</span>{buttons}</li>", escaped(&to), order.status)
}

fn button(shop: &Shop, lang: Lang, order: &str, action: &str, text: &str) -> String {
    format!(
        r#"<form method="post" action="/simulator/woocommerce"><input type="hidden" name="lang" value="{}"><input type="hidden" name="shop" value="{}"><input type="hidden" name="order" value="{order}"><button name="action" value="{action}">{text}</button></form>"#,
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
