//! Every code with its sentences. A code without its English or French sentence does not compile.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Params;
use crate::Lang;

macro_rules! codes {
    ($( $variant:ident = $wire:literal, $en:literal, $fr:literal; )*) => {
        /// The cause of a violation. Codes are grouped by noun and field (`address.postal_code.format`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub enum Code {
            $( #[doc = $en] #[serde(rename = $wire)] $variant, )*
        }

        impl Code {
            /// Every code there is.
            pub const ALL: &'static [Code] = &[$( Code::$variant, )*];

            /// The code's wire form.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( Code::$variant => $wire, )* }
            }

            const fn sentence(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $( Code::$variant => $en, )* },
                    Lang::Fr => match self { $( Code::$variant => $fr, )* },
                }
            }
        }

        impl FromStr for Code {
            type Err = UnknownCode;

            fn from_str(text: &str) -> Result<Self, UnknownCode> {
                match text { $( $wire => Ok(Code::$variant), )* _ => Err(UnknownCode) }
            }
        }
    };
}

/// The text is no code of this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownCode;

impl Code {
    /// The sentence for a person, `{name}` replaced by the parameter of that name.
    #[must_use]
    pub fn message(self, params: &Params, lang: Lang) -> String {
        let mut text = self.sentence(lang).to_owned();
        for (name, value) in params {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    }
}

// Sentences that the product's specification quotes stand to the letter, also where they are odd.
codes! {
    // ---- request: what the server says of a body that no rule could read
    RequestMalformed = "request.malformed",
        "This request could not be read. Please check it and send it again.",
        "Cette requête n’a pas pu être lue. Vérifiez-la et renvoyez-la.";
    RequestFieldType = "request.field.type",
        "This field has a value of the wrong kind: {reason}.",
        "Ce champ contient une valeur du mauvais type : {reason}.";
    // ---- end of request

    // ---- address
    // ---- end of address

    // ---- account
    // ---- end of account

    // ---- shipment
    // ---- end of shipment

    // ---- parcel
    // ---- end of parcel

    // ---- customs
    // ---- end of customs

    // ---- insurance
    // ---- end of insurance

    // ---- freight
    // ---- end of freight

    // ---- rate
    // ---- end of rate

    // ---- purchase
    // ---- end of purchase

    // ---- pickup
    // ---- end of pickup

    // ---- quote
    // ---- end of quote

    // ---- courier: what a courier's limits refuse before it is asked
    // ---- end of courier
}
