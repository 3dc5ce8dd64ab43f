//! Makes the embedded web client part of what a build depends on.

fn main() {
    // A path that does not exist would make cargo build the server anew each time.
    let _ = std::fs::create_dir_all("../web/dist");
    #[allow(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
    {
        println!("cargo::rerun-if-changed=../web/dist");
    }
}
