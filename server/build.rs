//! Makes the embedded web client part of what a build depends on.

fn main() {
    #[allow(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
    {
        println!("cargo::rerun-if-changed=../web/dist");
    }
}
