//! What a scan of UPS means. Codes are unique with their type only (`DP` leaves a building in type I, is a processed
//! manifest in M, and a forbidden commodity in X), so the type is looked at first. Source: the tracking code tables of
//! UPS's developer pages.

use waybill_core::shipment::TrackingStatus;

/// What a scan means, by its type, its own code and the three digits of its status. Delivery is only what type D says; an
/// exception that we do not know is an exception; anything else unknown says no more than that the parcel is under way.
pub(super) fn status(kind: &str, code: &str, status_code: &str) -> TrackingStatus {
    use TrackingStatus as S;
    let number: u16 = status_code.trim().parse().unwrap_or_default();
    match kind {
        "D" => match (code, number) {
            // At an Access Point, in a locker or at a post office: it waits for its receiver.
            ("2Q" | "1N" | "ZP", _) | (_, 17 | 40 | 144 | 161) => S::AvailableForPickup,
            ("B0", _) | (_, 34 | 67 | 81) => S::Returned,
            _ => S::Delivered,
        },
        "M" if code == "VP" => S::Cancelled,
        "M" => S::LabelCreated,
        "MV" => S::Cancelled,
        "X" => exception(code, number),
        "I" => under_way(code, number),
        _ => S::InTransit,
    }
}

fn exception(code: &str, number: u16) -> TrackingStatus {
    use TrackingStatus as S;
    match number {
        22..=24 | 60..=62 | 66 | 145 => return S::DeliveryAttempted,
        33..=36 | 67 | 81 | 118 | 119 => return S::Returned,
        17 | 40 | 144 | 161 => return S::AvailableForPickup,
        _ => {}
    }
    match code {
        "48" | "49" => S::DeliveryAttempted,
        "KM" | "ZP" => S::AvailableForPickup,
        "3N" => S::Returned,
        _ => S::Exception,
    }
}

fn under_way(code: &str, number: u16) -> TrackingStatus {
    use TrackingStatus as S;
    match number {
        3 | 79 | 80 | 157 | 166 => return S::LabelCreated,
        7 => return S::Cancelled,
        38 | 160 | 167..=169 => return S::PickedUp,
        6 | 21 | 37 | 78 | 89 | 91 | 146 | 162 => return S::OutForDelivery,
        17 | 40 | 144 | 161 => return S::AvailableForPickup,
        22..=24 | 60..=62 | 145 => return S::DeliveryAttempted,
        33..=36 | 67 => return S::Returned,
        46 | 48..=53 | 59 | 64 | 69 | 13 | 29 | 58 | 86 | 90 | 124 | 125 | 132 => return S::Exception,
        _ => {}
    }
    match code {
        "OC" | "PL" => S::LabelCreated,
        "PU" | "PC" | "PT" | "XD" | "OR" => S::PickedUp,
        "OT" | "OF" | "YI" | "YF" => S::OutForDelivery,
        _ => S::InTransit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_code_means_what_its_type_makes_of_it() {
        use TrackingStatus as S;
        for (kind, want) in [("I", S::InTransit), ("M", S::LabelCreated), ("X", S::Exception), ("U", S::InTransit)] {
            assert_eq!(status(kind, "DP", ""), want, "{kind}");
        }
    }

    #[test]
    fn every_listed_code_keeps_its_meaning() {
        use TrackingStatus as S;
        for (kind, codes, want) in [
            ("M", "MP DP RD", S::LabelCreated),
            ("M", "VP", S::Cancelled),
            ("MV", "VP XX", S::Cancelled),
            ("I", "OC PL", S::LabelCreated),
            ("I", "PU PC PT XD OR", S::PickedUp),
            ("I", "AR DP DS HU IP EP LC LM YP DL OD WH SP VP AT UL XA", S::InTransit),
            ("I", "OT OF YI YF", S::OutForDelivery),
            ("D", "F4 KB FS 2W 9E KM 3F 3G 3H", S::Delivered),
            ("D", "2Q 1N ZP", S::AvailableForPickup),
            ("D", "B0", S::Returned),
            ("X", "48 49", S::DeliveryAttempted),
            ("X", "KM ZP", S::AvailableForPickup),
            ("X", "AB AC AD AG A1 A4 26 AJ C8 CC DJ KS XW OT 5G SR", S::Exception),
            ("X", "3N", S::Returned),
        ] {
            for code in codes.split(' ') {
                assert_eq!(status(kind, code, ""), want, "{kind} {code}");
            }
        }
    }

    #[test]
    fn the_three_digits_say_more_than_the_code_where_they_are_given() {
        use TrackingStatus as S;
        for (kind, digits, want) in [
            ("I", "003 079 080 157", S::LabelCreated),
            ("I", "038 160 167 168 169", S::PickedUp),
            ("I", "005 010 012 014 016 071 072 158 999", S::InTransit),
            ("I", "006 021 037 162", S::OutForDelivery),
            ("I", "017 040", S::AvailableForPickup),
            ("I", "007", S::Cancelled),
            ("X", "022 023 024 060 061 062 145", S::DeliveryAttempted),
            ("X", "034 035 036 067", S::Returned),
            ("X", "013 046 049 058 059 064 069 999", S::Exception),
            ("D", "011 026", S::Delivered),
            ("D", "161 144", S::AvailableForPickup),
            ("D", "034", S::Returned),
        ] {
            for number in digits.split(' ') {
                assert_eq!(status(kind, "", number), want, "{kind} {number}");
            }
        }
    }

    #[test]
    fn what_is_unknown_is_never_a_delivery() {
        for kind in ["", "NA", "W", "DO", "DD", "Z"] {
            assert_eq!(status(kind, "F4", "011"), TrackingStatus::InTransit, "{kind}");
        }
    }
}
