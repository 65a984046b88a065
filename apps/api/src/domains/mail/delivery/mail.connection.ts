import { type MailSettings, type SecretState, senderAddress } from "@ebute/contracts/settings";
import type { Mailbox, SmtpSettings } from "#src/config/smtp-settings.ts";

export type MailConnection = {
  smtp: SmtpSettings;
  from: Mailbox;
  /** True for a server from the environment, which may be in a private network. */
  isTrusted: boolean;
};

/** The configured mail server, or the reason why the site has none. */
export type MailConnectionState =
  | { kind: "ready"; connection: MailConnection }
  | { kind: "switchedOff" }
  /** The saved password was sealed with another key: mails wait until it is entered again. */
  | { kind: "secretUnreadable" };

/** Settings in force together with their password. */
export type OpenedMailSettings = {
  values: MailSettings;
  secret: string | undefined;
  secretState: SecretState;
};

/** Implicit TLS; on the other ports the connection switches to it. */
const TLS_PORT = 465;

export function toMailConnection({
  values,
  secret,
  secretState,
}: OpenedMailSettings): MailConnectionState {
  const { host, port, user, fromName } = values;
  const address = senderAddress(values);
  if (!host || !address) return { kind: "switchedOff" };
  if (secretState === "unreadable") return { kind: "secretUnreadable" };
  const credentials = user && secret ? { user, password: secret } : undefined;
  return {
    kind: "ready",
    connection: {
      smtp: { host, port, isSecure: port === TLS_PORT, credentials },
      from: { name: fromName, address },
      isTrusted: false,
    },
  };
}
