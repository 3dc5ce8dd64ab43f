use waybill_core::Lang;
use waybill_server::platform::mail::render::html;
use waybill_server::platform::mail::{Fact, Letter};

#[test]
fn a_name_cannot_bring_markup_into_a_mail() {
    let letter = Letter {
        greeting: "Hello <b onclick='x'>Ann & \"Co\"</b>,".to_owned(),
        facts: vec![Fact::new("<i>", "<script>")],
        ..Letter::default()
    };
    let html = html(&letter, Lang::En);
    assert!(html.contains("Hello &lt;b onclick=&#39;x&#39;&gt;Ann &amp; &quot;Co&quot;&lt;/b&gt;,"), "{html}");
    assert!(html.contains("&lt;i&gt;</th>") && html.contains(">&lt;script&gt;</td>"), "{html}");
}

#[test]
fn a_mail_loads_nothing_and_knows_the_dark() {
    let html = html(&Letter { button: Some(("Go".into(), "https://a.test/".into())), ..Letter::default() }, Lang::Fr);
    assert!(!html.contains("src=") && !html.contains("url("), "{html}");
    assert!(html.contains("prefers-color-scheme:dark") && html.contains("lang=\"fr-CA\""), "{html}");
}
