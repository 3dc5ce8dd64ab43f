//! A real mail server: `tools/smtp-server` (aiosmtpd).

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;
use waybill_providers::http::Secret;
use waybill_server::platform::config::{Config, MailTls};

/// A mail server of one test; it ends with its input.
pub struct MailServer {
    process: Child,
    output: BufReader<ChildStdout>,
    folder: TempDir,
    tls: MailTls,
    port: u16,
}

impl MailServer {
    /// Starts one that wants `clerk` and `1234567` to sign in; None where Python lacks, which CI does not let pass.
    #[allow(clippy::print_stdout, reason = "a test that does nothing says so")]
    pub fn start(tls: MailTls) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let tool = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tools/smtp-server");
        let name = match tls {
            MailTls::Starttls => "starttls",
            MailTls::Implicit => "implicit",
            MailTls::None => "none",
        };
        let mut process = Command::new(tool)
            .arg(folder.path())
            .args(["--tls", name, "--auth", "clerk:1234567"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("tools/smtp-server starts (it needs bash)");
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut port = String::new();
        output.read_line(&mut port).unwrap();
        if let Ok(port) = port.trim().parse() {
            return Some(Self { process, output, folder, tls, port });
        }
        let status = process.wait().unwrap();
        assert_eq!(status.code(), Some(77), "tools/smtp-server failed: see above");
        assert!(std::env::var_os("CI").is_none(), "CI tests mails against a real server: install python3 with venv");
        println!("SKIPPED: no python3 with venv, so nothing was sent by SMTP");
        None
    }

    /// Makes the application send by it.
    pub fn configure(&self, config: &mut Config) {
        let mail = &mut config.mail;
        mail.from = "no-reply@waybill.example".to_owned();
        mail.host = "localhost".to_owned();
        mail.port = Some(self.port);
        mail.tls = self.tls;
        mail.username = "clerk".to_owned();
        mail.password = Secret::new("1234567");
        mail.ca_file = (self.tls != MailTls::None).then(|| self.folder.path().join("ca.pem"));
        mail.timeout_seconds = 10;
    }

    /// The next mail that it took.
    pub fn taken(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}
