use waybill_simulator::label::zpl::escape;

#[test]
fn a_text_cannot_inject_printer_commands() {
    assert_eq!(escape("a^XZ~_\n"), "a_5EXZ_7E_5F ");
}
