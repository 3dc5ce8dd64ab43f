//! The code that a derive makes.

use proc_macro2::TokenStream;
use quote::quote;

/// How a type is read and written, and the tables that both look into.
pub struct Made {
    pub tables: TokenStream,
    pub read: TokenStream,
    pub write: TokenStream,
}

impl Made {
    pub fn both(self) -> TokenStream {
        let Self { tables, read, write } = self;
        quote!(const _: () = { #tables #read #write };)
    }

    pub fn written(self) -> TokenStream {
        let Self { tables, write, .. } = self;
        quote!(const _: () = { #tables #write };)
    }
}
