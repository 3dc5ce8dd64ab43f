//! Structs.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{FieldsNamed, Ident, Type};

use crate::attribute::{Container, Member};
use crate::made::Made;

/// A struct with named fields.
pub fn named(ident: &Ident, container: &Container, fields: &FieldsNamed) -> syn::Result<Made> {
    let (mut idents, mut names, mut types) = (Vec::new(), Vec::new(), Vec::new());
    let (mut slots, mut taken) = (Vec::new(), Vec::new());
    for field in &fields.named {
        let Some(field_ident) = &field.ident else { continue };
        let member = Member::read(&field.attrs)?;
        let name = member.rename.unwrap_or_else(|| field_ident.to_string());
        let place = if container.default { quote!(made.#field_ident) } else { quote!(#field_ident) };
        slots.push(match member.max {
            Some(max) => quote!(&mut crate::wire::Capped::new(&mut #place, #max)),
            None => quote!(&mut #place),
        });
        taken.push(match member.default || is_option(&field.ty) {
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
            crate::wire::fill(#value, NAMES, &mut [#(#slots),*])?;
            Ok(made)
        }
    } else {
        quote! {
            #( let mut #idents = crate::wire::Wanted::<#types>::default(); )*
            crate::wire::fill(#value, NAMES, &mut [#(#slots),*])?;
            Ok(Self { #(#taken),* })
        }
    };
    Ok(Made {
        tables: quote!(const NAMES: &[&str] = &[#(#names),*];),
        read: quote! {
            impl crate::wire::FromWire for #ident {
                fn from_wire(#value: crate::wire::Json<'_>) -> Result<Self, crate::wire::Fault> {
                    #read
                }
            }
        },
        write: quote! {
            impl crate::wire::ToWire for #ident {
                fn to_wire(&self, out: &mut String) {
                    crate::wire::write_object(out, NAMES, &[#(&self.#idents),*]);
                }
            }
        },
    })
}

/// Whether a field's type is an `Option`, which may be left out; told by its name, as serde does.
fn is_option(field: &Type) -> bool {
    let Type::Path(path) = field else { return false };
    path.path.segments.last().is_some_and(|segment| segment.ident == "Option")
}

/// A newtype, read and written as what it holds.
pub fn newtype(ident: &Ident) -> Made {
    Made {
        tables: TokenStream::new(),
        read: quote! {
            impl crate::wire::FromWire for #ident {
                fn from_wire(value: crate::wire::Json<'_>) -> Result<Self, crate::wire::Fault> {
                    Ok(Self(crate::wire::FromWire::from_wire(value)?))
                }
            }
        },
        write: quote! {
            impl crate::wire::ToWire for #ident {
                fn to_wire(&self, out: &mut String) {
                    crate::wire::ToWire::to_wire(&self.0, out);
                }
            }
        },
    }
}
