//! Forms: their fields in the order of the struct.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{DeriveInput, Error, Field, Fields, GenericArgument, PathArguments, Type};

/// A struct whose form shows its fields in their order. A field that garde skips has no rules, and is not among them.
pub fn form(input: &DeriveInput) -> syn::Result<TokenStream> {
    let ident = &input.ident;
    let syn::Data::Struct(syn::DataStruct { fields: Fields::Named(named), .. }) = &input.data else {
        return Err(Error::new_spanned(ident, "Form knows structs with named fields only"));
    };
    let mut fields = Vec::new();
    for field in &named.named {
        let Some(name) = field.ident.as_ref().map(ToString::to_string) else { continue };
        if has_rule(field, "skip")? {
            continue;
        }
        fields.push(if has_rule(field, "dive")? {
            let part = innermost(&field.ty);
            quote!(::waybill_core::violation::Field::of::<#part>(#name))
        } else {
            quote!(::waybill_core::violation::Field::named(#name))
        });
    }
    Ok(quote! {
        impl ::waybill_core::violation::Form for #ident {
            const FIELDS: &'static [::waybill_core::violation::Field] = &[#(#fields),*];
        }
    })
}

/// Whether a field has that rule of garde's: `#[garde(skip)]`, `#[garde(custom(…), dive)]`.
fn has_rule(field: &Field, rule: &str) -> syn::Result<bool> {
    for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("garde")) {
        let rules = attribute.meta.require_list()?.tokens.clone();
        if rules.into_iter().any(|token| matches!(token, TokenTree::Ident(word) if word == rule)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What an option or a list holds; the type itself where it is neither.
fn innermost(of: &Type) -> &Type {
    let Type::Path(path) = of else { return of };
    match path.path.segments.last().map(|segment| &segment.arguments) {
        Some(PathArguments::AngleBracketed(arguments)) => match arguments.args.first() {
            Some(GenericArgument::Type(inner)) => innermost(inner),
            _ => of,
        },
        _ => of,
    }
}
