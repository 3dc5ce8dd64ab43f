"""A mail server for tests; see tools/smtp-server.

It refuses gone@... for good (550), and puts busy@... off at the first try (451).
"""

import argparse
import asyncio
import email
import email.policy
import json
import pathlib
import ssl
import sys

import trustme
from aiosmtpd.smtp import SMTP, AuthResult

arguments = argparse.ArgumentParser()
arguments.add_argument("folder", type=pathlib.Path)
arguments.add_argument("--tls", choices=["starttls", "implicit", "none"], default="none")
arguments.add_argument("--auth", default="")
options = arguments.parse_args()

authority = trustme.CA()
authority.cert_pem.write_to_path(options.folder / "ca.pem")
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
authority.issue_cert("localhost").configure_cert(context)


class Taker:
    def __init__(self):
        self.put_off = set()

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        name = address.split("@")[0]
        if name == "gone":
            return f"550 5.1.1 <{address}> is unknown here"
        if name == "busy" and address not in self.put_off:
            self.put_off.add(address)
            return "451 4.7.1 please try again later"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 ok"

    async def handle_DATA(self, server, session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        text, html = mail.get_body(("plain",)), mail.get_body(("html",))
        taken = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "tls": session.ssl is not None or options.tls == "implicit",
            "signed_in": bool(session.authenticated),
            "headers": {name.lower(): value for name, value in mail.items()},
            "text": text.get_content() if text else None,
            "html": html.get_content() if html else None,
        }
        print(json.dumps(taken), flush=True)
        return "250 2.0.0 taken"


def signs_in(server, session, envelope, mechanism, data):
    user, _, password = options.auth.partition(":")
    right = (data.login, data.password) == (user.encode(), password.encode())
    return AuthResult(success=right, handled=False)


def conversation():
    return SMTP(
        taker,
        hostname="localhost",
        tls_context=context if options.tls == "starttls" else None,
        require_starttls=options.tls == "starttls",
        authenticator=signs_in if options.auth else None,
        auth_required=bool(options.auth),
        auth_require_tls=options.tls == "starttls",
    )


async def serve():
    implicit = context if options.tls == "implicit" else None
    server = await asyncio.get_running_loop().create_server(conversation, "127.0.0.1", 0, ssl=implicit)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.read)


taker = Taker()
asyncio.run(serve())
