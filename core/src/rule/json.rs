//! Reading JSON text without floating point.
//!
//! No rule computes with a fraction, so none is read: a number that is no whole number within 64 bits is only known to be
//! one. A general reader brings tables of powers of five and ten with it, a fifth of the module that every visitor
//! downloads.

/// How deep lists and objects may stand in each other.
const DEPTH: usize = 128;

/// A parsed value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) enum Json {
    /// `null`.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Whole(i64),
    /// Any other number.
    Fraction,
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object; of members of one name the last counts.
    Object(Vec<(String, Json)>),
}

/// Takes a member out of an object.
pub(super) fn take(members: &mut Vec<(String, Json)>, name: &str) -> Option<Json> {
    let at = members.iter().rposition(|(known, _)| known == name)?;
    Some(members.swap_remove(at).1)
}

/// Reads a text that is one value.
///
/// # Errors
/// What was expected, and at which character (from 1).
pub(super) fn read(text: &str) -> Result<Json, String> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    let value = reader.value().and_then(|value| match reader.next_byte() {
        None => Ok(value),
        Some(_) => Err("nothing more"),
    });
    value.map_err(|expected| {
        let before = text.as_bytes().get(..reader.at).unwrap_or_default();
        let character = String::from_utf8_lossy(before).chars().count() + 1;
        ["it is not JSON: expected ", expected, " at character ", &character.to_string()].concat()
    })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no white space.
    fn next_byte(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    fn expect(&mut self, byte: u8, name: &'static str) -> Result<(), &'static str> {
        if self.next_byte() != Some(byte) {
            return Err(name);
        }
        self.at += 1;
        Ok(())
    }

    fn value(&mut self) -> Result<Json, &'static str> {
        match self.next_byte() {
            Some(b'{') => self.nested(Self::object),
            Some(b'[') => self.nested(Self::list),
            Some(b'"') => Ok(Json::Text(self.string()?)),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'n') => self.word("null", Json::Null),
            _ => Err("a value"),
        }
    }

    fn nested(&mut self, read: fn(&mut Self) -> Result<Json, &'static str>) -> Result<Json, &'static str> {
        if self.depth == DEPTH {
            return Err("fewer lists and objects in each other");
        }
        self.depth += 1;
        self.at += 1;
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    fn word(&mut self, word: &'static str, value: Json) -> Result<Json, &'static str> {
        if !self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word)) {
            return Err(word);
        }
        self.at += word.len();
        Ok(value)
    }

    fn object(&mut self) -> Result<Json, &'static str> {
        let mut members = Vec::new();
        if self.next_byte() == Some(b'}') {
            self.at += 1;
            return Ok(Json::Object(members));
        }
        loop {
            if self.next_byte() != Some(b'"') {
                return Err("a member's name");
            }
            let name = self.string()?;
            self.expect(b':', "a colon")?;
            members.push((name, self.value()?));
            if self.next_byte() == Some(b'}') {
                self.at += 1;
                return Ok(Json::Object(members));
            }
            self.expect(b',', "a comma or the end of the object")?;
        }
    }

    fn list(&mut self) -> Result<Json, &'static str> {
        let mut items = Vec::new();
        if self.next_byte() == Some(b']') {
            self.at += 1;
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value()?);
            if self.next_byte() == Some(b']') {
                self.at += 1;
                return Ok(Json::List(items));
            }
            self.expect(b',', "a comma or the end of the list")?;
        }
    }

    fn digits(&mut self) -> Result<&'a str, &'static str> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        self.text.get(start..self.at).filter(|digits| !digits.is_empty()).ok_or("a digit")
    }

    fn number(&mut self) -> Result<Json, &'static str> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        let whole = self.digits()?;
        if whole.len() > 1 && whole.starts_with('0') {
            return Err("a number without a leading zero");
        }
        let end = self.at;
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        let whole = if self.at == end { self.text.get(start..end).and_then(|text| text.parse().ok()) } else { None };
        Ok(whole.map_or(Json::Fraction, Json::Whole))
    }

    /// The text behind an opening quote, up to and with the closing one.
    fn string(&mut self) -> Result<String, &'static str> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let start = self.at;
            while self.peek().is_some_and(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
                self.at += 1;
            }
            text.push_str(self.text.get(start..self.at).unwrap_or_default());
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    self.at += 1;
                    text.push(self.escaped()?);
                }
                _ => return Err("the end of a text"),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, &'static str> {
        let letter = match self.peek() {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(same @ (b'"' | b'\\' | b'/')) => char::from(same),
            Some(b'u') => {
                self.at += 1;
                return self.code_point();
            }
            _ => return Err("an escape"),
        };
        self.at += 1;
        Ok(letter)
    }

    fn code_point(&mut self) -> Result<char, &'static str> {
        const WHOLE: &str = "the code of a character";
        let first = self.hex()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first).ok_or(WHOLE);
        }
        // A pair of surrogates: the second half must follow at once.
        if !self.text.get(self.at..).is_some_and(|rest| rest.starts_with("\\u")) {
            return Err(WHOLE);
        }
        self.at += 2;
        let second = self.hex()?;
        if !(0xdc00..0xe000).contains(&second) {
            return Err(WHOLE);
        }
        char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00)).ok_or(WHOLE)
    }

    fn hex(&mut self) -> Result<u32, &'static str> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            code = code * 16 + digit.ok_or("a hexadecimal digit")?;
            self.at += 1;
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that panics says where")]

    use proptest::prelude::*;
    use serde_json::Value;

    use super::{Json, read};

    fn ours(value: &Value) -> Json {
        match value {
            Value::Null => Json::Null,
            Value::Bool(value) => Json::Bool(*value),
            Value::Number(number) => number.as_i64().map_or(Json::Fraction, Json::Whole),
            Value::String(text) => Json::Text(text.clone()),
            Value::Array(items) => Json::List(items.iter().map(ours).collect()),
            Value::Object(members) => {
                Json::Object(members.iter().map(|(name, value)| (name.clone(), ours(value))).collect())
            }
        }
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::btree_map(any::<String>(), inner, 0..6)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn reads_what_serde_json_writes(value in values()) {
            prop_assert_eq!(read(&value.to_string()), Ok(ours(&value)));
            prop_assert_eq!(read(&serde_json::to_string_pretty(&value).unwrap()), Ok(ours(&value)));
        }

        #[test]
        fn agrees_with_serde_json_on_what_is_json(text in r#"[\[\]{}",:\\u0-9a-f.eE+ -]{0,12}"#) {
            prop_assert_eq!(read(&text).is_ok(), serde_json::from_str::<Value>(&text).is_ok(), "{}", text);
        }
    }

    #[test]
    fn reads_escapes_and_pairs_of_surrogates() {
        let text = r#""\u00e9\ud83d\ude80\n\"\\\/""#;
        assert_eq!(read(text), Ok(Json::Text("é🚀\n\"\\/".to_owned())));
    }

    #[test]
    fn says_what_was_expected_and_where() {
        for (text, reason) in [
            ("", "it is not JSON: expected a value at character 1"),
            ("{\"é\": }", "it is not JSON: expected a value at character 7"),
            ("[1 2]", "it is not JSON: expected a comma or the end of the list at character 4"),
            ("\"\\ud83d\"", "it is not JSON: expected the code of a character at character 8"),
            ("1 1", "it is not JSON: expected nothing more at character 3"),
        ] {
            assert_eq!(read(text), Err(reason.to_owned()));
        }
        let deep = "[".repeat(129);
        assert!(read(&deep).unwrap_err().contains("fewer lists"));
    }
}
