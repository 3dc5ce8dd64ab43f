use super::bought;
use crate::world::World;

#[tokio::test]
async fn activities_happen_as_the_clock_goes_on() {
    let world = World::new();
    let (_, numbers) = bought(&world).await;
    let path = format!("/tracking/{}", numbers[1]);
    assert_eq!(world.gls_get(&path).await.json()["activities"].as_array().unwrap().len(), 0);
    world.at("2026-11-21T02:00:00Z");
    assert_eq!(world.gls_get(&path).await.json()["activities"][0]["code"], "DP");
    world.at("2026-12-20T15:00:00Z");
    let tracked = world.gls_get(&path).await.json();
    assert_eq!(
        (tracked["activities"][0]["code"].as_str(), tracked["activities"][0]["group"].as_str()),
        (Some("DL"), Some("DL"))
    );
    assert_eq!(tracked["activityImages"][0]["clientName"], "AMÉLIE CÔTÉ");
}

#[tokio::test]
async fn an_unknown_number_is_not_found() {
    let answer = World::new().gls_get("/tracking/S99999999").await;
    assert_eq!((answer.status, answer.json()["Message"].as_str().is_some()), (404, true));
}
