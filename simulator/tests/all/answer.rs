//! What came back.

use axum::body::Bytes;
use axum::http::HeaderMap;

pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub bytes: Bytes,
    /// The connection broke before the answer was whole.
    pub broken: bool,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.bytes.to_vec()).unwrap()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.bytes).unwrap()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The texts of every element of that local name.
    pub fn all(&self, name: &str) -> Vec<String> {
        let text = self.text();
        let document = roxmltree::Document::parse(&text).unwrap();
        let found = document.descendants().filter(|node| node.is_element() && node.tag_name().name() == name);
        found.map(|node| node.text().unwrap_or_default().to_owned()).collect()
    }

    /// The text of the first element of that local name; empty where there is none.
    pub fn first(&self, name: &str) -> String {
        self.all(name).into_iter().next().unwrap_or_default()
    }

    /// The texts of every element of that local name whose parent has the other name.
    pub fn within(&self, parent: &str, name: &str) -> Vec<String> {
        let text = self.text();
        let document = roxmltree::Document::parse(&text).unwrap();
        let parents = document.descendants().filter(|node| node.tag_name().name() == parent);
        let found = parents.flat_map(|node| node.children()).filter(|node| node.tag_name().name() == name);
        found.map(|node| node.text().unwrap_or_default().to_owned()).collect()
    }

    /// Where a link of that relation leads.
    pub fn link(&self, rel: &str) -> Option<String> {
        let text = self.text();
        let document = roxmltree::Document::parse(&text).unwrap();
        let link = document.descendants().find(|node| node.attribute("rel") == Some(rel))?;
        link.attribute("href").map(str::to_owned)
    }

    /// Code and description of each message of the post.
    pub fn messages(&self) -> Vec<(String, String)> {
        self.all("code").into_iter().zip(self.all("description")).collect()
    }

    /// Cents of the first element of that local name.
    pub fn cents(&self, name: &str) -> i64 {
        cents(&self.first(name))
    }
}

pub fn cents(dollars: &str) -> i64 {
    let (whole, places) = dollars.split_once('.').unwrap_or((dollars, "0"));
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().unwrap() * 100 + sign * format!("{places:0<2}").parse::<i64>().unwrap()
}
