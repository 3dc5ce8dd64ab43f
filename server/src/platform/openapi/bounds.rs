//! Writes the bounds of bodies and queries into the document.
//!
//! If all operations that take a schema bound a member alike, the bound is written into the schema; otherwise next to
//! the reference in each operation, since a draft may hold longer texts than the address book.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{AllOf, Array, ArrayItems, Object, Schema, SchemaType, Type};
use utoipa::openapi::{OpenApi, PathItem, RefOr};
use waybill_core::Violation;

use super::bound::{Bound, Kind, bound};

/// What an operation accepts, as its handler reads and checks it.
#[derive(Debug, Clone, Copy)]
pub struct OperationInput {
    /// The method, in lower case.
    pub method: &'static str,
    /// The path as documented.
    pub path: &'static str,
    /// Where it comes.
    pub from: InputLocation,
    /// Why it would be refused.
    pub refusals: fn(&Value) -> Vec<Violation>,
}

/// Where an operation's input comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputLocation {
    /// The JSON body.
    Body,
    /// The query, with its parameters as an object.
    Query,
}

/// A step from a body to a value inside it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Member(String),
    Entry,
}

/// The schema that describes a member: the schema's name, the member's, and whether it is an entry of the member's
/// list.
type Owner = (String, String, bool);

/// A value that may have a bound.
struct Place {
    steps: Vec<Step>,
    owner: Option<Owner>,
    kind: Kind,
}

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Finds the bounds of every operation's input and writes them down.
pub(super) fn complete(document: &mut OpenApi, taken: &[OperationInput]) {
    let mut schemas = document.components.get_or_insert_default().schemas.clone();
    let mut found = Vec::new();
    for one in taken {
        let Some(operation) = document.paths.paths.get_mut(one.path).and_then(|item| operation(item, one.method))
        else {
            continue;
        };
        match one.from {
            InputLocation::Query => complete_query(operation, one, &schemas),
            InputLocation::Body => {
                let Some(schema) = body_of(operation).cloned() else { continue };
                for place in places(&schema, &schemas) {
                    let asked = ask(one, &schema, &place, &schemas);
                    found.push((one, place, asked));
                }
            }
        }
    }
    let mut said: BTreeMap<&Owner, Vec<Option<Bound>>> = BTreeMap::new();
    for (_, place, bound) in &found {
        place.owner.iter().for_each(|owner| said.entry(owner).or_default().push(*bound));
    }
    let alike = |owner: &Owner| said.get(owner).is_some_and(|all| all.windows(2).all(|pair| pair[0] == pair[1]));
    for (one, place, bound) in &found {
        let Some(bound) = *bound else { continue };
        let in_schema = place.owner.as_ref().filter(|owner| alike(owner));
        if !in_schema.and_then(|owner| member(&mut schemas, owner)).is_some_and(|schema| apply(schema, bound))
            && let Some(operation) = document.paths.paths.get_mut(one.path).and_then(|item| operation(item, one.method))
            && let Some(added) = body_of(operation).and_then(added_schema)
        {
            insert(added, &place.steps, bound);
        }
    }
    document.components.get_or_insert_default().schemas = schemas;
}

fn operation<'a>(item: &'a mut PathItem, method: &str) -> Option<&'a mut Operation> {
    match method {
        "get" => item.get.as_mut(),
        "post" => item.post.as_mut(),
        "put" => item.put.as_mut(),
        "patch" => item.patch.as_mut(),
        _ => item.delete.as_mut(),
    }
}

fn body_of(operation: &mut Operation) -> Option<&mut RefOr<Schema>> {
    let RefOr::T(body) = operation.request_body.as_mut()? else { return None };
    let RefOr::T(content) = body.content.get_mut("application/json")? else { return None };
    content.schema.as_mut()
}

fn complete_query(operation: &mut Operation, one: &OperationInput, schemas: &Schemas) {
    for parameter in operation.parameters.iter_mut().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        let (true, Some(schema)) = (parameter.parameter_in == ParameterIn::Query, parameter.schema.as_mut()) else {
            continue;
        };
        let Some(kind) = kind(resolved(schema, schemas), schemas) else { continue };
        let name = parameter.name.clone();
        let refused = |value: Value| {
            let query = Value::Object([(name.clone(), value)].into_iter().collect());
            (one.refusals)(&query).into_iter().find(|violation| violation.path == name).map(|violation| violation.code)
        };
        if let (Some(bound), RefOr::T(schema)) = (bound(&kind, &refused), schema) {
            apply(schema, bound);
        }
    }
}

fn ask(one: &OperationInput, body: &RefOr<Schema>, place: &Place, schemas: &Schemas) -> Option<Bound> {
    let path = path_of(&place.steps);
    let refused = |value: Value| {
        let body = holding(body, &place.steps, value, schemas);
        (one.refusals)(&body).into_iter().find(|violation| violation.path == path).map(|violation| violation.code)
    };
    bound(&place.kind, &refused)
}

/// In the notation of violations: `parcels[0].weight`.
fn path_of(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Entry => path.push_str("[0]"),
            Step::Member(name) if path.is_empty() => path.push_str(name),
            Step::Member(name) => path.extend([".", name]),
        }
    }
    path
}

/// Follows references; for a nullable value, the schema of the value.
fn resolved<'a>(schema: &'a RefOr<Schema>, schemas: &'a Schemas) -> Option<&'a Schema> {
    match schema {
        RefOr::Ref(reference) => resolved(schemas.get(name_of(&reference.ref_location))?, schemas),
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter().find_map(|one| resolved(one, schemas)),
        RefOr::T(schema) => Some(schema),
    }
}

fn name_of(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or_default()
}

/// The name of the referenced schema, also for a nullable value.
fn component(schema: &RefOr<Schema>) -> Option<&str> {
    match schema {
        RefOr::Ref(reference) => Some(name_of(&reference.ref_location)),
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter().find_map(component),
        RefOr::T(_) => None,
    }
}

fn is(schema_type: &SchemaType, wanted: &Type) -> bool {
    match schema_type {
        SchemaType::Type(one) => one == wanted,
        SchemaType::Array(several) => several.contains(wanted),
        SchemaType::AnyValue => false,
    }
}

fn kind(schema: Option<&Schema>, schemas: &Schemas) -> Option<Kind> {
    match schema? {
        Schema::Object(object)
            if object.enum_values.is_some() || object.format.as_ref().is_some_and(is_text_format) =>
        {
            None
        }
        Schema::Object(object) if is(&object.schema_type, &Type::String) => Some(Kind::Text),
        Schema::Object(object) if is(&object.schema_type, &Type::Integer) => Some(Kind::Integer),
        Schema::Array(array) => Some(Kind::List(sample(entries_of(array)?, schemas))),
        _ => None,
    }
}

/// A format that already bounds a text: a UUID, a date.
fn is_text_format(format: &utoipa::openapi::SchemaFormat) -> bool {
    use utoipa::openapi::{KnownFormat, SchemaFormat};
    matches!(format, SchemaFormat::KnownFormat(KnownFormat::Uuid | KnownFormat::Date | KnownFormat::DateTime))
}

fn entries_of(array: &Array) -> Option<&RefOr<Schema>> {
    match &array.items {
        ArrayItems::RefOrSchema(entries) => Some(entries),
        ArrayItems::False => None,
    }
}

/// The smallest value that a schema accepts: only what it requires.
fn sample(schema: &RefOr<Schema>, schemas: &Schemas) -> Value {
    match resolved(schema, schemas) {
        Some(Schema::Array(_)) => Value::Array(Vec::new()),
        Some(Schema::Object(object)) if is(&object.schema_type, &Type::Object) => {
            let required = object.required.iter().filter_map(|name| Some((name, object.properties.get(name)?)));
            Value::Object(required.map(|(name, schema)| (name.clone(), sample(schema, schemas))).collect())
        }
        Some(Schema::Object(object)) => match (&object.enum_values, &object.format) {
            (Some(values), _) => values.first().cloned().unwrap_or_default(),
            _ if is(&object.schema_type, &Type::Integer) => 1.into(),
            _ if is(&object.schema_type, &Type::Boolean) => true.into(),
            (None, Some(_)) => uuid::Uuid::nil().to_string().into(),
            (None, None) => "a".into(),
        },
        _ => Value::Null,
    }
}

/// The smallest acceptable body, with that value in that place.
fn holding(schema: &RefOr<Schema>, steps: &[Step], value: Value, schemas: &Schemas) -> Value {
    match (steps, resolved(schema, schemas)) {
        ([Step::Entry, rest @ ..], Some(Schema::Array(array))) => {
            Value::Array(entries_of(array).map(|entry| holding(entry, rest, value, schemas)).into_iter().collect())
        }
        ([Step::Member(name), rest @ ..], Some(Schema::Object(object))) => {
            let mut whole = sample(schema, schemas);
            if let Some(member) = object.properties.get(name) {
                whole[name] = holding(member, rest, value, schemas);
            }
            whole
        }
        _ => value,
    }
}

/// Every value in a body that may have a bound.
fn places(schema: &RefOr<Schema>, schemas: &Schemas) -> Vec<Place> {
    let mut found = Vec::new();
    walk(schema, &mut Vec::new(), None, schemas, &mut found);
    found
}

fn walk(
    schema: &RefOr<Schema>,
    steps: &mut Vec<Step>,
    owner: Option<Owner>,
    schemas: &Schemas,
    found: &mut Vec<Place>,
) {
    let target = resolved(schema, schemas);
    if let Some(kind) = kind(target, schemas) {
        found.push(Place { steps: steps.clone(), owner: owner.clone(), kind });
    }
    match target {
        Some(Schema::Array(array)) => {
            steps.push(Step::Entry);
            let owner = owner.map(|(schema, member, _)| (schema, member, true));
            entries_of(array).into_iter().for_each(|entry| walk(entry, steps, owner.clone(), schemas, found));
            steps.pop();
        }
        Some(Schema::Object(object)) => {
            let whose = component(schema);
            for (name, member) in &object.properties {
                steps.push(Step::Member(name.clone()));
                let owner = whose.map(|whose| (whose.to_owned(), name.clone(), false));
                walk(member, steps, owner, schemas, found);
                steps.pop();
            }
        }
        _ => {}
    }
}

/// The member of a schema, or the entries of its list.
fn member<'a>(schemas: &'a mut Schemas, (schema, name, is_entry): &Owner) -> Option<&'a mut Schema> {
    let RefOr::T(Schema::Object(object)) = schemas.get_mut(schema)? else { return None };
    match (object.properties.get_mut(name)?, is_entry) {
        (RefOr::T(Schema::Array(Array { items: ArrayItems::RefOrSchema(entries), .. })), true) => {
            match &mut **entries {
                RefOr::T(schema) => Some(schema),
                RefOr::Ref(_) => None,
            }
        }
        (RefOr::T(schema), false) => Some(schema),
        _ => None,
    }
}

/// Writes a bound into the value's own schema; false if the schema is shared.
fn apply(schema: &mut Schema, bound: Bound) -> bool {
    let number = |number: i64| utoipa::Number::from(number);
    match (schema, bound) {
        (Schema::Object(object), Bound::Characters(count)) => object.max_length = Some(count),
        (Schema::Object(object), Bound::Between(least, most)) => {
            object.minimum = least.map(number);
            object.maximum = most.map(number);
        }
        (Schema::Array(array), Bound::Entries(count)) => array.max_items = Some(count),
        _ => return false,
    }
    true
}

/// What an operation adds to its body's schema.
fn added_schema(body: &mut RefOr<Schema>) -> Option<&mut Schema> {
    if !matches!(body, RefOr::T(Schema::AllOf(_))) {
        let whole = std::mem::replace(body, RefOr::T(Schema::default()));
        let mut both = AllOf::new();
        both.items = vec![whole, RefOr::T(any())];
        *body = RefOr::T(Schema::AllOf(both));
    }
    match body {
        RefOr::T(Schema::AllOf(AllOf { items, .. })) => match items.last_mut()? {
            RefOr::T(added) => Some(added),
            RefOr::Ref(_) => None,
        },
        _ => None,
    }
}

/// A schema that accepts anything.
fn any() -> Schema {
    Schema::Object(Object::with_type(SchemaType::AnyValue))
}

/// Adds a bound to a schema that contains only bounds.
fn insert(schema: &mut Schema, steps: &[Step], bound: Bound) {
    if matches!((steps.first(), bound), (Some(Step::Entry), _) | (None, Bound::Entries(_)))
        && !matches!(schema, Schema::Array(_))
    {
        let mut list = Array::new(RefOr::T(any()));
        list.schema_type = SchemaType::Array(vec![Type::Array, Type::Null]);
        *schema = Schema::Array(list);
    }
    match (steps, schema) {
        ([], schema) => {
            apply(schema, bound);
        }
        ([Step::Entry, rest @ ..], Schema::Array(Array { items: ArrayItems::RefOrSchema(entries), .. })) => {
            if let RefOr::T(entries) = &mut **entries {
                insert(entries, rest, bound);
            }
        }
        ([Step::Member(name), rest @ ..], Schema::Object(object)) => {
            if let RefOr::T(member) = object.properties.entry(name.clone()).or_insert_with(|| RefOr::T(any())) {
                insert(member, rest, bound);
            }
        }
        _ => {}
    }
}
