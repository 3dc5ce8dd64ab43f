//! `GET /feResources/menu_links`

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::account::{Capability, has};

use crate::AppState;
use crate::http::{ApiResult, Data, RequestLang};
use crate::session::Signed;

/// A link of the sidebar and the menus.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct MenuLink {
    /// The sidebar id, to which the tour ties its steps.
    pub id: String,
    /// Its words.
    pub label: String,
    /// A route of the client, or an address elsewhere.
    pub href: String,
    /// Whether it leads out of the product.
    pub external: bool,
    /// What an account needs to have it; null for all.
    pub capability: Option<Capability>,
}

struct Row {
    id: &'static str,
    words: (&'static str, &'static str),
    href: &'static str,
    capability: Capability,
}

const ROWS: [Row; 11] = [
    row("dashboard", ("Dashboard", "Tableau de bord"), "/dashboard", Capability::Dashboard),
    row("send-a-parcel", ("Send a Parcel", "Envoyer un colis"), "/shipment", Capability::SendParcel),
    row(
        "insure-a-shipment",
        ("Insure a Shipment", "Assurer un envoi"),
        "/shipping-insurance",
        Capability::ShippingInsurance,
    ),
    row("pickup", ("Request Pickups & Drop Offs", "Ramassages et dépôts"), "/dashboard/pickup", Capability::Pickup),
    row(
        "history-and-tracking",
        ("Shipping / Insurance History & Tracking", "Historique et suivi des envois et assurances"),
        "/dashboard/history-and-tracking",
        Capability::HistoryAndTracking,
    ),
    row("save-quote", ("Saved Quote", "Soumissions enregistrées"), "/dashboard/save-quote", Capability::SavedQuotes),
    row(
        "alerts-features",
        ("Alerts & New Features", "Alertes et nouveautés"),
        "/dashboard/alerts-features",
        Capability::AlertsFeatures,
    ),
    row("ltl-quote", ("Get LTL Quote", "Soumission de fret (LTL)"), "/dashboard/ltl-quote", Capability::LtlQuote),
    row("demo-videos", ("Demo Videos", "Vidéos de démonstration"), "/dashboard/demo-videos", Capability::DemoVideos),
    row("my-profile", ("My Profile", "Mon profil"), "/dashboard/my-profile", Capability::MyProfile),
    row(
        "account-settings",
        ("Account Settings", "Paramètres du compte"),
        "/dashboard/account-settings",
        Capability::AccountSettings,
    ),
];

const fn row(id: &'static str, words: (&'static str, &'static str), href: &'static str, capability: Capability) -> Row {
    Row { id, words, href, capability }
}

/// The product names history after what an account of the United States has of it.
const US_HISTORY: (&str, &str) = ("Shipment History & Tracking", "Historique et suivi des envois");

/// The links that an account of the caller's country has, in the sidebar's order; Help and Blog where configured.
#[utoipa::path(get, path = "/feResources/menu_links", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<MenuLink>>)))]
pub async fn list_menu_links(
    State(state): State<AppState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<MenuLink>>> {
    let mut links: Vec<MenuLink> = ROWS
        .iter()
        .filter(|row| has(&caller.account.account_country, row.capability))
        .map(|row| link(row, caller.is_full(), lang))
        .collect();
    let site = &state.config.site;
    for (id, words, href) in [("help", ("Help", "Aide"), &site.help_url), ("blog", ("Blog", "Blogue"), &site.blog_url)]
    {
        if !href.is_empty() {
            links.push(MenuLink {
                id: id.to_owned(),
                label: lang.pick(words.0, words.1).to_owned(),
                href: href.clone(),
                external: true,
                capability: None,
            });
        }
    }
    Ok(Data(links))
}

fn link(row: &Row, full: bool, lang: Lang) -> MenuLink {
    let words = if row.capability == Capability::HistoryAndTracking && !full { US_HISTORY } else { row.words };
    MenuLink {
        id: row.id.to_owned(),
        label: lang.pick(words.0, words.1).to_owned(),
        href: row.href.to_owned(),
        external: false,
        capability: Some(row.capability),
    }
}
