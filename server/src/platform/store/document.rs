//! Documents as columns: JSON that is taken apart where it is looked at, and not before.

use std::fmt;
use std::marker::PhantomData;

use sea_orm::sea_query::{ArrayType, ColumnType, Nullable, Value, ValueType, ValueTypeErr};
use sea_orm::{ActiveValue, ColIdx, IntoActiveValue, QueryResult, TryGetError, TryGetable, TryGetableFromJson};
use serde::de::DeserializeOwned;
use serde::ser::Error as _;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

/// A column that holds a `T` as JSON. What comes from the database stays the text that it is until [`Document::read`], so that
/// a list pays for no document that it does not show, and for no tree in between.
pub struct Document<T> {
    json: Json,
    of: PhantomData<fn() -> T>,
}

#[derive(Clone)]
enum Json {
    /// As it was read.
    Text(Box<str>),
    /// As it will be written.
    Tree(Box<serde_json::Value>),
}

/// A document is of another shape than its column's type: a bug, or what erasing an account left of it.
#[derive(Debug, thiserror::Error)]
#[error("a {} could not be read or written: {source}", .of)]
pub struct DocumentError {
    of: &'static str,
    source: serde_json::Error,
}

impl DocumentError {
    fn of<T>(source: serde_json::Error) -> Self {
        Self { of: std::any::type_name::<T>(), source }
    }
}

impl<T: Serialize> Document<T> {
    /// The document of a value.
    pub fn of(value: &T) -> Result<Self, DocumentError> {
        serde_json::to_value(value).map(Self::from).map_err(DocumentError::of::<T>)
    }
}

impl<T: DeserializeOwned> Document<T> {
    /// What it holds.
    pub fn read(&self) -> Result<T, DocumentError> {
        match &self.json {
            Json::Text(text) => serde_json::from_str(text),
            Json::Tree(tree) => T::deserialize(tree.as_ref()),
        }
        .map_err(DocumentError::of::<T>)
    }
}

impl<T> Document<T> {
    /// The document as stored, even if it isn't a valid `T`; null if it isn't JSON.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        match &self.json {
            Json::Text(text) => serde_json::from_str(text).unwrap_or_default(),
            Json::Tree(tree) => serde_json::Value::clone(tree),
        }
    }
}

impl<T> From<serde_json::Value> for Document<T> {
    fn from(tree: serde_json::Value) -> Self {
        Self { json: Json::Tree(Box::new(tree)), of: PhantomData }
    }
}

impl<T> Clone for Document<T> {
    fn clone(&self) -> Self {
        Self { json: self.json.clone(), of: PhantomData }
    }
}

impl<T> fmt::Debug for Document<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_json(), f)
    }
}

impl<T> PartialEq for Document<T> {
    fn eq(&self, other: &Self) -> bool {
        self.to_json() == other.to_json()
    }
}

impl<T> Eq for Document<T> {}

impl<T> PartialEq<serde_json::Value> for Document<T> {
    fn eq(&self, other: &serde_json::Value) -> bool {
        self.to_json() == *other
    }
}

impl<T> Serialize for Document<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.json {
            Json::Text(text) => {
                serde_json::from_str::<&RawValue>(text).map_err(S::Error::custom)?.serialize(serializer)
            }
            Json::Tree(tree) => tree.serialize(serializer),
        }
    }
}

impl<T> From<Document<T>> for Value {
    fn from(document: Document<T>) -> Self {
        let tree = match document.json {
            Json::Tree(tree) => tree,
            Json::Text(_) => Box::new(document.to_json()),
        };
        Value::Json(Some(tree))
    }
}

/// JSON as stored in its row.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text(Box<RawValue>);

impl TryGetableFromJson for Text {}

impl<T> TryGetable for Document<T> {
    fn try_get_by<I: ColIdx>(row: &QueryResult, column: I) -> Result<Self, TryGetError> {
        // SQLite holds JSON as text, which is looked through once, when it is read.
        let text = match row.try_as_sqlite_row() {
            Some(_) => String::try_get_by(row, column)?.into_boxed_str(),
            None => Text::try_get_from_json(row, column)?.0.into(),
        };
        Ok(Self { json: Json::Text(text), of: PhantomData })
    }
}

impl<T> ValueType for Document<T> {
    fn try_from(value: Value) -> Result<Self, ValueTypeErr> {
        match value {
            Value::Json(Some(tree)) => Ok(Self { json: Json::Tree(tree), of: PhantomData }),
            _ => Err(ValueTypeErr),
        }
    }

    fn type_name() -> String {
        std::any::type_name::<T>().to_owned()
    }

    fn array_type() -> ArrayType {
        ArrayType::Json
    }

    fn column_type() -> ColumnType {
        ColumnType::Json
    }
}

impl<T> Nullable for Document<T> {
    fn null() -> Value {
        Value::Json(None)
    }
}

impl<T> IntoActiveValue<Document<T>> for Document<T> {
    fn into_active_value(self) -> ActiveValue<Document<T>> {
        ActiveValue::Set(self)
    }
}
