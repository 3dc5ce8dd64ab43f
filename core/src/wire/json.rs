//! JSON (RFC 8259) as a value that knows no type, and its parser.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::write::{ends_run, write_text};
use super::{Fault, ToWire};

/// A JSON value, whose names and texts are those of the text that it was read from wherever they hold no escape. Numbers
/// that are not whole are told apart, not kept (they are written as null): no rule computes with them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Json<'a> {
    /// `null`
    #[default]
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number of 64 bits.
    Whole(i64),
    /// A number with a point or an exponent.
    Fraction,
    /// A whole number of more than 64 bits.
    Huge,
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Json<'a>>),
    /// An object; of members with the same name the last counts.
    Object(Vec<(Cow<'a, str>, Json<'a>)>),
}

/// The deepest nesting that is read, as serde_json has it.
const DEPTH: u32 = 127;

/// The most values of one text, those in lists and objects each: what lists in lists may come to. Rates with all their
/// lines, the largest case of the product, are some 40,000.
pub const VALUES_MAX: u32 = 100_000;

impl<'a> Json<'a> {
    /// What kind of value it is, in words.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "true or false",
            Json::Whole(_) => "a whole number",
            Json::Fraction => "a fraction",
            Json::Huge => "a number out of range",
            Json::Text(_) => "a text",
            Json::List(_) => "a list",
            Json::Object(_) => "an object",
        }
    }

    /// The text that it is.
    pub fn into_text(self) -> Result<Cow<'a, str>, Fault> {
        match self {
            Json::Text(text) => Ok(text),
            other => Err(Fault::misfit("a string", other.kind())),
        }
    }

    /// The same value, of itself.
    #[must_use]
    pub fn into_owned(self) -> Json<'static> {
        match self {
            Json::Null => Json::Null,
            Json::Bool(value) => Json::Bool(value),
            Json::Whole(number) => Json::Whole(number),
            Json::Fraction => Json::Fraction,
            Json::Huge => Json::Huge,
            Json::Text(text) => Json::Text(owned(text)),
            Json::List(items) => Json::List(items.into_iter().map(Json::into_owned).collect()),
            Json::Object(members) => {
                Json::Object(members.into_iter().map(|(name, value)| (owned(name), value.into_owned())).collect())
            }
        }
    }
}

fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(text.into_owned())
}

impl ToWire for Json<'_> {
    fn to_wire(&self, out: &mut String) {
        match self {
            Json::Null | Json::Fraction | Json::Huge => out.push_str("null"),
            Json::Bool(value) => value.to_wire(out),
            Json::Whole(number) => number.to_wire(out),
            Json::Text(text) => write_text(out, text),
            Json::List(items) => items.to_wire(out),
            Json::Object(members) => {
                out.push('{');
                for (at, (name, value)) in members.iter().enumerate() {
                    if at > 0 {
                        out.push(',');
                    }
                    write_text(out, name);
                    out.push(':');
                    value.to_wire(out);
                }
                out.push('}');
            }
        }
    }
}

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null | Json::Fraction | Json::Huge => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Whole(number) => serializer.serialize_i64(*number),
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(items) => serializer.collect_seq(items),
            Json::Object(members) => serializer.collect_map(members.iter().map(|(name, value)| (name, value))),
        }
    }
}

impl<'de> Deserialize<'de> for Json<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_json::Value::deserialize(deserializer).map(Json::from)
    }
}

impl From<serde_json::Value> for Json<'static> {
    fn from(value: serde_json::Value) -> Self {
        use serde_json::Value;
        match value {
            Value::Null => Json::Null,
            Value::Bool(value) => Json::Bool(value),
            Value::Number(number) if number.is_f64() => Json::Fraction,
            Value::Number(number) => number.as_i64().map_or(Json::Huge, Json::Whole),
            Value::String(text) => Json::Text(text.into()),
            Value::Array(items) => Json::List(items.into_iter().map(Json::from).collect()),
            Value::Object(members) => {
                Json::Object(members.into_iter().map(|(name, value)| (name.into(), Json::from(value))).collect())
            }
        }
    }
}

/// Reads one value from a text.
///
/// # Errors
/// A [`Fault`] that says at which byte the text stops to be JSON.
pub fn parse(text: &str) -> Result<Json<'_>, Fault> {
    let mut parser = Parser { text, at: 0, values: 0 };
    let value = parser.value(DEPTH)?;
    parser.space();
    if parser.at < text.len() { Err(parser.fault("something follows the value")) } else { Ok(value) }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    values: u32,
}

impl<'a> Parser<'a> {
    fn fault(&self, reason: &str) -> Fault {
        Fault::new(["it is not JSON: ", reason, " at byte ", &self.at.to_string()].concat())
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Takes a byte if it comes next, after white space.
    fn take(&mut self, byte: u8) -> bool {
        self.space();
        let here = self.peek() == Some(byte);
        self.at += usize::from(here);
        here
    }

    fn word(&mut self, word: &str, value: Json<'static>) -> Result<Json<'a>, Fault> {
        if self.text.as_bytes().get(self.at..).is_some_and(|rest| rest.starts_with(word.as_bytes())) {
            self.at += word.len();
            Ok(value)
        } else {
            Err(self.fault("an unknown word"))
        }
    }

    fn value(&mut self, depth: u32) -> Result<Json<'a>, Fault> {
        if depth == 0 {
            return Err(self.fault("it is nested too deeply"));
        }
        self.values += 1;
        if self.values > VALUES_MAX {
            return Err(Fault::new(["at most ", &VALUES_MAX.to_string(), " values are allowed"].concat()));
        }
        self.space();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => self.string().map(Json::Text),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'n') => self.word("null", Json::Null),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(_) => Err(self.fault("a value is expected")),
            None => Err(self.fault("the text ends")),
        }
    }

    fn list(&mut self, depth: u32) -> Result<Json<'a>, Fault> {
        let mut items = Vec::new();
        self.at += 1;
        if self.take(b']') {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value(depth - 1)?);
            if self.take(b']') {
                return Ok(Json::List(items));
            }
            if !self.take(b',') {
                return Err(self.fault("a comma or ] is expected"));
            }
        }
    }

    fn object(&mut self, depth: u32) -> Result<Json<'a>, Fault> {
        let mut members = Vec::new();
        self.at += 1;
        if self.take(b'}') {
            return Ok(Json::Object(members));
        }
        loop {
            self.space();
            if self.peek() != Some(b'"') {
                return Err(self.fault("a name is expected"));
            }
            let name = self.string()?;
            if !self.take(b':') {
                return Err(self.fault("a colon is expected"));
            }
            members.push((name, self.value(depth - 1)?));
            if self.take(b'}') {
                return Ok(Json::Object(members));
            }
            if !self.take(b',') {
                return Err(self.fault("a comma or } is expected"));
            }
        }
    }

    fn digits(&mut self) -> Result<(), Fault> {
        let from = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at == from { Err(self.fault("a digit is expected")) } else { Ok(()) }
    }

    fn number(&mut self) -> Result<Json<'a>, Fault> {
        let from = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        if self.peek() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        let whole = self.at;
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.at += 1;
            self.at += usize::from(matches!(self.peek(), Some(b'+' | b'-')));
            self.digits()?;
        }
        // serde_json reads a negative zero as a fraction too.
        if self.at > whole || self.text.get(from..whole) == Some("-0") {
            return Ok(Json::Fraction);
        }
        let digits = self.text.get(from..whole).unwrap_or_default();
        Ok(digits.parse().map_or(Json::Huge, Json::Whole))
    }

    fn string(&mut self) -> Result<Cow<'a, str>, Fault> {
        self.at += 1;
        let run = self.run();
        if self.peek() == Some(b'"') {
            self.at += 1;
            return Ok(Cow::Borrowed(run));
        }
        let mut text = run.to_owned();
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Cow::Owned(text));
                }
                Some(b'\\') => {
                    self.at += 1;
                    text.push(self.escape()?);
                    text.push_str(self.run());
                }
                Some(_) => return Err(self.fault("a control character stands in a text")),
                None => return Err(self.fault("a text does not end")),
            }
        }
    }

    /// Takes the text up to its end, an escape, or a character that it may not have.
    fn run(&mut self) -> &'a str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let length = rest.bytes().position(ends_run).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    fn escape(&mut self) -> Result<char, Fault> {
        let byte = self.peek();
        self.at += 1;
        Ok(match byte {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode(),
            _ => return Err(self.fault("an unknown escape")),
        })
    }

    fn four(&mut self) -> Result<u32, Fault> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).unwrap_or_default();
        let mut value = 0;
        for digit in digits {
            let digit = char::from(*digit).to_digit(16).ok_or_else(|| self.fault("an unknown escape"))?;
            value = value * 16 + digit;
        }
        self.at += 4;
        if digits.is_empty() { Err(self.fault("an unknown escape")) } else { Ok(value) }
    }

    fn unicode(&mut self) -> Result<char, Fault> {
        let mut value = self.four()?;
        if (0xD800..0xDC00).contains(&value) {
            let pair = self.peek() == Some(b'\\') && self.text.as_bytes().get(self.at + 1) == Some(&b'u');
            if !pair {
                return Err(self.fault("half a character"));
            }
            self.at += 2;
            let low = self.four()?;
            if !(0xDC00..0xE000).contains(&low) {
                return Err(self.fault("half a character"));
            }
            value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00);
        }
        char::from_u32(value).ok_or_else(|| self.fault("half a character"))
    }
}
