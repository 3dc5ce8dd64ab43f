use serde_json::{Value, json};

use crate::world::World;

async fn search(world: &World, option: &str, place: Value, radius: &str) -> Value {
    let asked = json!({ "LocatorRequest": {
        "Request": { "RequestAction": "Locator" },
        "OriginAddress": { "AddressKeyFormat": place },
        "UnitOfMeasurement": { "Code": "KM" },
        "LocationSearchCriteria": { "MaximumListSize": "10", "SearchRadius": radius },
    } });
    let answer = world.ups_post(&format!("/locations/v3/search/availabilities/{option}?Locale=en_CA"), &asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["LocatorResponse"].clone()
}

fn places(answer: &Value) -> Vec<Value> {
    answer["SearchResults"]["DropLocation"].as_array().unwrap_or_else(|| panic!("{answer}")).clone()
}

#[tokio::test]
async fn places_come_nearest_first_with_a_day_of_hours_each() {
    let world = World::new();
    let found =
        places(&search(&world, "1", json!({ "PostcodePrimaryLow": "M5V2T6", "CountryCode": "CA" }), "100").await);
    let far = |one: &Value| one["Distance"]["Value"].as_str().unwrap().parse::<f64>().unwrap();
    assert!(!found.is_empty() && found.len() <= 10 && found.is_sorted_by(|a, b| far(a) <= far(b)));
    for one in &found {
        let days = one["OperatingHours"]["StandardHours"][0]["DayOfWeek"].as_array().unwrap();
        assert_eq!((days.len(), days[0]["Day"].as_str()), (7, Some("1")));
    }
}

#[tokio::test]
async fn access_points_alone_are_found_by_their_option_and_have_their_public_number() {
    let world = World::new();
    let place = json!({ "PoliticalDivision2": "Montréal", "PoliticalDivision1": "QC", "CountryCode": "CA" });
    for one in places(&search(&world, "64", place, "100").await) {
        assert_eq!(one["AccessPointInformation"]["PublicAccessPointID"].as_str().map(str::len), Some(9));
    }
}

#[tokio::test]
async fn refusals_have_a_status_of_their_own() {
    let world = World::new();
    let toronto = json!({ "PostcodePrimaryLow": "M5V2T6", "CountryCode": "CA" });
    for (place, radius, code) in [
        (json!({ "PostcodePrimaryLow": "Z1Z1Z1", "CountryCode": "CA" }), "50", "350010"),
        (json!({ "PostcodePrimaryLow": "10001", "CountryCode": "US" }), "50", "350011"),
        (json!({ "PoliticalDivision2": "Atlantis", "PoliticalDivision1": "QC", "CountryCode": "CA" }), "50", "350012"),
        (toronto, "500", "350014"),
        (json!({ "PostcodePrimaryLow": "X0A0H0", "CountryCode": "CA" }), "5", "350020"),
    ] {
        let answer = search(&world, "1", place, radius).await;
        assert_eq!(answer["Response"]["ResponseStatusCode"], "0");
        assert_eq!(answer["Response"]["Error"]["ErrorCode"], code);
    }
}
