//! Ids of operations, by which generators of clients name what calls them. utoipa takes the handler's name, which several have in
//! common (`list`); the specification wants each id once.

use utoipa::openapi::OpenApi;

/// Gives every operation an id of its own.
pub(super) fn complete(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("put", &mut item.put),
            ("post", &mut item.post),
            ("delete", &mut item.delete),
            ("head", &mut item.head),
            ("patch", &mut item.patch),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
            }
        }
    }
}

/// `post` of `/api/shipments/{id}/rates/{rateId}/buy` is `post_shipments_id_rates_rate_id_buy`.
fn operation_id(method: &str, path: &str) -> String {
    let mut id = method.to_owned();
    let mut before = '/';
    for letter in path.strip_prefix("/api").unwrap_or(path).chars() {
        if letter.is_ascii_alphanumeric() {
            let begins_word = letter.is_ascii_uppercase() && !before.is_ascii_uppercase();
            if begins_word || !before.is_ascii_alphanumeric() {
                id.push('_');
            }
            id.push(letter.to_ascii_lowercase());
        }
        before = letter;
    }
    id
}
