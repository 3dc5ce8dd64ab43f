//! Links of the sidebar and the menus.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::account::Capability;

use super::Words;

/// The group of a menu link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum MenuGroup {
    /// At the top of the sidebar.
    Main,
    /// What comes after the label.
    AfterLabel,
    /// Tools.
    Tools,
    /// The user and the account, at the bottom.
    You,
    /// External links, in the user menu only.
    Outside,
}

/// A row of `menu_links.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuRow {
    pub id: String,
    pub group: MenuGroup,
    pub href: String,
    pub capability: Capability,
    /// Whether only the account's owner sees it.
    #[serde(default)]
    pub owner_only: bool,
    pub words: Words,
    /// The label in the user menu, where the product words it otherwise.
    pub menu: Option<Words>,
    /// The same for US accounts, whose screens offer less.
    pub us: Option<Words>,
}
