//! `#[derive(Wire)]`: how a type of `waybill-core` is read from JSON and written to it when a rule is asked by name.
//!
//! serde's derive compiles a parser per type, which made the module that every visitor of the client downloads more than
//! twice as large as its budget. This derive makes tables: the names of the fields, and where they lie. It reads the same
//! `#[serde(...)]` attributes, as far as the core uses them (`default`, `rename`, `rename_all`, `transparent`),
//! and refuses to compile the others.

mod attribute;
mod choice;
mod names;
mod product;

use proc_macro::TokenStream;
use syn::{Data, DeriveInput, Error, Fields, parse_macro_input};

use attribute::Container;

/// Derives `FromWire` and `ToWire` of `waybill_core::wire`.
#[proc_macro_derive(Wire, attributes(serde))]
pub fn wire(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(input: &DeriveInput) -> syn::Result<proc_macro2::TokenStream> {
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
