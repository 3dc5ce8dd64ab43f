//! Enums: choices that hold nothing, written as their names.

use quote::quote;
use syn::{DataEnum, Error, Fields, Ident};

use crate::attribute::{Container, Member};
use crate::made::Made;

/// An enum whose variants hold nothing.
pub fn variants(ident: &Ident, container: &Container, data: &DataEnum) -> syn::Result<Made> {
    let mut names = Vec::new();
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new_spanned(variant, "Wire knows variants that hold nothing only"));
        }
        let member = Member::read(&variant.attrs)?;
        let plain = variant.ident.to_string();
        names.push(member.rename.unwrap_or_else(|| container.case.map_or(plain.clone(), |case| case.write(&plain))));
    }
    let idents = data.variants.iter().map(|variant| &variant.ident);
    // Tables in the order of the variants, so that none of them costs code.
    Ok(Made {
        tables: quote! {
            impl crate::wire::Word for #ident {
                const ALL: &'static [Self] = &[#(#ident::#idents),*];
                const NAMES: &'static [&'static str] = &[#(#names),*];

                fn as_str(self) -> &'static str {
                    Self::NAMES[self as usize]
                }
            }
        },
        read: quote! {
            impl crate::wire::FromWire for #ident {
                fn from_wire(value: crate::wire::Json<'_>) -> Result<Self, crate::wire::Fault> {
                    use crate::wire::Word;
                    crate::wire::choice(value, Self::NAMES).map(|at| Self::ALL[at])
                }
            }
        },
        write: quote! {
            impl crate::wire::ToWire for #ident {
                fn to_wire(&self, out: &mut String) {
                    crate::wire::write_text(out, crate::wire::Word::as_str(*self));
                }
            }
        },
    })
}
