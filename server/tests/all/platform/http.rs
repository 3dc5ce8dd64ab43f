//! What every route answers to bad input.

mod address;
mod body;
mod comma_separated;
mod deserialize_error;
mod error_code;
mod host;
mod if_match;
mod lang;
mod strict;
mod time_zone;
mod version;

use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use waybill_server::platform::http::csv_line;

fn post(body: impl Into<Body>, content_type: &str) -> Request<Body> {
    let request = Request::post("/api/rules/account.login").header("content-type", content_type);
    request.body(body.into()).unwrap()
}

both! {
    async fn malformed_json_is_400(app) {
        snapshot!(app.anonymous().request(post("{\"input\": ", "application/json")).await, @r#"
        400 Bad Request
        {
          "code": "request.malformed",
          "errors": [
            {
              "code": "request.malformed",
              "message": "This request couldn’t be read. Please check it and send it again.",
              "params": {},
              "path": ""
            }
          ],
          "message": "This request couldn’t be read. Please check it and send it again.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn anything_but_json_is_415(app) {
        snapshot!(app.anonymous().request(post("input=1", "text/plain")).await, @r#"
        415 Unsupported Media Type
        {
          "code": "request.media_type",
          "errors": [],
          "message": "Please send JSON, with the header Content-Type: application/json.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn ten_megabytes_are_413(app) {
        let body = vec![b' '; 10 * 1024 * 1024];
        snapshot!(app.anonymous().request(post(body, "application/json")).await, @r#"
        413 Payload Too Large
        {
          "code": "request.too_large",
          "errors": [],
          "message": "This is too large. Please send less at once.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn ten_megabytes_of_unknown_length_are_413(app) {
        let chunks = (0..10).map(|_| Ok::<_, std::io::Error>(vec![b' '; 1024 * 1024]));
        let body = Body::from_stream(futures::stream::iter(chunks));
        assert_eq!(app.anonymous().request(post(body, "application/json")).await.status, 413);
    }

    async fn after_413_the_connection_is_closed_as_the_answer_says(app) {
        let head = |length: usize| format!(
            "POST /api/rules/account.login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        );
        let address = listening(app).await;
        let too_large = until_closed(address, &head(10 * 1024 * 1024)).await;
        assert!(too_large.starts_with("HTTP/1.1 413 "), "{too_large}");
        assert!(too_large.contains("\r\nconnection: close\r\n"), "{too_large}");
        // After another refusal the connection serves the next request.
        let wrong = format!("{}\"\"", head(2));
        let both = until_closed(address, &format!("{wrong}{}", head(10 * 1024 * 1024))).await;
        let (first, second) = both.split_once("HTTP/1.1 413 ").unwrap();
        assert!(first.starts_with("HTTP/1.1 400 ") && !first.contains("connection: close"), "{first}");
        assert!(second.contains("\r\nconnection: close\r\n"), "{second}");
    }

    async fn a_value_of_the_wrong_kind_is_reported_in_one_language(app) {
        let french = app.anonymous().with("accept-language", "fr");
        snapshot!(french.post("/api/rules/shipment.check", json!({"input": {"parcels": [{"weight": 3}]}})).await, @r#"
        400 Bad Request
        {
          "code": "request.malformed",
          "errors": [
            {
              "code": "request.field.type",
              "message": "Ce champ contient une valeur du mauvais type : il faut un texte.",
              "params": {
                "expected": "text"
              },
              "path": "input.parcels[0].weight"
            }
          ],
          "message": "Cette requête n’a pas pu être lue. Vérifiez-la et renvoyez-la.",
          "request_id": "[request_id]"
        }
        "#);
        let missing = french.post("/api/resend-verification", json!({})).await;
        assert_eq!(missing.json()["errors"][0]["message"], "Ce champ est obligatoire.");
        assert_eq!(missing.violations(), ["user_id request.field.required"]);
    }

    async fn an_unknown_path_is_404_in_json(app) {
        snapshot!(app.anonymous().get("/api/no/such").await, @r#"
        404 Not Found
        {
          "code": "request.not_found",
          "errors": [],
          "message": "We couldn’t find that. It may have been deleted, or the address may be wrong.",
          "request_id": "[request_id]"
        }
        "#);
        assert_eq!(app.anonymous().post("/api", json!({})).await.status, 404);
        assert_eq!(app.anonymous().put("/api/no/such", json!({})).await.status, 404);
    }

    async fn another_method_is_405(app) {
        let answer = app.anonymous().delete("/api/rules").await;
        snapshot!(answer, @r#"
        405 Method Not Allowed
        {
          "code": "request.method",
          "errors": [],
          "message": "This address doesn't accept that method.",
          "request_id": "[request_id]"
        }
        "#);
        assert!(answer.header("allow").contains("GET"));
    }

    async fn words_follow_accept_language(app) {
        let answer = app.anonymous().with("accept-language", "fr-CA,fr;q=0.9,en;q=0.8").get("/api/no/such").await;
        snapshot!(answer, @r#"
        404 Not Found
        {
          "code": "request.not_found",
          "errors": [],
          "message": "Introuvable. L’élément a peut-être été supprimé, ou l’adresse est erronée.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn no_answer_shows_in_another_pages_frame(app) {
        for path in ["/api/no/such", "/api/rules", "/api/user"] {
            let policy = app.anonymous().get(path).await.header("content-security-policy");
            assert_eq!(policy, "default-src 'none'; frame-ancestors 'none'", "{path}");
        }
    }

    async fn the_request_id_is_the_callers_if_it_is_well_formed(app) {
        let given = app.anonymous().with("x-request-id", "abcd-1234-efgh").get("/api/no/such").await;
        assert_eq!(given.header("x-request-id"), "abcd-1234-efgh");
        assert_eq!(given.json()["request_id"], "abcd-1234-efgh");
        let insane = app.anonymous().with("x-request-id", "<script>").get("/api/no/such").await;
        assert!(uuid::Uuid::parse_str(&insane.header("x-request-id")).is_ok());
    }

    async fn a_panic_is_one_500_without_its_words(app) {
        let routes = axum::Router::new().route("/api/panic", axum::routing::get(panics));
        let client = crate::app::Client::new(waybill_server::platform::http::layer(routes, &app.state.platform));
        snapshot!(client.get("/api/panic").await, @r#"
        500 Internal Server Error
        {
          "code": "request.internal",
          "errors": [],
          "message": "Something went wrong. Please try again.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn pages_of_the_client_are_503_until_it_is_built_or_html(app) {
        let page = app.anonymous().get("/dashboard").await;
        match page.status.as_u16() {
            503 => assert!(page.text().contains("Run make web")),
            200 => {
                let policy = page.header("content-security-policy");
                assert!(policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"));
                assert_eq!(page.header("cache-control"), "no-cache");
                let known = app.anonymous().with("if-none-match", &page.header("etag")).get("/dashboard").await;
                assert_eq!(known.status, 304);
            }
            status => panic!("{status}"),
        }
        assert_eq!(app.anonymous().get("/assets/no-such.js").await.status, 404);
    }
}

async fn panics() -> &'static str {
    panic!("the vault's combination is 1234")
}

/// The application behind a port of its own.
async fn listening(app: &crate::app::TestApp) -> std::net::SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let application = waybill_server::routes::application(app.state.clone());
    let service = application.into_make_service_with_connect_info::<std::net::SocketAddr>();
    tokio::spawn(axum::serve(listener, service).into_future());
    address
}

/// All that the server answers on a connection until it closes it.
async fn until_closed(address: std::net::SocketAddr, sent: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut connection = tokio::net::TcpStream::connect(address).await.unwrap();
    connection.write_all(sent.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let closed = connection.read_to_end(&mut answer);
    tokio::time::timeout(std::time::Duration::from_secs(10), closed)
        .await
        .expect("the connection stayed open")
        .unwrap();
    String::from_utf8(answer).unwrap()
}

#[test]
fn a_formula_is_text_in_a_spreadsheet() {
    let line = |cells: &[&str]| String::from_utf8(csv_line(cells)).unwrap_or_default();
    assert_eq!(
        line(&["=1+1", "@x", "-5+1", "-1234.50", "a \"b\", c", "plain"]),
        "\"'=1+1\",\"'@x\",\"'-5+1\",\"-1234.50\",\"a \"\"b\"\", c\",\"plain\"\r\n"
    );
    // Read with another separator, a cell begins in the middle of this one.
    assert_eq!(line(&["a;=1+1\t@x", "b; \"=2", "5-3; c"]), "\"a;'=1+1\t'@x\",\"b; \"\"'=2\",\"5-3; c\"\r\n");
}
