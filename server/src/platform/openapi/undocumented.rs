//! Routes without what documents them, for a program that carries the committed document: what would make it of the handlers
//! is a tenth of such a program.

/// Handlers of a path, as `utoipa_axum::routes` takes them; their operations and schemas are left out.
macro_rules! routes {
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

pub(crate) use routes;
