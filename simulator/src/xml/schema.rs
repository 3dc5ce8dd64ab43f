//! Schemas as tables: what an element holds, in which order, and what its text may be.

use roxmltree::Node as XmlNode;
use waybill_core::Decimal;

/// A place in an element's content.
#[derive(Debug)]
pub struct Node {
    /// The element's name; several if one of them must be here (a substitution group).
    pub names: &'static [&'static str],
    /// How often it must occur at least.
    pub least: usize,
    /// How often it may occur at most.
    pub most: usize,
    /// What it holds.
    pub model: Model,
}

/// What an element holds.
#[derive(Debug, Clone, Copy)]
pub enum Model {
    /// Each of these, in any order.
    All(&'static [Node]),
    /// Each of these, in any order and in a namespace of their own.
    Inside(&'static str, &'static [Node]),
    /// These, in this order.
    Sequence(&'static [Node]),
    /// One of these.
    Choice(&'static [Node]),
    /// Text.
    Text(Text),
    /// Anything at all.
    Any,
}

/// What a text may be.
#[derive(Debug, Clone, Copy)]
pub enum Text {
    /// So many characters, at least and at most.
    Length(usize, usize),
    /// A decimal above zero, at most so many ten-thousandths, with at most so many places.
    Decimal {
        /// Ten-thousandths.
        most: i64,
        /// Places.
        places: usize,
    },
    /// A whole number, at least and at most.
    Integer(i64, i64),
    /// A floating number in any of its forms: `1.`, `.5`, `-1E3`, `INF`, `NaN`.
    Float,
    /// true, false, 1 or 0.
    Boolean,
    /// YYYY-MM-DD.
    Date,
    /// A date with its time, with or without a part of a second and a zone.
    Moment,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// A pattern: each character of the second text stands for one, `A` a capital letter, `a` any letter, `9` a digit,
    /// any other for itself.
    Pattern(&'static [&'static str]),
    /// So many digits, at least and at most.
    Digits(usize, usize),
    /// An e-mail address of at most so many characters.
    Email(usize),
}

/// Required, once.
pub const fn required(names: &'static [&'static str], model: Model) -> Node {
    Node { names, least: 1, most: 1, model }
}

/// Optional, at most once.
pub const fn optional(names: &'static [&'static str], model: Model) -> Node {
    Node { names, least: 0, most: 1, model }
}

/// Optional, up to so many times.
pub const fn repeated(names: &'static [&'static str], most: usize, model: Model) -> Node {
    Node { names, least: 0, most, model }
}

/// Required, up to so many times.
pub const fn required_repeated(names: &'static [&'static str], most: usize, model: Model) -> Node {
    Node { names, least: 1, most, model }
}

/// One of these texts.
pub const fn one_of(texts: &'static [&'static str]) -> Model {
    Model::Text(Text::OneOf(texts))
}

/// Where and how a document breaks its schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Breach {
    /// Another element was due.
    Expected {
        /// The element whose content is wrong.
        inside: String,
        /// What was found: `<name>`, or `</inside>` at its end.
        found: String,
        /// What is allowed there.
        due: Vec<String>,
    },
    /// A text is not of its kind.
    Value {
        /// The element.
        element: String,
        /// Its text.
        value: String,
    },
    /// An element is in another namespace.
    Namespace {
        /// The element.
        element: String,
        /// Its namespace.
        found: String,
    },
}

/// Checks an element's content against a model, in one namespace. The first breach counts.
pub fn check(element: XmlNode<'_, '_>, model: Model, namespace: &str) -> Result<(), Breach> {
    let found = element.tag_name().namespace().unwrap_or_default();
    if found != namespace {
        return Err(Breach::Namespace { element: element.tag_name().name().to_owned(), found: found.to_owned() });
    }
    let children = || element.children().filter(XmlNode::is_element);
    match model {
        Model::Any => Ok(()),
        Model::Text(kind) => {
            let text = element.text().unwrap_or_default().trim();
            if children().next().is_some() || !kind.fits(text) {
                return Err(Breach::Value { element: element.tag_name().name().to_owned(), value: text.to_owned() });
            }
            Ok(())
        }
        Model::All(nodes) => check_all(element, nodes, namespace),
        Model::Inside(namespace, nodes) => check_all(element, nodes, namespace),
        Model::Choice(nodes) => {
            let mut each = children();
            let first = each.next();
            let named =
                |child: &XmlNode<'_, '_>| nodes.iter().find(|node| node.names.contains(&child.tag_name().name()));
            match first.as_ref().and_then(|child| named(child).map(|node| (*child, node))) {
                Some((child, node)) => {
                    check(child, node.model, namespace)?;
                    match each.next() {
                        Some(second) => Err(expected(element, Some(second), [])),
                        None => Ok(()),
                    }
                }
                None => Err(expected(element, first, nodes)),
            }
        }
        Model::Sequence(nodes) => {
            let mut rest = children().peekable();
            for node in nodes {
                let mut count = 0;
                while count < node.most
                    && rest.peek().is_some_and(|child| node.names.contains(&child.tag_name().name()))
                {
                    if let Some(child) = rest.next()
                        && !is_nil(child)
                    {
                        check(child, node.model, namespace)?;
                    }
                    count += 1;
                }
                if count < node.least {
                    return Err(expected(element, rest.next(), [node]));
                }
            }
            match rest.next() {
                Some(child) => Err(expected(element, Some(child), [])),
                None => Ok(()),
            }
        }
    }
}

/// A nil element counts as missing, with any content.
fn is_nil(element: XmlNode<'_, '_>) -> bool {
    element.attributes().any(|attribute| attribute.name() == "nil" && matches!(attribute.value(), "true" | "1"))
}

fn check_all(element: XmlNode<'_, '_>, nodes: &'static [Node], namespace: &str) -> Result<(), Breach> {
    let mut counts = vec![0_usize; nodes.len()];
    for child in element.children().filter(XmlNode::is_element) {
        let place = nodes.iter().position(|node| node.names.contains(&child.tag_name().name()));
        let open = place.filter(|&at| counts[at] < nodes[at].most);
        let Some(at) = open else {
            let due = nodes.iter().zip(&counts).filter(|(node, count)| **count < node.most);
            return Err(expected(element, Some(child), due.map(|(node, _)| node)));
        };
        counts[at] += 1;
        if !is_nil(child) {
            check(child, nodes[at].model, namespace)?;
        }
    }
    let missing: Vec<&Node> =
        nodes.iter().zip(&counts).filter(|(node, count)| **count < node.least).map(|(node, _)| node).collect();
    if missing.is_empty() { Ok(()) } else { Err(expected(element, None, missing)) }
}

fn expected<'a>(
    inside: XmlNode<'_, '_>,
    found: Option<XmlNode<'_, '_>>,
    due: impl IntoIterator<Item = &'a Node>,
) -> Breach {
    let inside = inside.tag_name().name().to_owned();
    let found = found.map_or_else(|| format!("</{inside}>"), |child| format!("<{}>", child.tag_name().name()));
    let due = due.into_iter().flat_map(|node| node.names.iter().map(|name| (*name).to_owned())).collect();
    Breach::Expected { inside, found, due }
}

impl Text {
    /// Whether a text is of this type.
    pub fn fits(self, text: &str) -> bool {
        match self {
            Text::Length(least, most) => (least..=most).contains(&text.chars().count()),
            Text::Decimal { most, places } => {
                let written = text.split_once('.').map_or(0, |(_, places)| places.len());
                let in_range = |value: Decimal| value > Decimal::ZERO && value.ten_thousandths() <= most;
                !text.contains(',') && written <= places && four_places(text).is_some_and(in_range)
            }
            Text::Integer(least, most) => text.parse().is_ok_and(|number: i64| (least..=most).contains(&number)),
            Text::Float => is_float(text),
            Text::Moment => is_moment(text),
            Text::Boolean => matches!(text, "true" | "false" | "1" | "0"),
            Text::Date => chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok() && text.len() == 10,
            Text::OneOf(texts) => texts.contains(&text),
            Text::Pattern(patterns) => patterns.iter().any(|pattern| matches(text, pattern)),
            Text::Digits(least, most) => {
                (least..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
            }
            Text::Email(most) => text.chars().count() <= most && waybill_core::address::is_email(text),
        }
    }
}

/// Whether a text is an `xs:float`. Rust reads words for infinity that the standard does not have.
fn is_float(text: &str) -> bool {
    let plain = || text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    matches!(text, "INF" | "-INF" | "NaN") || plain() && text.parse::<f64>().is_ok()
}

/// Whether a text is an `xs:dateTime`.
fn is_moment(text: &str) -> bool {
    let whole = chrono::NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f").is_ok();
    whole || chrono::DateTime::parse_from_rfc3339(text).is_ok() && text.contains('T')
}

/// A decimal of any number of places, cut to four.
fn four_places(text: &str) -> Option<Decimal> {
    let end = text.find('.').map_or(text.len(), |point| text.len().min(point + 5));
    let digits = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
    text.chars().all(digits).then(|| text[..end].parse().ok())?
}

fn matches(text: &str, pattern: &str) -> bool {
    text.chars().count() == pattern.chars().count()
        && text.chars().zip(pattern.chars()).all(|(c, sign)| match sign {
            'A' => c.is_ascii_uppercase(),
            'a' => c.is_ascii_alphabetic(),
            '9' => c.is_ascii_digit(),
            other => c == other,
        })
}
