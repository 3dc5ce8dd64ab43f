use waybill_core::shipment::RESTRICTED_GOODS;
use waybill_server::site::content::Content;
use waybill_server::site::content::{OptionGroup, OptionRow};

#[test]
fn what_is_built_in_is_whole() {
    let content = Content::load(None).unwrap();
    assert!(!content.menu_links.is_empty() && !content.shipment_options.is_empty());
    assert!(!content.dropoff_locations.is_empty());
    assert!(!content.loading_messages.is_empty() && !content.demo_videos.is_empty());
    assert!(!content.features.is_empty() && content.pages.len() == 2);
}

#[test]
fn an_operators_file_replaces_the_one_that_is_built_in() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("loading_messages.toml"), "[[rows]]\nen = \"Wait\"\nfr = \"Attendez\"\n")
        .unwrap();
    let content = Content::load(Some(folder.path())).unwrap();
    assert_eq!(content.loading_messages.len(), 1);
    assert!(content.menu_links.len() > 1);
}

#[test]
fn every_mistake_is_named_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("loading_messages.toml"), "[[rows]]\nen = \"Wait\"\nfr = \"  \"\n").unwrap();
    std::fs::write(folder.path().join("features.toml"), "[[rows]]\nid = 7\n").unwrap();
    std::fs::write(folder.path().join("demo_videos.toml"), "[[rows]]\nwalkthrough = \"nothing\"\n").unwrap();
    let mistakes = Content::load(Some(folder.path())).unwrap_err();
    assert_eq!(mistakes.len(), 3, "{mistakes:?}");
    assert!(mistakes.iter().any(|mistake| mistake.key == "loading_messages.toml" && mistake.reason.contains("French")));
    assert!(mistakes.iter().any(|mistake| mistake.key == "features.toml" && mistake.reason.contains("id")));
    assert!(
        mistakes.iter().any(|mistake| mistake.key == "demo_videos.toml" && mistake.reason.contains("address-book"))
    );
}

#[test]
fn every_question_that_refuses_something_is_asked() {
    let content = Content::load(None).unwrap();
    for (key, _) in RESTRICTED_GOODS {
        let asked = |row: &&OptionRow| row.key == key && matches!(row.group, OptionGroup::Question);
        assert_eq!(content.shipment_options.iter().filter(asked).count(), 1, "ask {key} in shipment_options.toml");
    }
}
