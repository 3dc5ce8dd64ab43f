//! Lists and tables read from JSON, of which a caller may send so many and no more.

use super::{Fault, FromWire, Json, Slot, Table, Wanted};

/// The most items of a list that a person makes and that a form's check answers for: the check names a smaller limit in
/// words, and this is where reading ends. Twenty times the largest of those limits, so that no page of ours meets it.
pub const LIST_MAX: usize = 1_000;

/// A list or a table that can be read from JSON.
pub trait FromList: Sized {
    /// Reads at most `max` items.
    ///
    /// # Errors
    /// A [`Fault`] that says what was expected, and where; also where there are more.
    fn from_list(value: Json<'_>, max: usize) -> Result<Self, Fault>;
}

impl<T: FromWire> FromList for Vec<T> {
    fn from_list(value: Json<'_>, max: usize) -> Result<Self, Fault> {
        let mut list = Vec::new();
        each_item(value, max, &mut |item| {
            list.push(T::from_wire(item)?);
            Ok(())
        })?;
        Ok(list)
    }
}

impl<V: FromWire> FromList for Table<V> {
    fn from_list(value: Json<'_>, max: usize) -> Result<Self, Fault> {
        let Json::Object(members) = value else { return Err(Fault::misfit("a map", value.kind())) };
        within(members.len(), max)?;
        let mut table = Self::new();
        for (name, value) in members {
            let value = V::from_wire(value).map_err(|fault| fault.under(&name))?;
            table.insert(name.into_owned(), value);
        }
        Ok(table)
    }
}

impl<T: FromList> FromList for Option<T> {
    fn from_list(value: Json<'_>, max: usize) -> Result<Self, Fault> {
        if matches!(value, Json::Null) { Ok(None) } else { T::from_list(value, max).map(Some) }
    }
}

impl<T: FromList> FromList for Wanted<T> {
    fn from_list(value: Json<'_>, max: usize) -> Result<Self, Fault> {
        T::from_list(value, max).map(Wanted::there)
    }
}

/// The place of a list, and how many items it takes.
#[derive(Debug)]
pub struct Capped<'a, T> {
    place: &'a mut T,
    max: usize,
}

impl<'a, T> Capped<'a, T> {
    /// A place that takes at most `max` items.
    pub fn new(place: &'a mut T, max: usize) -> Self {
        Self { place, max }
    }
}

impl<T: FromList> Slot for Capped<'_, T> {
    fn set(&mut self, value: Json<'_>) -> Result<(), Fault> {
        *self.place = T::from_list(value, self.max)?;
        Ok(())
    }
}

/// Hands every item of a list over, and gives faults their place. Compiled once for all lists.
fn each_item(value: Json<'_>, max: usize, take: &mut dyn FnMut(Json<'_>) -> Result<(), Fault>) -> Result<(), Fault> {
    let Json::List(items) = value else { return Err(Fault::misfit("a sequence", value.kind())) };
    within(items.len(), max)?;
    for (at, item) in items.into_iter().enumerate() {
        take(item).map_err(|fault| fault.under(&["[", &at.to_string(), "]"].concat()))?;
    }
    Ok(())
}

fn within(count: usize, max: usize) -> Result<(), Fault> {
    if count <= max { Ok(()) } else { Err(Fault::too_many(max, count)) }
}
