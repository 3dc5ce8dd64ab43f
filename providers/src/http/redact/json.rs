//! JSON: what is hidden is replaced in its place, all else stays byte for byte.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::hide::{DEPTH, Hide, Nested, STARS, is_message};

/// Members in their order, each as often as it is there.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Members<'de>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Read)
    }
}

/// What is written in place of a piece of the message, from and up to these bytes.
type Patch = (usize, usize, String);

/// The message with stars in place of hidden values. What turns out not to be JSON is starred whole.
pub(super) fn starred(message: &str, hide: Hide, depth: usize, nested: Nested) -> String {
    let mut patches = Vec::new();
    let walk = Walk { message, hide, nested };
    match serde_json::from_str::<&RawValue>(message.trim_start_matches('\u{feff}')) {
        Ok(value) => walk.value(value.get(), "", false, depth, &mut patches),
        Err(_) => return STARS.to_owned(),
    }
    let (mut seen, mut at) = (String::with_capacity(message.len()), 0);
    for (from, to, text) in patches {
        seen.push_str(message.get(at..from).unwrap_or_default());
        seen.push_str(&text);
        at = to;
    }
    seen.push_str(message.get(at..).unwrap_or_default());
    seen
}

#[derive(Clone, Copy)]
struct Walk<'a> {
    message: &'a str,
    hide: Hide,
    nested: Nested,
}

impl Walk<'_> {
    /// `value` is a piece of the message, `name` the name it has or is listed under, `hidden` whether that name hides
    /// it.
    fn value(self, value: &str, name: &str, hidden: bool, depth: usize, patches: &mut Vec<Patch>) {
        let mut put = |text: &str| {
            let from = value.as_ptr() as usize - self.message.as_ptr() as usize;
            patches.push((from, from + value.len(), serde_json::Value::from(text).to_string()));
        };
        match value.as_bytes().first() {
            Some(b'{' | b'[') if depth >= DEPTH => put(STARS),
            Some(b'{') => {
                let Ok(Members(members)) = serde_json::from_str(value) else { return put(STARS) };
                for (member, inside) in members {
                    let leaf = !inside.get().starts_with(['{', '[']);
                    let hidden = hidden || self.hide.name(&member, name, leaf);
                    self.value(inside.get(), &member, hidden, depth + 1, patches);
                }
            }
            Some(b'[') => {
                let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(value) else { return put(STARS) };
                for item in items {
                    let leaf = !item.get().starts_with(['{', '[']);
                    let hidden = hidden || self.hide.name(name, "", leaf);
                    self.value(item.get(), name, hidden, depth + 1, patches);
                }
            }
            Some(b'"') if hidden && value != "\"\"" => put(STARS),
            Some(b'"') => match serde_json::from_str::<String>(value) {
                Ok(text) if is_message(&text) => put(&(self.nested)(&text, self.hide, depth + 1)),
                _ => {}
            },
            Some(b'-' | b'0'..=b'9') if hidden => put(STARS),
            _ => {}
        }
    }
}
