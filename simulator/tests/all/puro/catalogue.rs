use waybill_simulator::puro::catalogue::named;

#[test]
fn packaging_is_in_the_middle_of_an_id() {
    let read = |id: &str| named(id).map(|named| (named.service.code, named.packaging, named.id()));
    let envelope = "PurolatorExpressEnvelopeU.S.";
    assert_eq!(read(envelope), Some(("PurolatorExpressU.S.", "Envelope", envelope.to_owned())));
    assert_eq!(read("PurolatorGround"), Some(("PurolatorGround", "", "PurolatorGround".to_owned())));
    assert_eq!(read("PurolatorTeleport"), None);
}
