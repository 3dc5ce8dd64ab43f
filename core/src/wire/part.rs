//! What derived code is made of: members put into their places by name, and choices found by name. None of it is
//! compiled per type.

use super::{Fault, FromWire, Json};

/// A place that takes a member's value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from JSON",
    note = "a list or a table in a derived type says how many items a caller may send: `#[wire(max = ...)]`",
    note = "a type that is only ever an answer derives `ToWire` in place of `Wire`"
)]
pub trait Slot {
    /// Puts the value there.
    ///
    /// # Errors
    /// A [`Fault`] where it is not of the place's shape.
    fn set(&mut self, value: Json<'_>) -> Result<(), Fault>;
}

impl<T: FromWire> Slot for T {
    fn set(&mut self, value: Json<'_>) -> Result<(), Fault> {
        *self = T::from_wire(value)?;
        Ok(())
    }
}

/// The place of a member that has no default of its struct.
#[derive(Debug)]
pub struct Wanted<T>(Option<T>);

impl<T> Default for Wanted<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: FromWire> Slot for Wanted<T> {
    fn set(&mut self, value: Json<'_>) -> Result<(), Fault> {
        self.0 = Some(T::from_wire(value)?);
        Ok(())
    }
}

impl<T> Wanted<T> {
    /// A value that is there.
    pub(super) fn there(value: T) -> Self {
        Self(Some(value))
    }

    /// The value, where it was there.
    pub fn get(&self) -> Option<&T> {
        self.0.as_ref()
    }

    /// The member's value.
    ///
    /// # Errors
    /// A [`Fault`] where it was left out and cannot be.
    pub fn or_missing(self, name: &str) -> Result<T, Fault> {
        self.0.ok_or_else(|| Fault::missing(name))
    }
}

impl<T: Default> Wanted<T> {
    /// The member's value, or its type's default.
    #[must_use]
    pub fn or_default(self) -> T {
        self.0.unwrap_or_default()
    }
}

/// Puts the members of an object into the slots of their names; unknown members are passed over.
///
/// # Errors
/// A [`Fault`] with the member's name in its path.
pub fn fill(value: Json<'_>, names: &[&str], slots: &mut [&mut dyn Slot]) -> Result<(), Fault> {
    let Json::Object(members) = value else { return Err(Fault::misfit("an object", value.kind())) };
    // Members come in the order of the fields more often than not: each is looked for from where the last one was.
    let mut next = 0;
    for (name, value) in members {
        let place = (next..names.len()).chain(0..next).find(|at| names[*at] == name);
        if let Some((at, slot)) = place.and_then(|at| Some((at, slots.get_mut(at)?))) {
            slot.set(value).map_err(|fault| fault.under(&name))?;
            next = at + 1;
        }
    }
    Ok(())
}

/// The place of a choice among the names.
///
/// # Errors
/// A [`Fault`] where the value is not a text or none of the names.
pub fn choice(value: Json<'_>, names: &[&str]) -> Result<usize, Fault> {
    let name = value.into_text()?;
    names
        .iter()
        .position(|known| *known == name)
        .ok_or_else(|| Fault::new(["unknown variant `", &name, "`, expected one of ", &names.join(", ")].concat()))
}
