//! An enum of acts, each with its code and its sentence in both languages: one without its English or French sentence does
//! not compile.

macro_rules! acts {
    ($(#[$meta:meta])* $name:ident: $( $variant:ident = $code:literal, $en:literal, $fr:literal; )*) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $( #[doc = $en] $variant, )* }

        impl $name {
            /// Every act there is.
            pub const ALL: &'static [Self] = &[$( Self::$variant, )*];

            /// The code as stored.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Self::$variant => $code, )* }
            }

            /// By its stored code.
            #[must_use]
            pub fn of_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|act| act.code() == code)
            }

            /// The sentence for a person, `{name}` standing for parameters.
            #[must_use]
            pub const fn sentence(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $( Self::$variant => $en, )* },
                    Lang::Fr => match self { $( Self::$variant => $fr, )* },
                }
            }
        }
    };
}
pub(crate) use acts;
