import type { SmtpSettings } from "#src/config/smtp-settings.ts";
import type { MailFailure } from "../delivery/mail.failure.ts";

/** Says in plain words why a test letter was not sent, and what to change. */
export function explainMailFailure(
  { cause, message }: MailFailure,
  { host, port }: Pick<SmtpSettings, "host" | "port">,
): string {
  switch (cause) {
    case "unknownHost":
      return `There is no server with the name ${host}. Check its spelling.`;
    case "hostNotPublic":
      return `${host} is not on the internet, but in a private network. The site connects to public mail servers only.`;
    case "connectionRefused":
      return `${host} takes no connection on port ${port}. Try another port.`;
    case "unreachable":
    case "timeout":
      return `${host} did not answer on port ${port} in time. Try another port; some hosting companies close mail ports.`;
    case "tls":
      return `No encrypted connection to ${host} came about. Use port 465 or 587, and the exact name that the company gives.`;
    case "passwordRefused":
      return `${host} does not accept this user name and password. Many services want an app password or a key instead of your usual one.`;
    case "passwordMissing":
      return `${host} asks for a user name and a password.`;
    case "senderRefused":
      return `${host} refuses this sender's address. Use the address of the account, or verify it with the company first.`;
    case "recipientRefused":
      return `${host} does not take a letter to your own address from this sender. ${message}`;
    case "letterRefused":
      return `${host} refused the letter. Most often the sender's address is not verified there. ${message}`;
    default:
      return message;
  }
}
