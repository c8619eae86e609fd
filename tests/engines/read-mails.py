# What Python's own reader of mails finds in a Maildir, as JSON: python3 read-mails.py <folder>
import email, email.header, email.policy, email.utils, json, mailbox, sys


def addresses_of(raw, name):
    # The newer reader of Python 3.11 leaves a space between two encoded words of a name (bpo-35547); the older one does not.
    found = email.utils.getaddresses(email.message_from_bytes(raw).get_all(name, []))
    return [[str(email.header.make_header(email.header.decode_header(shown))), address] for shown, address in found]


def part_of(part):
    told = {
        "type": part.get_content_type(),
        "defects": [repr(defect) for defect in part.defects]
        + [f"{name}: {defect!r}" for name, value in part.items() for defect in getattr(value, "defects", [])],
        "disposition": part.get_content_disposition(),
        "cid": part["content-id"],
    }
    if part.is_multipart():
        told["parts"] = [part_of(one) for one in part.iter_parts()]
    elif part.get_content_maintype() == "text":
        told["text"] = part.get_content()
    else:
        told["bytes"] = len(part.get_content())
    return told


def mail_of(raw):
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    return {
        "headers": [[name.lower(), str(value)] for name, value in mail.items()],
        "to": [one.addr_spec for one in mail["to"].addresses],
        "reply_to": addresses_of(raw, "reply-to"),
        "longest_line": max(len(line) for line in raw.split(b"\n")),
        "is_ascii": raw.isascii(),
        "raw": raw.decode("latin-1"),
        "body": part_of(mail),
    }


folder = mailbox.Maildir(sys.argv[1], create=False)
json.dump([mail_of(folder.get_bytes(key)) for key in sorted(folder.keys())], sys.stdout)
