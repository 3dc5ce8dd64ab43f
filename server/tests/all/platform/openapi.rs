use waybill_server::platform::openapi;
use waybill_server::routes;

#[test]
fn the_committed_document_is_fresh() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    let fresh = openapi::text(&routes::document()).unwrap();
    assert!(
        committed == fresh,
        "docs/openapi.json is stale: run `cargo run --bin waybill -- openapi > docs/openapi.json`"
    );
}

both! {
    async fn serves_the_document_and_a_page_under_a_strict_policy(app) {
        let document = app.anonymous().get("/api/openapi.json").await.ok().json();
        assert_eq!(document["openapi"], "3.1.0");
        assert!(document["paths"]["/api/user"]["get"].is_object());
        let page = app.anonymous().get("/api/docs").await.ok();
        assert!(page.header("content-security-policy").starts_with("default-src 'none'; script-src 'self';"));
        assert!(page.text().contains("/api/docs/page.js"));
        app.anonymous().get("/api/docs/page.js").await.ok();
        app.anonymous().get("/api/docs/page.css").await.ok();
    }
}
