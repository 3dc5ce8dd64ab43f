//! Core's choices as columns: each is stored as its word on the wire.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use sea_orm::sea_query::{ArrayType, ColumnType, Nullable, Value, ValueType, ValueTypeErr};
use sea_orm::{ColIdx, DbErr, IntoActiveValue, QueryResult, TryGetError, TryGetable};
use waybill_core::wire::Word;

/// A choice of core's in a text column. Core knows no database, so this is written once for all its types.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Stored<T>(pub T);

/// A column holds a word that this version doesn't know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the column {column} holds {word:?}, which is none of {known:?}")]
pub struct UnknownWord {
    column: String,
    word: String,
    known: &'static [&'static str],
}

impl<T> From<T> for Stored<T> {
    fn from(choice: T) -> Self {
        Self(choice)
    }
}

impl<T> Deref for Stored<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: PartialEq> PartialEq<T> for Stored<T> {
    fn eq(&self, other: &T) -> bool {
        self.0 == *other
    }
}

impl<T: Word> fmt::Display for Stored<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str())
    }
}

impl<T: Word> From<Stored<T>> for Value {
    fn from(Stored(choice): Stored<T>) -> Self {
        choice.as_str().into()
    }
}

impl<T: Word> TryGetable for Stored<T> {
    fn try_get_by<I: ColIdx>(row: &QueryResult, column: I) -> Result<Self, TryGetError> {
        let word = String::try_get_by(row, column)?;
        let Some(choice) = T::named(&word) else {
            let source = UnknownWord { column: format!("{column:?}"), word, known: T::NAMES };
            let into = std::any::type_name::<T>();
            return Err(DbErr::TryIntoErr { from: "String", into, source: Arc::new(source) }.into());
        };
        Ok(Self(choice))
    }
}

impl<T: Word> ValueType for Stored<T> {
    fn try_from(value: Value) -> Result<Self, ValueTypeErr> {
        let word = <String as ValueType>::try_from(value)?;
        T::named(&word).map(Self).ok_or(ValueTypeErr)
    }

    fn type_name() -> String {
        std::any::type_name::<T>().to_owned()
    }

    fn array_type() -> ArrayType {
        String::array_type()
    }

    fn column_type() -> ColumnType {
        ColumnType::Text
    }
}

impl<T: Word> Nullable for Stored<T> {
    fn null() -> Value {
        String::null()
    }
}

impl<T: Word> IntoActiveValue<Stored<T>> for Stored<T> {
    fn into_active_value(self) -> sea_orm::ActiveValue<Stored<T>> {
        sea_orm::ActiveValue::Set(self)
    }
}
