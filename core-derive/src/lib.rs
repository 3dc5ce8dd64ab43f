//! `#[derive(Wire)]`: how a type of `waybill-core` is read from JSON and written to it when a rule is asked by name.
//!
//! serde's derive compiles a parser per type, which made the module that every visitor of the client downloads more than
//! twice as large as its budget. This derive makes tables: the names of the fields, and where they lie. It reads the same
//! `#[serde(...)]` attributes, as far as the core uses them (`default`, `rename`, `rename_all`, `transparent`),
//! and refuses to compile the others.
//!
//! A list or a table that a caller sends says with `#[wire(max = ...)]` how many items it may have; without it, it does
//! not compile. What is only ever an answer derives `ToWire` alone.
//!
//! A type of core says `#[input]` or `#[answer]` instead, and what it derives besides (`#[input(Copy, Default)]`): both stand
//! for the derives of every value (`Debug, Clone, PartialEq, Eq`, serde's, TypeScript's, OpenAPI's) and one of these two.

mod attribute;
mod choice;
mod form;
mod made;
mod names;
mod product;
mod value;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, parse_macro_input};

use attribute::Container;
use made::Made;
use value::{ExtraDerives, value};

/// Derives `FromWire` and `ToWire` of `waybill_core::wire`: the type of an input.
#[proc_macro_derive(Wire, attributes(serde, wire))]
pub fn wire(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).map(|made| made.both()).unwrap_or_else(Error::into_compile_error).into()
}

/// Derives `ToWire` of `waybill_core::wire` alone: the type of an answer.
#[proc_macro_derive(ToWire, attributes(serde))]
pub fn to_wire(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).map(|made| made.written()).unwrap_or_else(Error::into_compile_error).into()
}

/// Derives `Form` of `waybill_core::violation`: the fields of a form that shows them in the order of its struct.
#[proc_macro_derive(Form, attributes(garde))]
pub fn form(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    form::form(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// The type of an input: it is read from the wire and written to it.
#[proc_macro_attribute]
pub fn input(extra_derives: TokenStream, item: TokenStream) -> TokenStream {
    let extra_derives = parse_macro_input!(extra_derives with ExtraDerives::parse_terminated);
    value(&quote!(crate::wire::Wire), &extra_derives, &item.into()).into()
}

/// The type of an answer: it is written to the wire alone.
#[proc_macro_attribute]
pub fn answer(extra_derives: TokenStream, item: TokenStream) -> TokenStream {
    let extra_derives = parse_macro_input!(extra_derives with ExtraDerives::parse_terminated);
    value(&quote!(crate::wire::ToWire), &extra_derives, &item.into()).into()
}

fn expand(input: &DeriveInput) -> syn::Result<Made> {
    let container = Container::read(&input.attrs)?;
    match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => product::named(&input.ident, &container, fields),
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Ok(product::newtype(&input.ident)),
            _ => Err(Error::new_spanned(&input.ident, "Wire knows structs with named fields and newtypes only")),
        },
        Data::Enum(data) => choice::variants(&input.ident, &container, data),
        Data::Union(_) => Err(Error::new_spanned(&input.ident, "Wire knows no unions")),
    }
}
