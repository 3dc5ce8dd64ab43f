//! The scope that an API key needs for an operation, from core's table.

use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::SecurityRequirement;
use waybill_core::api_key::{KeyAccess, key_access};
use waybill_core::wire::Word as _;

/// Replaces a scope where every secret key may call.
const ANY: &str = "any";

/// Writes it into the security of each operation that keys may call.
pub(super) fn complete(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let Some(path) = path.strip_prefix("/api") else { continue };
        for (method, operation) in operations(item) {
            let scope = match key_access(method, path) {
                KeyAccess::Never => continue,
                KeyAccess::Any => ANY,
                KeyAccess::Scope(scope) => scope.as_str(),
            };
            operation.security = Some(vec![SecurityRequirement::new("bearer", [scope])]);
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let all = [
        ("GET", item.get.as_mut()),
        ("HEAD", item.head.as_mut()),
        ("POST", item.post.as_mut()),
        ("PUT", item.put.as_mut()),
        ("PATCH", item.patch.as_mut()),
        ("DELETE", item.delete.as_mut()),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation?)))
}
