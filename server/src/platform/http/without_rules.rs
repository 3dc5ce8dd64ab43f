//! Forms whose fields have no rules.

/// Says that every value of a form is allowed, as far as its type allows it.
macro_rules! without_rules {
    ($( $form:ty ),+) => {$(
        impl ::garde::Validate for $form {
            type Context = ();

            fn validate_into(
                &self,
                _: &Self::Context,
                _: &mut dyn FnMut() -> ::garde::Path,
                _: &mut ::garde::Report,
            ) {
            }
        }

        impl ::waybill_core::violation::Form for $form {}
    )+};
}

pub(crate) use without_rules;
