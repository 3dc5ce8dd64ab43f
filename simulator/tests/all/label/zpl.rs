use waybill_simulator::label::zpl::escape;

#[test]
fn a_text_cannot_command_the_printer() {
    assert_eq!(escape("a^XZ~_\n"), "a_5EXZ_7E_5F ");
}
