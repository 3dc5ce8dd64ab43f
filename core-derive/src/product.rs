//! Structs.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{FieldsNamed, Ident};

use crate::attribute::{Container, Member};

/// A struct with named fields.
pub fn named(ident: &Ident, container: &Container, fields: &FieldsNamed) -> syn::Result<TokenStream> {
    let (mut idents, mut names, mut types, mut taken) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for field in &fields.named {
        let Some(field_ident) = &field.ident else { continue };
        let member = Member::read(&field.attrs)?;
        let name = member.rename.unwrap_or_else(|| field_ident.to_string());
        taken.push(match member.default {
            true => quote!(#field_ident: #field_ident.or_default()),
            false => quote!(#field_ident: #field_ident.or_missing(#name)?),
        });
        idents.push(field_ident);
        names.push(name);
        types.push(&field.ty);
    }
    // A field may be named `value` too.
    let value = Ident::new("value", Span::mixed_site());
    let read = if container.default {
        quote! {
            let mut made = <Self as Default>::default();
            crate::wire::fill(#value, NAMES, &mut [#(&mut made.#idents),*])?;
            Ok(made)
        }
    } else {
        quote! {
            #( let mut #idents = crate::wire::Wanted::<#types>::default(); )*
            crate::wire::fill(#value, NAMES, &mut [#(&mut #idents),*])?;
            Ok(Self { #(#taken),* })
        }
    };
    Ok(quote! {
        const _: () = {
            const NAMES: &[&str] = &[#(#names),*];
            impl crate::wire::FromWire for #ident {
                fn from_wire(#value: crate::wire::Json<'_>) -> Result<Self, crate::wire::Fault> {
                    #read
                }
            }
            impl crate::wire::ToWire for #ident {
                fn to_wire(&self, out: &mut String) {
                    crate::wire::write_object(out, NAMES, &[#(&self.#idents),*]);
                }
            }
        };
    })
}

/// A newtype, read and written as what it holds.
pub fn newtype(ident: &Ident) -> TokenStream {
    quote! {
        impl crate::wire::FromWire for #ident {
            fn from_wire(value: crate::wire::Json<'_>) -> Result<Self, crate::wire::Fault> {
                Ok(Self(crate::wire::FromWire::from_wire(value)?))
            }
        }
        impl crate::wire::ToWire for #ident {
            fn to_wire(&self, out: &mut String) {
                crate::wire::ToWire::to_wire(&self.0, out);
            }
        }
    }
}
