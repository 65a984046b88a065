import { createTransport, type NodemailerError } from "nodemailer";
import type { Mailbox, SmtpSettings } from "#platform/config/smtp-settings.ts";
import type { MailRow } from "./mail.table.ts";

/** Why a mail was not taken, in a sentence that names neither recipient nor secret nor what the server said of them. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** The same again would be refused again. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

export type MailGateway = {
  /** @throws {MailFailure} */
  send(mail: MailRow): Promise<void>;
  close(): void;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** A server that trickles its answers keeps every shorter limit. Unit: milliseconds. */
const SENDING_TIMEOUT_MS = 60_000;

const IDLE_TIMEOUT_MS = 10_000;

type Settings = { smtp: SmtpSettings; from: Mailbox };

export function createMailGateway({ smtp, from }: Settings): MailGateway {
  const { host, port, isSecure, credentials } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // A message that was on its way when the connection broke may have arrived: whether to try again is ours to say.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    // Where the server offers TLS it is used, and a password never goes over a foreign network without it.
    requireTLS: credentials !== undefined && !isSecure && !isLoopback(host),
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);

  return {
    async send({ id, recipient, replyTo, subject, text, html, headers, createdAt }) {
      try {
        await transport.sendMail({
          from,
          // As objects, which are taken as they are: a text would be read as a list of addresses.
          to: { name: "", address: recipient },
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
          messageId: `<${id}@${domain}>`,
          date: createdAt,
          subject,
          text,
          html,
          headers,
          signal: AbortSignal.timeout(SENDING_TIMEOUT_MS),
        });
      } catch (error) {
        throw toMailFailure(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** Steps at which a refusal is about this recipient or this message, and not about the server or our account on it. */
const ownSteps = ["RCPT TO", "DATA"];

/** What Node calls a certificate that it does not trust, or a handshake that failed. */
const TLS_FAULT = /CERT|TLS|SSL|SIGNATURE/;

const reasons: Record<string, string> = {
  EAUTH: "The mail server did not accept the user name or password of SMTP_URL",
  ENOAUTH: "The mail server asks for a user name and password, and SMTP_URL has none",
  ETLS: "No encrypted connection to the mail server could be made",
  ETIMEDOUT: "The mail server did not answer in time",
  EABORT: "The mail server did not answer in time",
  EDNS: "The name of the mail server in SMTP_URL is not known",
  ESOCKET: "The mail server could not be reached",
  ECONNECTION: "The connection to the mail server broke",
};

function toMailFailure(error: unknown): MailFailure {
  const {
    code,
    command = "",
    responseCode,
    originalCode,
    response,
  } = (error ?? {}) as NodemailerError;
  if (responseCode && ownSteps.includes(command)) {
    const words = refusalWords(responseCode, response ?? "");
    // 503 is about the order of commands, not about the mail.
    return new MailFailure(words, { isFinal: responseCode >= 500 && responseCode !== 503 });
  }
  const kind = TLS_FAULT.test(originalCode ?? "") ? "ETLS" : (code ?? "");
  const reason = reasons[kind] ?? "The mail could not be handed over";
  const detail = responseCode ?? originalCode;
  return new MailFailure(detail ? `${reason} (${detail}).` : `${reason}.`);
}

/** Of a refusal only its numbers are kept: its words may repeat the address, or a link out of the mail. */
function refusalWords(responseCode: number, response: string): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const numbers = enhanced ? `${responseCode} ${enhanced}` : `${responseCode}`;
  if (responseCode < 500) return `The mail server put this mail off (${numbers}).`;
  if (/^5\.1\./.test(enhanced ?? "") || responseCode === 550)
    return `The mail server does not know this recipient, or takes no mail for them (${numbers}).`;
  if (enhanced === "5.2.2" || responseCode === 552)
    return `The recipient's mailbox is full (${numbers}).`;
  return `The mail server refused this mail (${numbers}).`;
}
