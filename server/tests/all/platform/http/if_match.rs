use axum::extract::FromRequestParts;
use axum::http::Request;
use axum::http::header::IF_MATCH;
use serde_json::Value;
use waybill_server::platform::http::{ErrorCode, IfMatch};

async fn given(header: &str) -> IfMatch {
    let (mut parts, ()) = Request::builder().header(IF_MATCH, header).body(()).unwrap().into_parts();
    IfMatch::from_request_parts(&mut parts, &()).await.unwrap()
}

#[tokio::test]
async fn only_another_version_is_refused() {
    let current = || Ok(Value::from("now"));
    for (read, holds) in [("\"7\"", true), ("7", true), ("\"8\"", false), ("*", true), ("\"\"", false)] {
        assert_eq!(given(read).await.check(&7, current).is_ok(), holds, "{read}");
    }
    assert!(IfMatch::default().check(&7, current).is_ok());
    let refused = given("\"6\"").await.check(&7, current).unwrap_err();
    assert_eq!((refused.code, refused.data), (ErrorCode::Conflict, Some(Box::new(Value::from("now")))));
}

#[tokio::test]
async fn a_moment_is_read_as_it_is_shown() {
    let moment = chrono::DateTime::from_timestamp_micros(1_763_800_000_123_456).unwrap();
    let shown = serde_json::to_value(moment).unwrap();
    assert!(given(&format!("\"{}\"", shown.as_str().unwrap())).await.check(&moment, || Ok(Value::Null)).is_ok());
    assert!(given("\"null\"").await.check(&None::<i64>, || Ok(Value::Null)).is_ok());
}
