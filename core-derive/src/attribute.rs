//! The `#[serde(...)]` attributes that the core uses, and `#[wire(max = ...)]`.

use syn::{Attribute, Expr, LitStr};

use crate::names::Case;

/// Attributes of a type.
#[derive(Default)]
pub struct Container {
    /// Members that are left out take those of the type's default.
    pub default: bool,
    /// How the names of variants are written.
    pub case: Option<Case>,
}

/// Attributes of a field or variant.
#[derive(Default)]
pub struct Member {
    /// A field that is left out takes its type's default.
    pub default: bool,
    /// Its name on the wire.
    pub rename: Option<String>,
    /// How many items of a list, or values of a table, a caller may send.
    pub max: Option<Expr>,
}

impl Container {
    /// Reads a type's attributes.
    pub fn read(attributes: &[Attribute]) -> syn::Result<Self> {
        let mut found = Self::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("default") {
                    found.default = true;
                } else if meta.path.is_ident("rename_all") {
                    let text: LitStr = meta.value()?.parse()?;
                    found.case = Some(Case::named(&text)?);
                } else if !meta.path.is_ident("transparent") {
                    return Err(meta.error("Wire does not know this attribute; teach core-derive first"));
                }
                Ok(())
            })?;
        }
        Ok(found)
    }
}

impl Member {
    /// Reads a field's or variant's attributes.
    pub fn read(attributes: &[Attribute]) -> syn::Result<Self> {
        let mut found = Self::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("wire")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("max") {
                    found.max = Some(meta.value()?.parse()?);
                    Ok(())
                } else {
                    Err(meta.error("Wire knows `max` only"))
                }
            })?;
        }
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("default") && meta.input.is_empty() {
                    found.default = true;
                } else if meta.path.is_ident("rename") {
                    found.rename = Some(meta.value()?.parse::<LitStr>()?.value());
                } else {
                    return Err(meta.error("Wire does not know this attribute; teach core-derive first"));
                }
                Ok(())
            })?;
        }
        Ok(found)
    }
}
