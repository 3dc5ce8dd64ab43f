//! Writing.

use std::borrow::Cow;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

/// An element with text or children. Children keep the order in which they are added.
#[derive(Debug, Clone)]
pub(crate) struct Element {
    name: String,
    attributes: Vec<(&'static str, String)>,
    text: String,
    children: Vec<Element>,
}

impl Element {
    /// An empty element.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), attributes: Vec::new(), text: String::new(), children: Vec::new() }
    }

    /// An element with text.
    pub fn text(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::new(name) }
    }

    /// With an attribute.
    pub fn attribute(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    /// With a child.
    pub fn child(mut self, child: Element) -> Self {
        self.children.push(child);
        self
    }

    /// With a child that holds text.
    pub fn leaf(self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.child(Element::text(name, text))
    }

    /// With a child that holds text, unless the text is empty.
    pub fn leaf_unless_empty(self, name: impl Into<String>, text: &str) -> Self {
        if text.is_empty() { self } else { self.leaf(name, text) }
    }

    /// With a child, where there is one.
    pub fn child_if(self, child: Option<Element>) -> Self {
        match child {
            Some(child) => self.child(child),
            None => self,
        }
    }

    /// With children.
    pub fn children(mut self, children: impl IntoIterator<Item = Element>) -> Self {
        self.children.extend(children);
        self
    }

    /// With its children in the order of their names; those of one name keep theirs.
    pub fn sorted(mut self) -> Self {
        self.children.sort_by(|a, b| a.name.cmp(&b.name));
        self
    }

    /// With `prefix:` before the names of this element and all its children. One that has a prefix keeps it, with all that
    /// it holds: so parts of two namespaces are put together.
    pub fn prefixed(mut self, prefix: &str) -> Self {
        if self.name.contains(':') {
            return self;
        }
        self.name = format!("{prefix}:{}", self.name);
        self.children = self.children.into_iter().map(|child| child.prefixed(prefix)).collect();
        self
    }

    /// With `prefix:` before the names of all its children, as [`Element::prefixed`] puts it, and its own left as it is.
    pub fn members_prefixed(mut self, prefix: &str) -> Self {
        self.children = self.children.into_iter().map(|child| child.prefixed(prefix)).collect();
        self
    }

    /// The document, with its declaration.
    pub fn document(&self) -> String {
        let mut writer = Writer::new(Vec::new());
        // A vector cannot fail to take bytes.
        let _ = writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        let _ = self.write(&mut writer);
        String::from_utf8(writer.into_inner()).unwrap_or_default()
    }

    fn write(&self, writer: &mut Writer<Vec<u8>>) -> std::io::Result<()> {
        let mut element = writer.create_element(self.name.as_str());
        for (name, value) in &self.attributes {
            element = element.with_attribute((*name, value.as_str()));
        }
        if self.children.is_empty() && self.text.is_empty() {
            element.write_empty()?;
        } else if self.children.is_empty() {
            element.write_text_content(BytesText::new(&allowed(&self.text)))?;
        } else {
            element.write_inner_content(|writer| self.children.iter().try_for_each(|child| child.write(writer)))?;
        }
        Ok(())
    }
}

/// Text without the characters that XML 1.0 forbids even when escaped.
fn allowed(text: &str) -> Cow<'_, str> {
    let forbidden =
        |c: char| matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    if text.contains(forbidden) { Cow::Owned(text.replace(forbidden, "")) } else { Cow::Borrowed(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_a_prefix_that_is_there_stays() {
        let inner = Element::new("x").leaf("y", "1").prefixed("in");
        let both = Element::new("a").leaf("c", "1").leaf("b", "2").leaf("b", "3").child(inner).sorted().prefixed("out");
        let want = "<out:a><out:b>2</out:b><out:b>3</out:b><out:c>1</out:c><in:x><in:y>1</in:y></in:x></out:a>";
        assert!(both.document().ends_with(want), "{}", both.document());
    }

    #[test]
    fn escapes_what_people_type_and_leaves_out_what_xml_forbids() {
        let document =
            Element::new("a").attribute("x", "\"<").leaf("b", "Léa & <Fils>\u{b}").child(Element::new("c")).document();
        let want =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a x=\"&quot;&lt;\"><b>Léa &amp; &lt;Fils&gt;</b><c/></a>";
        assert_eq!(document, want);
        assert!(roxmltree::Document::parse(&document).is_ok());
    }
}
