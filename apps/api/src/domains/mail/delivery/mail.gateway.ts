import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";
import type { ResolveTarget } from "#platform/net/outbound-target.ts";
import type { Mailbox, SmtpSettings } from "#src/config/smtp-settings.ts";
import type { MailRow } from "../mail.table.ts";
import { toMailFailure } from "./mail.failure.ts";
import { MAIL_CONCURRENCY, NEWSLETTER_CONNECTIONS } from "./mail.jobs.ts";

/** The fields of a queued mail that are sent. */
export type OutgoingMail = Pick<
  MailRow,
  "id" | "recipient" | "replyTo" | "subject" | "text" | "html" | "headers" | "createdAt"
> &
  Partial<Pick<MailRow, "earlierIds">>;

export type MailGateway = {
  /** @throws {MailFailure} */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/**
 * Limits the total time of one mail: a server can reply slowly without reaching the shorter
 * timeouts. Unit: milliseconds.
 */
export const SENDING_TIMEOUT_MS = 60_000;

const IDLE_TIMEOUT_MS = 10_000;

type Settings = {
  smtp: SmtpSettings;
  from: Mailbox;
  /** Sender name if the settings contain none. */
  siteName: () => string;
  /** Resolves a host that a person typed; undefined: the host is trusted. */
  resolveTarget?: ResolveTarget | undefined;
  /** Time for one mail. Unit: milliseconds. */
  timeoutMs?: number;
};

export function createMailGateway(settings: Settings): MailGateway {
  const { smtp, from, siteName, resolveTarget, timeoutMs = SENDING_TIMEOUT_MS } = settings;
  const { host, port, isSecure, credentials } = smtp;
  const transport = createTransport({
    pool: true,
    // One more connection than a batch of letters and a newsletter use, so that a letter that a
    // person waits for never queues behind them.
    maxConnections: MAIL_CONCURRENCY + NEWSLETTER_CONNECTIONS + 1,
    // A message in flight when the connection broke may have arrived, so our queue decides about a
    // retry.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    // Uses TLS where the server offers it, and never sends a password over a network without it.
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
    ...(resolveTarget ? { getSocket: createSocketProvider({ host, port }, resolveTarget) } : {}),
  });
  const streams = trackMessageStreams(transport);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const messageIdOf = (id: string) => `<${id}@${domain}>`;

  return {
    async send(mail) {
      const { id, recipient, replyTo, subject, text, html, headers, createdAt } = mail;
      const messageId = messageIdOf(id);
      const references = mail.earlierIds?.map(messageIdOf) ?? [];
      const inReplyTo = references.at(-1);
      try {
        await transport.sendMail({
          from: { ...from, name: from.name || siteName() },
          // Objects are taken literally; a string would be parsed as a list of addresses.
          to: { name: "", address: recipient },
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
          messageId,
          ...(inReplyTo ? { inReplyTo, references } : {}),
          date: createdAt,
          subject,
          text,
          html,
          headers,
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw toMailFailure(error, streams.get(messageId)?.readableDidRead);
      } finally {
        streams.delete(messageId);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/**
 * Returns the streams of the messages under way by their ids. A stream is read only once the server
 * has accepted DATA, so it tells whether the message may have arrived.
 */
function trackMessageStreams(transport: Pick<Transporter, "use">): Map<string, Readable> {
  const streams = new Map<string, Readable>();
  transport.use("stream", ({ data, message }, done) => {
    const { messageId } = data;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      if (messageId) streams.set(messageId, stream);
      return stream;
    };
    done();
  });
  return streams;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

type SocketCallback = (error: Error | null, options?: { connection: Socket }) => void;

/**
 * Opens each connection to the address that was checked; the certificate is still that of the host.
 */
function createSocketProvider(target: { host: string; port: number }, resolve: ResolveTarget) {
  return (_options: unknown, callback: SocketCallback): void => {
    resolve(target)
      .then(({ address, port }) => openSocket(address, port))
      .then(
        (connection) => callback(null, { connection }),
        (error) => callback(error),
      );
  };
}

function openSocket(host: string, port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(CONNECTION_TIMEOUT_MS);
    const socket = connect({ host, port });
    const giveUp = () => {
      socket.destroy(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" }));
    };
    signal.addEventListener("abort", giveUp);
    socket.once("error", fail);
    socket.once("connect", () => {
      signal.removeEventListener("abort", giveUp);
      socket.off("error", fail);
      done(socket);
    });
  });
}
