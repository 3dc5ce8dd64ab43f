//! Reading a request whose shape the schema has checked, by local names.

use roxmltree::Node;

/// An element of a request, or nothing: asking nothing for a child gives nothing.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a>(Option<Node<'a, 'a>>);

impl<'a> Reader<'a> {
    /// Reads from an element.
    pub fn new(node: Node<'a, 'a>) -> Self {
        Self(Some(node))
    }

    /// The first child of that local name.
    #[must_use]
    pub fn child(self, name: &str) -> Self {
        Self(
            self.0.and_then(|node| node.children().find(|child| child.is_element() && child.tag_name().name() == name)),
        )
    }

    /// The first child, of any name.
    #[must_use]
    pub fn first(self) -> Self {
        Self(self.0.and_then(|node| node.first_element_child()))
    }

    /// The element at a path of local names (`destination/domestic/postal-code`).
    #[must_use]
    pub fn at(self, path: &str) -> Self {
        path.split('/').fold(self, Reader::child)
    }

    /// Every child of that local name.
    pub fn all(self, name: &'a str) -> impl Iterator<Item = Reader<'a>> {
        let children = self.0.into_iter().flat_map(|node| node.children());
        children.filter(move |child| child.is_element() && child.tag_name().name() == name).map(Reader::new)
    }

    /// Whether there is such an element.
    #[must_use]
    pub fn exists(self) -> bool {
        self.0.is_some()
    }

    /// The element's local name; empty for nothing.
    #[must_use]
    pub fn name(self) -> &'a str {
        self.0.map_or("", |node| node.tag_name().name())
    }

    /// The element's text without white space around; empty for nothing.
    #[must_use]
    pub fn text(self) -> &'a str {
        self.0.and_then(|node| node.text()).unwrap_or_default().trim()
    }

    /// The text at a path, where there is one that is not empty.
    #[must_use]
    pub fn text_at(self, path: &str) -> Option<String> {
        let text = self.at(path).text();
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// Whether the text at a path says true.
    #[must_use]
    pub fn is_true(self, path: &str) -> bool {
        matches!(self.at(path).text(), "true" | "1")
    }
}
