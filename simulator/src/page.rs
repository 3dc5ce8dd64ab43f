//! Pages without a script, in English and French: their frame, their language and their forms.

use std::fmt::Display;

use axum::http::{HeaderMap, header};
use axum::response::Redirect;
use serde::{Deserialize, Serialize};
use waybill_core::Lang;

/// What a page is asked with.
#[derive(Debug, Deserialize)]
pub struct Asked {
    lang: Option<Lang>,
}

impl Asked {
    /// The language that is asked for, else the browser's.
    pub fn lang(&self, headers: &HeaderMap) -> Lang {
        self.lang.unwrap_or_else(|| lang_of(headers))
    }
}

/// The browser's language.
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

/// The link to a page in the other language.
pub fn other_language(path: &str, lang: Lang) -> String {
    let (code, name) = lang.pick("fr Français", "en English").split_once(' ').unwrap_or_default();
    format!(r#"<p class="language"><a href="{path}?lang={code}" hreflang="{code}" lang="{code}">{name}</a></p>"#)
}

/// Back to a page whose form was sent.
pub fn back_to(path: &str, lang: Lang) -> Redirect {
    Redirect::to(&format!("{path}?lang={}", lang.pick("en", "fr")))
}

/// A text between tags or in an attribute.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// What a field can be set to, each with its name.
pub fn options<V: Display, N: Display>(rows: impl IntoIterator<Item = (V, N)>) -> String {
    rows.into_iter().map(|(value, name)| format!(r#"<option value="{value}">{name}</option>"#)).collect()
}

/// A choice as forms send it.
pub fn wire_name(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
