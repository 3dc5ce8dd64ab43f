use waybill_core::Decimal;
use waybill_core::date::Date;
use waybill_simulator::label::manifest::{ROWS, manifest, shortened};
use waybill_simulator::label::text::Face;
use waybill_simulator::label::{Block, ManifestRow, ManifestSheet};

#[test]
fn a_manifest_goes_on_over_as_many_pages_as_it_needs_and_is_the_same_each_time() {
    let row = ManifestRow {
        number: "7000 0000 0000 0015".into(),
        service: "Expedited Parcel with a name that is far too long for its column".into(),
        destination: "Ottawa K1A 0B1".into(),
        weight: Decimal::whole(2),
    };
    let sheet = |rows: usize| ManifestSheet {
        courier: "Canada Post".into(),
        number: "P123456789".into(),
        date: Date::of(2026, 11, 20),
        account: "0007000000".into(),
        from: Block { name: "Maple Goods".into(), city: "Toronto".into(), ..Block::default() },
        rows: vec![row.clone(); rows],
    };
    let one = manifest(&sheet(ROWS)).unwrap();
    assert!(one.starts_with(b"%PDF-"));
    assert_eq!(one, manifest(&sheet(ROWS)).unwrap());
    assert!(manifest(&sheet(ROWS + 1)).unwrap().len() > one.len(), "a page more");
    for cell in [&row.service, &row.number] {
        let kept = shortened(cell, 900, 5_000);
        assert!(Face::Medium.width(&kept, 900) <= 5_000 && kept.ends_with('…'));
    }
}
