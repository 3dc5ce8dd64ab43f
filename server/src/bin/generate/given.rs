//! Inputs as a caller may write them: a field that has a default may be left out. Answers, which may be of the same types,
//! always have every field.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::{Value, json};
use waybill_core::rule::Rule;

/// The input types that differ from the exact ones, by name.
#[derive(Default)]
pub struct GivenTypes {
    /// JSON schemas by the name of their type.
    schemas: BTreeMap<String, Value>,
    /// Each type's declaration; none where it is the exact type.
    declarations: BTreeMap<String, Option<String>>,
    /// The exact types that declarations are made from.
    imports: BTreeSet<String>,
}

impl GivenTypes {
    /// The TypeScript of a rule's input, whose exact type is written `exact`.
    pub fn input(&mut self, rule: &Rule, exact: &str) -> String {
        self.schemas.extend((rule.components)().into_iter().map(|(name, schema)| (name, json!(schema))));
        let [input, ..] = (rule.schemas)().map(|schema| json!(schema));
        let listed = exact.strip_prefix("Array<").and_then(|item| item.strip_suffix('>'));
        let (name, schema) = listed.map_or((exact, &input), |item| (item, &input["items"]));
        // A rule's schema holds its input inline, without a name.
        if schema["type"] == "object" {
            self.schemas.entry(name.to_owned()).or_insert_with(|| schema.clone());
        }
        let given = self.named(name).unwrap_or_else(|| name.to_owned());
        if listed.is_some() { format!("Array<{given}>") } else { given }
    }

    /// `given.d.ts`: all declarations so far, and the names of their types.
    pub fn file(&self) -> (String, Vec<String>) {
        let mut text = String::new();
        for name in &self.imports {
            let _ = writeln!(text, "import type {{ {name} }} from \"./{name}.js\";");
        }
        text.push('\n');
        let given = self.declarations.iter().filter_map(|(name, text)| Some((name, text.as_ref()?)));
        for (name, declaration) in given.clone() {
            let _ = writeln!(
                text,
                "/** {{@link {name}}} as a rule takes it: what has a default may be left out. */\nexport type {name}Given = {declaration};"
            );
        }
        (text, given.map(|(name, _)| format!("{name}Given")).collect())
    }

    /// What to write for a schema, if that is not the exact type.
    fn written(&mut self, schema: &Value) -> Option<String> {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.named(reference.rsplit('/').next()?);
        }
        if let Some(one) = schema["allOf"].as_array() {
            return one.iter().find_map(|part| self.written(part));
        }
        if schema["items"].is_object() {
            return Some(format!("Array<{}>", self.written(&schema["items"])?));
        }
        // An option: null or the type.
        let choices = schema["oneOf"].as_array()?;
        let (none, some): (Vec<_>, Vec<_>) = choices.iter().partition(|choice| choice["type"] == "null");
        match (none.as_slice(), some.as_slice()) {
            ([_], [some]) => Some(format!("{} | null", self.written(some)?)),
            _ => None,
        }
    }

    /// The name to write for a type, if that is not its own.
    fn named(&mut self, name: &str) -> Option<String> {
        if !self.declarations.contains_key(name) {
            // Known before its fields are, for a type that holds itself.
            self.declarations.insert(name.to_owned(), None);
            let declaration = self.declaration(name);
            self.declarations.insert(name.to_owned(), declaration);
        }
        self.declarations[name].as_ref().map(|_| format!("{name}Given"))
    }

    fn declaration(&mut self, name: &str) -> Option<String> {
        let schema = self.schemas.get(name)?.clone();
        let fields = schema["properties"].as_object()?;
        let required: BTreeSet<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let nested: Vec<(&String, String)> =
            fields.iter().filter_map(|(field, schema)| Some((field, self.written(schema)?))).collect();
        let plain = |field: &&String| !nested.iter().any(|(other, _)| other == field);
        let (kept, optional): (Vec<_>, Vec<_>) =
            fields.keys().filter(plain).partition(|field| required.contains(field.as_str()));
        if optional.is_empty() && nested.is_empty() {
            return None;
        }
        self.imports.insert(name.to_owned());
        let union =
            |fields: &[&String]| fields.iter().map(|field| format!("{field:?}")).collect::<Vec<_>>().join(" | ");
        let mut parts = Vec::new();
        match (kept.as_slice(), optional.as_slice()) {
            ([], _) if nested.is_empty() => parts.push(format!("Partial<{name}>")),
            (kept, optional) => {
                if !kept.is_empty() {
                    parts.push(format!("Pick<{name}, {}>", union(kept)));
                }
                if !optional.is_empty() {
                    parts.push(format!("Partial<Pick<{name}, {}>>", union(optional)));
                }
            }
        }
        if !nested.is_empty() {
            let field = |(field, written): &(&String, String)| {
                format!("{field:?}{}: {written}", if required.contains(field.as_str()) { "" } else { "?" })
            };
            parts.push(format!("{{ {} }}", nested.iter().map(field).collect::<Vec<_>>().join("; ")));
        }
        Some(parts.join(" & "))
    }
}
