//! Reading.

use chrono::NaiveDate;
use roxmltree::{Document, Node, ParsingOptions};
use waybill_core::number::half_up;
use waybill_core::{Cents, Decimal};

/// The answer is not what the protocol says; the text is for logs and names no values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unreadable(pub String);

/// Parses a document. Document type declarations are refused: nothing in these protocols has one, and entities hide bombs.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Unreadable> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: 200_000, ..ParsingOptions::default() };
    Document::parse_with_options(text.trim_start_matches('\u{feff}'), options)
        .map_err(|_| Unreadable("not XML".to_owned()))
}

/// Reading by local name.
pub(crate) trait XmlNode<'a>: Sized + Copy {
    /// The first child of that name.
    fn get(self, name: &str) -> Option<Self>;
    /// All children of that name.
    fn all(self, name: &str) -> Vec<Self>;
    /// The first descendant of that name.
    fn find(self, name: &str) -> Option<Self>;
    /// The trimmed text of the first child of that name; empty where there is none.
    fn value(self, name: &str) -> &'a str;
    /// The trimmed text of this element.
    fn own_text(self) -> &'a str;
    /// The value of an attribute of this element.
    fn attribute_text(self, name: &str) -> Option<&'a str>;
    /// The local name of this element.
    fn local_name(self) -> &'a str;
    /// The trimmed text of that child, which must be there.
    fn required(self, name: &str) -> Result<&'a str, Unreadable>;
    /// An amount of money (`9.59`), rounded half up to cents.
    fn cents(self, name: &str) -> Result<Cents, Unreadable>;
    /// A decimal, where there is one.
    fn decimal(self, name: &str) -> Option<Decimal>;
    /// A date (`YYYY-MM-DD`), where there is one.
    fn date(self, name: &str) -> Option<NaiveDate>;
}

impl<'a, 'input: 'a> XmlNode<'a> for Node<'a, 'input> {
    fn get(self, name: &str) -> Option<Self> {
        self.children().find(|child| child.is_element() && child.tag_name().name() == name)
    }

    fn all(self, name: &str) -> Vec<Self> {
        self.children().filter(|child| child.is_element() && child.tag_name().name() == name).collect()
    }

    fn find(self, name: &str) -> Option<Self> {
        self.descendants().find(|node| node.is_element() && node.tag_name().name() == name)
    }

    fn value(self, name: &str) -> &'a str {
        self.get(name).and_then(|child| child.text()).unwrap_or_default().trim()
    }

    fn own_text(self) -> &'a str {
        self.text().unwrap_or_default().trim()
    }

    fn attribute_text(self, name: &str) -> Option<&'a str> {
        self.attribute(name)
    }

    fn local_name(self) -> &'a str {
        self.tag_name().name()
    }

    fn required(self, name: &str) -> Result<&'a str, Unreadable> {
        match self.value(name) {
            "" => Err(Unreadable(format!("no {name} in {}", self.tag_name().name()))),
            text => Ok(text),
        }
    }

    fn cents(self, name: &str) -> Result<Cents, Unreadable> {
        amount(self.required(name)?).ok_or_else(|| Unreadable(format!("{name} is no amount")))
    }

    fn decimal(self, name: &str) -> Option<Decimal> {
        self.value(name).parse().ok()
    }

    fn date(self, name: &str) -> Option<NaiveDate> {
        // Some answers carry a time behind the date.
        self.value(name).get(..10).and_then(|day| NaiveDate::parse_from_str(day, "%Y-%m-%d").ok())
    }
}

/// An amount of money as couriers write it, rounded half up to cents.
pub(crate) fn amount(text: &str) -> Option<Cents> {
    let value: Decimal = text.trim().parse().ok()?;
    i64::try_from(half_up(i128::from(value.ten_thousandths()), 100)).ok().map(Cents)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn reads_by_local_name_whatever_the_prefix() {
        let document = parse("<s:a xmlns:s='urn:1' xmlns='urn:2'><b> 9.595 </b><s:b>1</s:b><c/></s:a>").unwrap();
        let root = document.root_element();
        assert_eq!(root.value("b"), "9.595");
        assert_eq!(root.all("b").len(), 2);
        assert_eq!(root.cents("b"), Ok(Cents(960)));
        assert_eq!(root.cents("c"), Err(Unreadable("no c in a".to_owned())));
    }

    #[test]
    fn refuses_document_types() {
        let bomb = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>";
        assert!(parse(bomb).is_err());
    }

    #[test]
    fn amounts_are_exact() {
        assert_eq!(amount("-0.37"), Some(Cents(-37)));
        assert_eq!(amount("0"), Some(Cents(0)));
        assert_eq!(amount("108.1650"), Some(Cents(10817)));
        assert_eq!(amount("1,5x"), None);
    }
}
