//! `GET /feResources/menu_links`

use std::sync::Arc;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::account::{Capability, has};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;
use crate::site::content::{Content, Words};

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

/// A row of `menu_links.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuRow {
    id: String,
    href: String,
    capability: Capability,
    words: Words,
    /// The words for accounts of the United States, which have less behind some links.
    us: Option<Words>,
}

/// The links that an account of the caller's country has, in the sidebar's order; Help and Blog where configured.
#[utoipa::path(get, path = "/feResources/menu_links", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<MenuLink>>)))]
pub async fn list_menu_links(
    State(state): State<Platform>,
    State(content): State<Arc<Content>>,
    caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<MenuLink>>> {
    let rows = content.menu_links.iter();
    let own = rows.filter(|row| has(&caller.account.account_country, row.capability));
    let mut links: Vec<MenuLink> = own.map(|row| link(row, caller.is_full(), lang)).collect();
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

fn link(row: &MenuRow, full: bool, lang: Lang) -> MenuLink {
    let words = row.us.as_ref().filter(|_| !full).unwrap_or(&row.words);
    MenuLink {
        id: row.id.clone(),
        label: words.in_lang(lang).to_owned(),
        href: row.href.clone(),
        external: false,
        capability: Some(row.capability),
    }
}
