//! Page on which a person makes orders in simulated stores.

use serde::Deserialize;
use waybill_core::Lang;

use crate::page::{framed, other_language};

/// What its forms send: an action, and the kind of an order to place.
#[derive(Debug, Deserialize)]
pub struct Sent<A, K> {
    #[serde(default)]
    pub lang: Lang,
    pub action: A,
    pub shop: String,
    pub kind: Option<K>,
    #[serde(default)]
    pub order: String,
}

/// The page of one kind of stores.
#[derive(Debug, Clone, Copy)]
pub struct StorePage {
    /// Its path.
    pub path: &'static str,
    pub lang: Lang,
}

impl StorePage {
    /// The page: its title and introduction, the addresses of stores or one that could be, kinds of orders as options, and a
    /// section for each store.
    pub fn html(self, [title, intro]: [&str; 2], shops: &[&str], example: &str, kinds: &str, sections: &str) -> String {
        let (path, code) = (self.path, self.lang.pick("en", "fr"));
        let known: String = shops.iter().map(|shop| format!(r#"<option value="{shop}">"#)).collect();
        let body = format!(
            r#"{}
<h1>{title}</h1><p>{intro}</p>
<section aria-labelledby="place"><h2 id="place">{place}</h2><form method="post" action="{path}" class="add">
<input type="hidden" name="lang" value="{code}">
<label>{}<input name="shop" list="shops" required value="{}"></label><datalist id="shops">{known}</datalist>
<label>{}<select name="kind">{kinds}</select></label>
<button name="action" value="place">{place}</button></form></section>{sections}"#,
            other_language(path, self.lang),
            self.lang.pick("Store", "Boutique"),
            shops.first().unwrap_or(&example),
            self.lang.pick("Order", "Commande"),
            place = self.lang.pick("Place an order", "Passer une commande"),
        );
        framed(self.lang, title, &body)
    }

    /// A button for an action on a store, or on one of its orders.
    pub fn button(self, shop: &str, order: &str, action: &str, text: &str) -> String {
        let (path, code) = (self.path, self.lang.pick("en", "fr"));
        format!(
            r#"<form method="post" action="{path}"><input type="hidden" name="lang" value="{code}"><input type="hidden" name="shop" value="{shop}"><input type="hidden" name="order" value="{order}"><button name="action" value="{action}">{text}</button></form>"#
        )
    }
}
