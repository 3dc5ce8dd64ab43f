use waybill_core::Lang;
use waybill_server::platform::mail::render::{html, text};
use waybill_server::platform::mail::{Fact, Letter, LetterBrand, LetterLogo};

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
fn a_mail_loads_nothing_and_supports_dark_mode() {
    let html = html(&Letter { button: Some(("Go".into(), "https://a.test/".into())), ..Letter::default() }, Lang::Fr);
    assert!(!html.contains("src=") && !html.contains("url("), "{html}");
    assert!(html.contains("prefers-color-scheme:dark") && html.contains("lang=\"fr-CA\""), "{html}");
}

fn branded(accent: &str) -> Letter {
    let logo = LetterLogo { png: vec![1, 2, 3], width: 480, height: 90 };
    let brand = LetterBrand {
        name: "A<b>&\"Co\"".to_owned(),
        logo: Some(logo),
        accent: accent.to_owned(),
        shop_url: "https://a.test/?x=\"><script>".to_owned(),
    };
    Letter { button: Some(("Go".into(), "https://b.test/".into())), brand: Some(brand), ..Letter::default() }
}

#[test]
fn a_brand_shows_its_logo_from_the_mail_itself_and_brings_no_markup() {
    let html = html(&branded("#0d6a5c"), Lang::En);
    assert!(
        html.contains("src=\"cid:logo.png\" alt=\"A&lt;b&gt;&amp;&quot;Co&quot;\" width=\"240\" height=\"45\""),
        "{html}"
    );
    assert_eq!(html.matches("src=").count(), 1);
    assert!(!html.contains("url(") && !html.contains("<script>") && !html.contains("<b>"), "{html}");
    assert!(html.contains("border-top:4px solid #0d6a5c") && !html.contains(">Waybill<"), "{html}");
    let text = text(&branded("#0d6a5c"), Lang::En);
    assert!(text.contains("https://a.test/?x="), "{text}");
}

#[test]
fn text_on_a_brands_button_is_black_or_white_whichever_contrasts_more() {
    let on = |accent: &str| {
        html(&branded(accent), Lang::En).contains(&format!("background:{accent};color:#ffffff!important"))
    };
    assert!(on("#0d6a5c") && !on("#d08770"));
    assert!(html(&branded("#d08770"), Lang::En).contains("background:#d08770;color:#000000!important"));
    // Without a colour of its own it has ours, which changes in the dark.
    assert!(html(&branded(""), Lang::En).contains("class=\"ours\""));
}
