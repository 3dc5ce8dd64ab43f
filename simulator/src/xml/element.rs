//! Building an answer.

use std::fmt::Write as _;

/// An element of an answer.
#[derive(Debug, Clone)]
pub struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Element>,
}

impl Element {
    /// An empty element.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), attributes: Vec::new(), text: String::new(), children: Vec::new() }
    }

    /// An element that holds text.
    pub fn text(name: impl Into<String>, text: impl ToString) -> Self {
        Self { text: text.to_string(), ..Self::new(name) }
    }

    /// Its name, without a prefix.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.rsplit(':').next().unwrap_or_default()
    }

    /// An element without content, marked as nil (`i:nil`); an ancestor declares the prefix `i`.
    pub fn nil(name: impl Into<String>) -> Self {
        Self::new(name).attribute("i:nil", "true")
    }

    /// With an attribute more.
    #[must_use]
    pub fn attribute(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.attributes.push((name.into(), value.into()));
        self
    }

    /// With a child more.
    #[must_use]
    pub fn child(mut self, child: Element) -> Self {
        self.children.push(child);
        self
    }

    /// With children more.
    #[must_use]
    pub fn children(mut self, children: impl IntoIterator<Item = Element>) -> Self {
        self.children.extend(children);
        self
    }

    /// With a child that holds text.
    #[must_use]
    pub fn with(self, name: &str, text: impl ToString) -> Self {
        self.child(Element::text(name, text))
    }

    /// With a child that holds text, where there is one.
    #[must_use]
    pub fn with_some(self, name: &str, text: Option<impl ToString>) -> Self {
        match text {
            Some(text) => self.with(name, text),
            None => self,
        }
    }

    /// With `prefix:` before the names of this element and all its children. One that has a prefix keeps it, with all that
    /// it holds: so parts of two namespaces are put together.
    #[must_use]
    pub fn prefixed(mut self, prefix: &str) -> Self {
        if self.name.contains(':') {
            return self;
        }
        self.name = format!("{prefix}:{}", self.name);
        self.children = self.children.into_iter().map(|child| child.prefixed(prefix)).collect();
        self
    }

    /// A copy of a received element with all it holds, by local names and without attributes.
    #[must_use]
    pub fn copy_of(node: roxmltree::Node<'_, '_>) -> Self {
        let children: Vec<Element> = node.children().filter(roxmltree::Node::is_element).map(Self::copy_of).collect();
        let text = if children.is_empty() { node.text().unwrap_or_default().trim() } else { "" };
        Self { children, ..Self::text(node.tag_name().name(), text) }
    }

    /// The whole document.
    #[must_use]
    pub fn document(&self) -> String {
        let mut out = String::from(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
        out.push('\n');
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        // Writing into a String cannot fail.
        let _infallible = write!(out, "<{}", self.name);
        for (name, value) in &self.attributes {
            let _infallible = write!(out, r#" {name}="{}""#, escape(value));
        }
        if self.text.is_empty() && self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        out.push_str(&escape(&self.text));
        for child in &self.children {
            child.write(out);
        }
        let _infallible = write!(out, "</{}>", self.name);
    }
}

/// Text as content or attribute; characters that XML cannot hold are left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}
