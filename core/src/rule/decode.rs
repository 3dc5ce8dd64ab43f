//! From a parsed JSON value to a rule's types.
//!
//! The text is parsed once, by code that knows no type; then each type is read off the value. Deriving straight from the
//! text would compile a parser per type, which would double the module that every visitor downloads. It also knows where
//! it stands, so that an error names the member (`input.parcels[0].weight`).

use std::fmt::{self, Display};

use serde::Deserialize;
use serde::de::value::{StringDeserializer, UsizeDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};

use super::json::{Json, take};

/// Why a value is not of the wanted shape, and where. Boxed, since it stands in every result of every field.
#[derive(Debug, Default)]
pub(super) struct Fault(Box<Cause>);

#[derive(Debug, Default)]
struct Cause {
    path: String,
    reason: String,
    /// The value itself was left out: where the member has a default, that is no fault.
    absent: bool,
    /// The place of the member that was left out, by the struct that wants it.
    missing: Option<usize>,
}

impl Fault {
    /// The same fault, one member further out.
    pub(super) fn under(mut self, member: &str) -> Self {
        let inner = std::mem::take(&mut self.0.path);
        let joint = if inner.is_empty() || inner.starts_with('[') { "" } else { "." };
        self.0.path = [member, joint, &inner].concat();
        self
    }

    fn of(reason: String) -> Self {
        Self(Box::new(Cause { reason, ..Cause::default() }))
    }

    fn naming(self, fields: &[&str]) -> Self {
        match self.0.missing.and_then(|at| fields.get(at)) {
            Some(field) => Self::of(["missing field `", field, "`"].concat()),
            None => self,
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.path.is_empty() {
            f.write_str(&self.0.path)?;
            f.write_str(": ")?;
        }
        f.write_str(&self.0.reason)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: Display>(message: T) -> Self {
        Self::of(message.to_string())
    }

    // serde's own sentence would bring the formatting of floating point into a module that has none.
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        wrong(kind_of(&found), expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        wrong(kind_of(&found), expected)
    }

    fn invalid_length(at: usize, expected: &dyn Expected) -> Self {
        let mut fault = wrong("fewer", expected);
        fault.0.missing = Some(at);
        fault
    }
}

fn wrong(found: &str, expected: &dyn Expected) -> Fault {
    Fault::of(["expected ", &expected.to_string(), ", found ", found].concat())
}

fn kind_of(found: &Unexpected<'_>) -> &'static str {
    match found {
        Unexpected::Bool(_) => "true or false",
        Unexpected::Unsigned(_) | Unexpected::Signed(_) => "a whole number",
        Unexpected::Float(_) => "a fraction",
        Unexpected::Char(_) | Unexpected::Str(_) => "a text",
        Unexpected::Unit | Unexpected::Option => "null",
        Unexpected::Seq => "a list",
        Unexpected::Map => "an object",
        _ => "something else",
    }
}

fn kind(value: &Json) -> &'static str {
    match value {
        Json::Null => "null",
        Json::Bool(_) => "true or false",
        Json::Whole(_) => "a whole number",
        Json::Fraction => "a number that is not whole",
        Json::Text(_) => "a text",
        Json::List(_) => "a list",
        Json::Object(_) => "an object",
    }
}

/// Reads a type off a value.
pub(super) fn decode<'de, T: Deserialize<'de>>(value: Json) -> Result<T, Fault> {
    T::deserialize(Node(Some(value)))
}

/// A value, or that it was left out.
struct Node(Option<Json>);

impl Node {
    /// What stands here is not what is expected.
    fn misfit(self, expected: &dyn Expected) -> Fault {
        match self.0 {
            Some(value) => wrong(kind(&value), expected),
            None => Fault(Box::new(Cause { absent: true, ..Cause::default() })),
        }
    }

    fn object(self, expected: &dyn Expected) -> Result<Vec<(String, Json)>, Fault> {
        match self.0 {
            Some(Json::Object(members)) => Ok(members),
            _ => Err(self.misfit(expected)),
        }
    }

    fn list(self, expected: &dyn Expected) -> Result<Items, Fault> {
        match self.0 {
            Some(Json::List(items)) => Ok(Items { items: items.into_iter(), at: 0 }),
            _ => Err(self.misfit(expected)),
        }
    }

    fn text(self, expected: &dyn Expected) -> Result<String, Fault> {
        match self.0 {
            Some(Json::Text(text)) => Ok(text),
            _ => Err(self.misfit(expected)),
        }
    }

    fn truth(self, expected: &dyn Expected) -> Result<bool, Fault> {
        match self.0 {
            Some(Json::Bool(value)) => Ok(value),
            _ => Err(self.misfit(expected)),
        }
    }

    fn whole(self, expected: &dyn Expected) -> Result<i64, Fault> {
        match self.0 {
            Some(Json::Whole(number)) => Ok(number),
            _ => Err(self.misfit(expected)),
        }
    }

    /// The place of the variant among those that there are, and what it holds.
    fn variant(self, variants: &[&str], expected: &dyn Expected) -> Result<(usize, Node), Fault> {
        let (name, value) = match self.0 {
            Some(Json::Text(name)) => (name, None),
            Some(Json::Object(members)) if members.len() == 1 => match members.into_iter().next() {
                Some((name, value)) => (name, Some(value)),
                None => (String::new(), None),
            },
            _ => return Err(self.misfit(expected)),
        };
        match variants.iter().position(|variant| *variant == name) {
            Some(at) => Ok((at, Node(value))),
            None => {
                Err(Fault::of(["unknown variant `", &name, "`, expected one of ", &variants.join(", ")].concat()))
            }
        }
    }
}

macro_rules! whole {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let number = self.whole(&visitor)?;
            visitor.visit_i64(number)
        })*
    };
}

macro_rules! text {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let text = self.text(&visitor)?;
            visitor.visit_string(text)
        })*
    };
}

impl<'de> Deserializer<'de> for Node {
    type Error = Fault;

    whole! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }
    text! { deserialize_str deserialize_string deserialize_char deserialize_identifier }
    serde::forward_to_deserialize_any! { f32 f64 bytes byte_buf unit unit_struct ignored_any }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Some(value) = self.0 else { return Err(self.misfit(&visitor)) };
        match value {
            Json::Null => visitor.visit_unit(),
            Json::Bool(value) => visitor.visit_bool(value),
            Json::Whole(number) => visitor.visit_i64(number),
            // No rule computes with one: it is as good as nothing where any value may stand.
            Json::Fraction => visitor.visit_unit(),
            Json::Text(text) => visitor.visit_string(text),
            Json::List(items) => visitor.visit_seq(Items { items: items.into_iter(), at: 0 }),
            Json::Object(members) => visitor.visit_map(Members { members: members.into_iter(), current: None }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let value = self.truth(&visitor)?;
        visitor.visit_bool(value)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            None | Some(Json::Null) => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let items = self.list(&visitor)?;
        visitor.visit_seq(items)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let members = self.object(&visitor)?;
        visitor.visit_map(Members { members: members.into_iter(), current: None })
    }

    /// By the order of its fields rather than by their names: what is derived for the names is never compiled.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let members = self.object(&visitor)?;
        visitor.visit_seq(Fields { members, fields, at: 0 }).map_err(|fault| fault.naming(fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let (at, content) = self.variant(variants, &visitor)?;
        visitor.visit_enum(Variant { at, content })
    }
}

/// The members of an object in the order of a struct's fields.
struct Fields {
    members: Vec<(String, Json)>,
    fields: &'static [&'static str],
    at: usize,
}

impl Fields {
    fn next(&mut self) -> Node {
        let value = self.fields.get(self.at).and_then(|field| take(&mut self.members, field));
        self.at += 1;
        Node(value)
    }

    /// A field that was left out is no fault yet: it may have a default.
    fn misplaced(&self, fault: Fault) -> Option<Fault> {
        if fault.0.absent {
            return None;
        }
        Some(fault.under(self.fields.get(self.at - 1).copied().unwrap_or_default()))
    }
}

impl<'de> SeqAccess<'de> for Fields {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        match seed.deserialize(self.next()) {
            Ok(value) => Ok(Some(value)),
            Err(fault) => self.misplaced(fault).map_or(Ok(None), Err),
        }
    }
}

/// The members of an object in their own order, for tables and for what is told apart by a tag.
struct Members {
    members: std::vec::IntoIter<(String, Json)>,
    current: Option<(String, Json)>,
}

impl Members {
    fn advance(&mut self) -> Option<StringDeserializer<Fault>> {
        let (name, value) = self.members.next()?;
        self.current = Some((name.clone(), value));
        Some(name.into_deserializer())
    }

    fn value(&mut self) -> (String, Node) {
        let (name, value) = self.current.take().unwrap_or_default();
        (name, Node(Some(value)))
    }
}

impl<'de> MapAccess<'de> for Members {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        match self.advance() {
            Some(name) => seed.deserialize(name).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let (name, node) = self.value();
        seed.deserialize(node).map_err(|fault| fault.under(&name))
    }
}

struct Items {
    items: std::vec::IntoIter<Json>,
    at: usize,
}

impl Items {
    fn next(&mut self) -> Option<Node> {
        self.at += 1;
        self.items.next().map(|item| Node(Some(item)))
    }

    fn misplaced(&self, fault: Fault) -> Fault {
        fault.under(&format!("[{}]", self.at - 1))
    }
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        match self.next() {
            Some(node) => seed.deserialize(node).map(Some).map_err(|fault| self.misplaced(fault)),
            None => Ok(None),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Variant {
    at: usize,
    content: Node,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Fault;
    type Variant = Node;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Node), Fault> {
        let place: UsizeDeserializer<Fault> = self.at.into_deserializer();
        Ok((seed.deserialize(place)?, self.content))
    }
}

impl<'de> VariantAccess<'de> for Node {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.0 {
            None | Some(Json::Null) => Ok(()),
            Some(other) => Err(wrong(kind(&other), &"a variant that holds nothing")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(Node(Some(self.0.unwrap_or_default())))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that panics says where")]

    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::{Value, json};

    use super::super::json::read;
    use super::Fault;

    fn decode<'de, T: Deserialize<'de>>(value: Value) -> Result<T, Fault> {
        super::decode(read(&value.to_string()).unwrap())
    }

    #[derive(Debug, PartialEq, Deserialize)]
    enum Shape {
        Dot,
        Line(u8),
        Box { width: i64 },
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Event {
        Moved { by: i64 },
        Stopped,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Whole {
        name: String,
        #[serde(default)]
        count: u32,
        on: bool,
        maybe: Option<i64>,
        pair: (String, u8),
        shapes: Vec<Shape>,
        events: Vec<Event>,
        table: BTreeMap<String, String>,
    }

    fn case() -> Value {
        json!({
            "name": "é", "on": true, "maybe": null, "pair": ["a", 255], "shapes": ["Dot", {"Line": 3}, {"Box": {"width": -1}}],
            "events": [{"type": "moved", "by": 2}, {"type": "stopped"}], "table": {"k": "v"}, "unknown": {}
        })
    }

    #[test]
    fn reads_what_serde_json_reads() {
        let ours: Whole = decode(case()).unwrap();
        assert_eq!(ours, serde_json::from_value(case()).unwrap());
    }

    #[test]
    fn says_where_and_what_is_wrong() {
        let refuse = |path: &str, value: Value| {
            let mut case = case();
            *case.pointer_mut(path).unwrap() = value;
            decode::<Whole>(case).unwrap_err().to_string()
        };
        assert_eq!(refuse("/name", json!(1)), "name: expected a string, found a whole number");
        assert_eq!(refuse("/on", json!("yes")), "on: expected a boolean, found a text");
        assert_eq!(refuse("/maybe", json!(1.5)), "maybe: expected i64, found a number that is not whole");
        assert_eq!(refuse("/pair/1", json!(256)), "pair[1]: expected u8, found a whole number");
        assert_eq!(refuse("/shapes/2/Box/width", json!(null)), "shapes[2].width: expected i64, found null");
        assert_eq!(refuse("/shapes", json!({})), "shapes: expected a sequence, found an object");
        assert_eq!(
            refuse("/shapes/0", json!("Ring")),
            "shapes[0]: unknown variant `Ring`, expected one of Dot, Line, Box"
        );
        assert_eq!(refuse("/table/k", json!([])), "table.k: expected a string, found a list");
        assert_eq!(decode::<Whole>(json!([])).unwrap_err().to_string(), "expected struct Whole, found a list");
        assert_eq!(decode::<Whole>(json!({})).unwrap_err().to_string(), "missing field `name`");
        assert_eq!(refuse("/shapes/2/Box", json!({})), "shapes[2]: missing field `width`");
    }
}
