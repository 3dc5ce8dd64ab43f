//! The packages that an account saves under a name, to choose among while sending.

use garde::Validate;

use super::{ParcelInput, ParcelRole};
use crate::address::fold;
use crate::lang::LangContext;
use crate::violation::field::{filled, line, within};
use crate::violation::{Form, checked};
use crate::wire::{LIST_MAX, input};
use crate::{Code, Violation};

/// Most packages that an account saves.
pub const SAVED_PACKAGES_MAX: usize = 50;
/// Most characters of a saved package's name.
pub const PACKAGE_NAME_MAX: usize = 40;

/// A package that is used again and again, under the name that people know it by.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct SavedPackageInput {
    /// What it is called, such as 'Small box'.
    #[garde(
        custom(filled(Code::ParcelSavedNameRequired)),
        custom(line(PACKAGE_NAME_MAX, Code::ParcelSavedNameTooLong))
    )]
    pub name: String,
    /// Its measures, as far as they are always the same.
    #[garde(dive(ParcelRole::Usual))]
    pub package: ParcelInput,
}

/// The packages that an account has saved, in the order in which they are offered.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct SavedPackagesInput {
    /// The packages.
    #[garde(custom(within(SAVED_PACKAGES_MAX)), dive)]
    #[wire(max = LIST_MAX)]
    pub saved_packages: Vec<SavedPackageInput>,
}

/// The rule `parcel.saved_packages`: each has a name of its own, and what is said of its measures are numbers.
#[must_use]
pub fn check_saved_packages(input: &SavedPackagesInput, context: &LangContext) -> Vec<Violation> {
    let mut found = checked(input, &(), context.lang);
    let names: Vec<String> = input.saved_packages.iter().map(|saved| fold(&saved.name)).collect();
    for (at, name) in names.iter().enumerate() {
        let path = format!("saved_packages[{at}].name");
        if !name.is_empty() && names[..at].contains(name) && !found.iter().any(|violation| violation.path == path) {
            found.push(Violation::new(Code::ParcelSavedNameTaken, path, context.lang));
        }
    }
    found
}
