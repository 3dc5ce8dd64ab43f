use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use waybill_core::Lang;
use waybill_server::platform::http::lang::accepted;

#[test]
fn the_language_asked_for_most_wins() {
    for (header, expected) in [
        ("fr-CA,fr;q=0.9,en;q=0.8", Some(Lang::Fr)),
        ("en;q=0.5, fr;q=0.75", Some(Lang::Fr)),
        ("de, en;q=0.1", Some(Lang::En)),
        ("de", None),
        ("fr;q=0", None),
        ("*", None),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, header.parse().unwrap());
        assert_eq!(accepted(&headers), expected, "{header}");
    }
}
