use waybill_server::operator::audit::OperatorAct;

#[test]
fn each_code_and_each_call_belongs_to_one_act() {
    for act in OperatorAct::ALL {
        assert_eq!(OperatorAct::of_code(act.code()), Some(*act));
        if let Some((method, path)) = act.call().split_once(' ') {
            assert_eq!(OperatorAct::of_call(method, path), Some(*act));
        }
    }
}
