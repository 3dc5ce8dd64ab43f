//! The operator's own media files.

use axum::http::{HeaderMap, HeaderValue};
use axum_extra::headers::HeaderMapExt;
use waybill_server::platform::Mode;
use waybill_server::site::media::span::{Asked, asked};

use crate::app::{Client, TestApp};

const FILM: &[u8] = b"0123456789";

/// A client of an installation whose content has a `media` folder.
async fn with_media(app: &TestApp) -> Client {
    let content = app.state.config.storage.data_dir.join("content");
    std::fs::create_dir_all(content.join("media/fr")).unwrap();
    std::fs::write(content.join("media/send.webm"), FILM).unwrap();
    std::fs::write(content.join("media/fr/send.vtt"), "WEBVTT\n").unwrap();
    std::fs::write(content.join("media/.draft.webm"), FILM).unwrap();
    std::fs::write(content.join("secret.toml"), "key = 1\n").unwrap();
    app.restarted(Mode::Development, |config| config.site.content_dir = Some(content)).await.1
}

both! {
    async fn are_served_with_their_type_and_known_again(app, client = with_media) {
        let film = client.get("/media/send.webm").await.ok();
        assert_eq!([film.header("content-type"), film.header("content-length")], ["video/webm", "10"]);
        assert_eq!(film.header("cache-control"), "public, max-age=3600");
        assert_eq!(film.header("x-content-type-options"), "nosniff");
        assert_eq!(film.bytes, FILM);
        let again = client.with("if-none-match", &film.header("etag")).get("/media/send.webm").await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
        let captions = client.get("/media/fr/send.vtt").await.ok();
        assert_eq!(captions.header("content-type"), "text/vtt; charset=utf-8");
    }

    async fn come_in_parts_for_a_player_that_jumps(app, client = with_media) {
        let part = client.with("range", "bytes=2-4").get("/media/send.webm").await;
        assert_eq!((part.status.as_u16(), part.bytes.as_slice()), (206, &b"234"[..]));
        assert_eq!([part.header("content-range"), part.header("content-length")], ["bytes 2-4/10", "3"]);
        let behind = client.with("range", "bytes=10-").get("/media/send.webm").await;
        assert_eq!((behind.status.as_u16(), behind.header("content-range").as_str()), (416, "bytes */10"));
        let changed = client.with("range", "bytes=2-4").with("if-range", "\"before\"").get("/media/send.webm").await;
        assert_eq!((changed.status.as_u16(), changed.bytes.as_slice()), (200, FILM));
    }

    async fn are_served_only_from_their_folder(app, client = with_media) {
        for path in ["nothing.webm", "../secret.toml", "%2e%2e/secret.toml", "..%2fsecret.toml", ".draft.webm", "fr", "fr//send.vtt"] {
            assert_eq!(client.get(&format!("/media/{path}")).await.status, 404, "{path}");
        }
        // Names that no file can have are not a fault of the installation.
        for path in ["send.webm/x", &"a".repeat(300), "a%231"] {
            assert_eq!(client.get(&format!("/media/{path}")).await.status, 404, "{path}");
        }
        // An installation without content of its own has none.
        assert_eq!(app.anonymous().get("/media/send.webm").await.status, 404);
    }
}

fn of_ten_bytes(header: &'static str) -> Asked {
    let headers = HeaderMap::from_iter([(axum::http::header::RANGE, HeaderValue::from_static(header))]);
    asked(headers.typed_get().as_ref(), 10)
}

#[test]
fn a_part_is_cut_to_the_file() {
    assert_eq!(of_ten_bytes("bytes=0-3"), Asked::Part(0..4));
    assert_eq!(of_ten_bytes("bytes=4-"), Asked::Part(4..10));
    assert_eq!(of_ten_bytes("bytes=-3"), Asked::Part(7..10));
    assert_eq!(of_ten_bytes("bytes=8-99"), Asked::Part(8..10));
}

#[test]
fn a_range_past_the_end_is_empty() {
    assert_eq!(of_ten_bytes("bytes=10-"), Asked::Nothing);
    assert_eq!(of_ten_bytes("bytes=7-3"), Asked::Nothing);
    assert_eq!(of_ten_bytes("bytes=-0"), Asked::Nothing);
}

#[test]
fn an_unreadable_or_multipart_range_is_the_whole_file() {
    for header in ["bytes=0-1,4-5", "lines=1-2", "bytes=a-b", "bytes="] {
        assert_eq!(of_ten_bytes(header), Asked::Whole, "{header}");
    }
    assert_eq!(asked(None, 10), Asked::Whole);
}
