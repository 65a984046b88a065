import type { ConnectionTest } from "@ebute/contracts/settings";
import type { SmtpSettings } from "#src/config/smtp-settings.ts";
import type { MailConnection } from "./mail.connection.ts";
import { type MailFailure, type MailFailureCause, toMailFailure } from "./mail.failure.ts";
import type { MailGateway, OutgoingMail } from "./mail.gateway.ts";

/** Unit: milliseconds. */
const TEST_LETTER_TIMEOUT_MS = 20_000;

export type OpenGateway = (connection: MailConnection, timeoutMs: number) => MailGateway;

/**
 * Sends a mail at once, outside the queue, and reports in plain words whether the server took it.
 */
export async function sendDirectly(
  mail: OutgoingMail,
  { connection, open }: { connection: MailConnection; open: OpenGateway },
): Promise<ConnectionTest> {
  const gateway = open(connection, TEST_LETTER_TIMEOUT_MS);
  try {
    await withTimeout(gateway.send(mail), TEST_LETTER_TIMEOUT_MS);
  } catch (error) {
    const failure = toMailFailure(error);
    return toFailedTest(explainMailFailure(failure, connection.smtp), fieldOf[failure.cause]);
  } finally {
    gateway.close();
  }
  return {
    isWorking: true,
    report: `The letter is on its way to ${mail.recipient}. Look there, also under spam.`,
  };
}

export function toFailedTest(report: string, field?: ConnectionTest["field"]): ConnectionTest {
  return { isWorking: false, report, ...(field && { field }) };
}

/** Field that has to change, for the causes that are about one. */
const fieldOf: { [Cause in MailFailureCause]?: ConnectionTest["field"] } = {
  unknownHost: "host",
  hostNotPublic: "host",
  passwordRefused: "secret",
  passwordMissing: "secret",
  senderRefused: "fromAddress",
};

/** The gateway's own limit begins only once the message is composed. */
async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

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
