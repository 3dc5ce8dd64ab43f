use serde_json::{Value, json};
use waybill_simulator::stripe::error::StripeError;
use waybill_simulator::stripe::form::Form;
use waybill_simulator::stripe::list::page;

fn ask(pairs: &[(&str, &str)]) -> Result<Value, StripeError> {
    let all = (0..5).map(|n| json!({"id": format!("x_{n}"), "created": n})).collect();
    page("/v1/x", all, &Form::new(pairs.iter().map(|(a, b)| ((*a).into(), (*b).into())).collect()))
}

#[test]
fn pages_run_from_the_newest_to_the_oldest_and_back() {
    let ids = |page: &Value| -> Vec<String> {
        page["data"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
    };
    let first = ask(&[("limit", "2")]).unwrap();
    assert_eq!((ids(&first), &first["has_more"]), (vec!["x_4".into(), "x_3".into()], &json!(true)));
    let second = ask(&[("limit", "3"), ("starting_after", "x_3")]).unwrap();
    assert_eq!((ids(&second).len(), &second["has_more"]), (3, &json!(false)));
    let back = ask(&[("limit", "2"), ("ending_before", "x_1")]).unwrap();
    assert_eq!((ids(&back), &back["has_more"]), (vec!["x_3".into(), "x_2".into()], &json!(true)));
}

#[test]
fn a_limit_out_of_range_and_an_unknown_cursor_are_refused() {
    for pairs in [("limit", "0"), ("limit", "101"), ("limit", "x"), ("starting_after", "x_9")] {
        assert!(ask(&[pairs]).is_err(), "{pairs:?}");
    }
}
