//! `#[input]` and `#[answer]`: what every type on the wire derives.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Path, Token};

/// What a type derives besides: `Copy, Default`.
pub type ExtraDerives = Punctuated<Path, Token![,]>;

/// The type with all that it derives; `crosses` is how it crosses into rules or out of them.
pub fn value(crosses: &TokenStream, extra_derives: &ExtraDerives, item: &TokenStream) -> TokenStream {
    let extra_derives = extra_derives.iter();
    quote! {
        #[derive(Debug, Clone, PartialEq, Eq, #(#extra_derives,)* ::serde::Serialize, ::serde::Deserialize, #crosses)]
        #[cfg_attr(feature = "ts", derive(::ts_rs::TS), ts(export))]
        #[cfg_attr(feature = "openapi", derive(::utoipa::ToSchema))]
        #item
    }
}
