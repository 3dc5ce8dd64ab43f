//! JSON written, byte for byte as serde_json writes it.

/// A type that can be written as JSON.
pub trait ToWire {
    /// Appends the value.
    fn to_wire(&self, out: &mut String);
}

/// Whether a byte ends a run of a text that is written as it is: a quote, a backslash or a control character.
pub(super) fn ends_run(byte: u8) -> bool {
    byte < b' ' || byte == b'"' || byte == b'\\'
}

/// Appends a text in quotes.
pub fn write_text(out: &mut String, text: &str) {
    out.reserve(text.len() + 2);
    out.push('"');
    // Mostly nothing is to be escaped. Every byte is looked at, so that several are at once.
    if !text.bytes().fold(false, |ends, byte| ends | ends_run(byte)) {
        out.push_str(text);
        out.push('"');
        return;
    }
    let mut rest = text;
    while let Some(at) = rest.bytes().position(ends_run) {
        let (run, marked) = rest.split_at_checked(at).unwrap_or((rest, ""));
        out.push_str(run);
        let mut letters = marked.chars();
        if let Some(letter) = letters.next() {
            write_escape(out, letter);
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

fn write_escape(out: &mut String, letter: char) {
    match letter {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\u{8}' => out.push_str("\\b"),
        '\u{c}' => out.push_str("\\f"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        control => {
            out.push_str("\\u00");
            for digit in [control as u32 / 16, control as u32 % 16] {
                out.extend(char::from_digit(digit, 16));
            }
        }
    }
}

/// Appends an object of these names and values.
pub fn write_object(out: &mut String, names: &[&str], values: &[&dyn ToWire]) {
    let mut before = '{';
    for (name, value) in names.iter().zip(values) {
        out.push(before);
        write_text(out, name);
        out.push(':');
        value.to_wire(out);
        before = ',';
    }
    if names.is_empty() {
        out.push('{');
    }
    out.push('}');
}

impl ToWire for String {
    fn to_wire(&self, out: &mut String) {
        write_text(out, self);
    }
}

impl ToWire for &str {
    fn to_wire(&self, out: &mut String) {
        write_text(out, self);
    }
}

impl ToWire for bool {
    fn to_wire(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
}

macro_rules! numbers {
    ($($number:ident)*) => {
        $(impl ToWire for $number {
            fn to_wire(&self, out: &mut String) {
                out.push_str(&self.to_string());
            }
        })*
    };
}

numbers!(i32 i64 u8 u32 u64 usize);

impl<T: ToWire> ToWire for &T {
    fn to_wire(&self, out: &mut String) {
        (*self).to_wire(out);
    }
}

impl<T: ToWire> ToWire for Option<T> {
    fn to_wire(&self, out: &mut String) {
        match self {
            Some(value) => value.to_wire(out),
            None => out.push_str("null"),
        }
    }
}

impl<T: ToWire> ToWire for Vec<T> {
    fn to_wire(&self, out: &mut String) {
        write_list(out, &mut self.iter().map(|item| item as &dyn ToWire));
    }
}

/// Appends a list of these values. Compiled once for all lists.
fn write_list(out: &mut String, items: &mut dyn Iterator<Item = &dyn ToWire>) {
    let mut before = "[";
    for item in items {
        out.push_str(before);
        item.to_wire(out);
        before = ",";
    }
    if before == "[" {
        out.push('[');
    }
    out.push(']');
}
