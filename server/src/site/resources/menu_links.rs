//! `GET /feResources/menu_links`

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::account::{Capability, has};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;
use crate::site::content::{Content, MenuGroup, MenuRow};

/// A link of the sidebar and the menus.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct MenuLink {
    /// The sidebar id that the tour refers to.
    pub id: String,
    /// Its group.
    pub group: MenuGroup,
    /// Its words.
    pub label: String,
    /// Its label in the user menu on small screens.
    pub menu_label: String,
    /// A route of the client, or an external address.
    pub href: String,
    /// Whether it leads out of the product.
    pub external: bool,
    /// The capability needed to see it; null for everyone.
    pub capability: Option<Capability>,
}

/// The links to the caller's screens, in the sidebar's order; Help and Blog if configured.
#[utoipa::path(get, path = "/feResources/menu_links", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<MenuLink>>)))]
pub async fn list_menu_links(
    State(state): State<Platform>,
    State(content): State<Arc<Content>>,
    caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<MenuLink>>> {
    let rows = content.menu_links.iter();
    let own = rows.filter(|row| has(&caller.account.account_country, row.capability));
    let own = own.filter(|row| caller.is_owner() || !row.owner_only);
    let mut links: Vec<MenuLink> = own.map(|row| link(row, caller.is_full(), lang)).collect();
    let site = &state.config.site;
    for (id, words, href) in [("help", ("Help", "Aide"), &site.help_url), ("blog", ("Blog", "Blogue"), &site.blog_url)]
    {
        if !href.is_empty() {
            let label = lang.pick(words.0, words.1).to_owned();
            links.push(MenuLink {
                id: id.to_owned(),
                group: MenuGroup::Outside,
                menu_label: label.clone(),
                label,
                href: href.clone(),
                external: true,
                capability: None,
            });
        }
    }
    Ok(Data(links))
}

fn link(row: &MenuRow, full: bool, lang: Lang) -> MenuLink {
    let in_menu = row.us.as_ref().filter(|_| !full).or(row.menu.as_ref()).unwrap_or(&row.words);
    MenuLink {
        id: row.id.clone(),
        group: row.group,
        label: row.words.in_lang(lang).to_owned(),
        menu_label: in_menu.in_lang(lang).to_owned(),
        href: row.href.clone(),
        external: false,
        capability: Some(row.capability),
    }
}
