//! Refusal of a call, in the words of the provider that refuses it.

use std::marker::PhantomData;

use axum::response::{IntoResponse, Response};

use crate::store::StoreError;

/// A provider that refuses calls.
pub trait Provider {
    /// Its answer where its records could not be stored or read.
    fn broken(error: &StoreError) -> Response;
}

/// What a provider refuses a call with; boxed because answers are large.
pub struct Refused<P>(Box<Response>, PhantomData<P>);

impl<P> From<Response> for Refused<P> {
    fn from(answer: Response) -> Self {
        Self(Box::new(answer), PhantomData)
    }
}

impl<P: Provider> From<StoreError> for Refused<P> {
    fn from(error: StoreError) -> Self {
        P::broken(&error).into()
    }
}

impl<P> IntoResponse for Refused<P> {
    fn into_response(self) -> Response {
        *self.0
    }
}
