//! What a GraphQL document selects, held against the schema.

use serde_json::json;
use waybill_simulator::shopify::document::{END, read};
use waybill_simulator::shopify::schema::{SCALAR, TYPES};

#[test]
fn a_selection_that_the_schema_lacks_is_refused() {
    for (document, said) in [
        ("{ shop { zip } }", "Field 'zip' doesn't exist on type 'Shop'"),
        ("{ shop }", "Field must have selections (field 'shop' returns Shop but has no selections)"),
        ("{ shop { name { id } } }", "Selections can't be made on scalars (field 'name' has selections)"),
        ("mutation { shop { name } }", "Field 'shop' doesn't exist on type 'Mutation'"),
        ("{ shop { name }", END),
    ] {
        assert_eq!(read(document).unwrap_err(), said, "{document}");
    }
}

#[test]
fn an_answer_has_what_was_selected_and_nothing_else() {
    let document = read("query A { webhookSubscriptions(first: 9) { edges { node { topic } } } }").unwrap();
    let answer = json!({ "webhookSubscriptions": { "nodes": [{ "id": "1", "topic": "ORDERS_CREATE", "uri": "u" }] } });
    let wanted = json!({ "webhookSubscriptions": { "edges": [{ "node": { "topic": "ORDERS_CREATE" } }] } });
    assert_eq!(document.select(&answer).unwrap(), wanted);
    assert!(document.select(&json!({ "webhookSubscriptions": { "nodes": [{ "id": "1" }] } })).is_err());
}

#[test]
fn every_type_that_a_field_has_is_there() {
    for (_, fields) in TYPES {
        for (name, of) in *fields {
            assert!(*of == SCALAR || TYPES.iter().any(|(known, _)| known == of), "{name}: {of}");
        }
    }
}
