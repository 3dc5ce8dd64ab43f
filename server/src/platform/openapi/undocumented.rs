//! Routes without what documents them, unless their document is being made: its schemas and operations take longer to build
//! than the routes themselves, and what would build them is a tenth of a release, which carries the committed document instead.

#[cfg(feature = "bindings")]
use std::cell::Cell;

#[cfg(feature = "bindings")]
thread_local! {
    static IS_DOCUMENTED: Cell<bool> = const { Cell::new(false) };
}

/// What `routes` gives, with the operations and schemas of every `routes!` in it.
#[cfg(feature = "bindings")]
pub(crate) fn documenting<R>(routes: impl FnOnce() -> R) -> R {
    IS_DOCUMENTED.set(true);
    let documented = routes();
    IS_DOCUMENTED.set(false);
    documented
}

/// Whether routes are built for their document.
#[cfg(feature = "bindings")]
pub(crate) fn is_documented() -> bool {
    IS_DOCUMENTED.get()
}

/// Handlers of a path, as `utoipa_axum::routes` takes them; their operations and schemas are left out.
macro_rules! undocumented {
    ($( $( $part:ident )::+ ),+ $(,)?) => {{
        use utoipa_axum::PathItemExt;
        let mut paths = utoipa::openapi::path::Paths::new();
        let mut methods = axum::routing::MethodRouter::new();
        $(
            let path = utoipa_axum::routes!(@path [path()] of $( $part )::+);
            paths.paths.entry(path).or_default();
            for method in utoipa_axum::routes!(@path [methods()] of $( $part )::+) {
                methods = methods.on(method.to_method_filter(), $( $part )::+);
            }
        )+
        (Vec::new(), paths, methods)
    }};
}

/// Handlers of a path, as `utoipa_axum::routes` takes them.
#[cfg(not(feature = "bindings"))]
macro_rules! routes {
    ($( $handlers:tt )+) => { $crate::platform::openapi::undocumented!($( $handlers )+) };
}

/// Handlers of a path, as `utoipa_axum::routes` takes them, with their operations where the document is being made.
#[cfg(feature = "bindings")]
macro_rules! routes {
    ($( $handlers:tt )+) => {
        if $crate::platform::openapi::is_documented() {
            utoipa_axum::routes!($( $handlers )+)
        } else {
            $crate::platform::openapi::undocumented!($( $handlers )+)
        }
    };
}

/// The function `router` of a feature: the services that its handlers take besides the platform, in brackets, the handlers of
/// paths that share layers, in braces, and the handlers of each other path, as [`routes`] takes them.
macro_rules! define_router {
    (
        $( #[$doc:meta] )* $( [$( $service:ty ),+] )?
        $( { $( $( $( $layered:ident )::+ ),+ ; )+ } $( .layer($layer:expr) )+ ; )*
        $( $( $( $part:ident )::+ ),+ ; )*
    ) => {
        $( #[$doc] )*
        pub fn router<S>() -> utoipa_axum::router::OpenApiRouter<S>
        where
            S: Clone + Send + Sync + 'static,
            $crate::platform::Platform: axum::extract::FromRef<S>,
            $( $( $service: axum::extract::FromRef<S>, )+ )?
        {
            utoipa_axum::router::OpenApiRouter::new()
                $( .merge(
                    utoipa_axum::router::OpenApiRouter::new()
                        $( .routes($crate::platform::openapi::routes!($( $( $layered )::+ ),+)) )+
                        $( .layer($layer) )+
                ) )*
                $( .routes($crate::platform::openapi::routes!($( $( $part )::+ ),+)) )*
        }
    };
}

pub(crate) use {define_router, routes, undocumented};
