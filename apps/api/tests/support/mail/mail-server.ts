import { once } from "node:events";
import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { closeAtEnd } from "../clean-up.ts";

/** Behaviour of the server for the next mails. */
export type MailServerMode =
  | "normal"
  /** Rejects each recipient temporarily, as a busy server does. */
  | "puttingOff"
  /** Rejects each recipient permanently. */
  | "refusing"
  /** Accepts the mail and closes the connection before confirming it. */
  | "droppingAfterData";

export type ReceivedMail = {
  recipients: string[];
  /** The raw message. */
  raw: string;
  parsed: Email;
};

export type MailServer = {
  url: string;
  /** In order of arrival. */
  mails: ReceivedMail[];
  /** Mails to one recipient. */
  to(address: string): ReceivedMail[];
  mode: MailServerMode;
  /** Delay of the greeting. Unit: milliseconds. */
  greetingDelayMs: number;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Offers STARTTLS with a self-signed certificate. */
  hasUnknownCertificate?: boolean;
};

/** Starts a local SMTP server that records its mails. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  /** By the port of the client, which a session names too. */
  const sockets = new Map<number | undefined, Socket>();
  let server = makeServer();
  const port = await listen(server, 0);
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    to: (address) => state.mails.filter(({ recipients }) => recipients.includes(address)),
    mode: "normal",
    greetingDelayMs: 0,
    goDown: close,
    async comeBack() {
      server = makeServer();
      await listen(server, port);
    },
    stop: closeAtEnd(close),
  };
  return state;

  function makeServer(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: options.hasUnknownCertificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      onConnect: (_session, callback) => {
        setTimeout(callback, state.greetingDelayMs);
      },
      onRcptTo: (_address, _session, callback) => callback(refusalOf(state.mode)),
      onData: (stream, session, callback) => {
        // A client that disconnects during its mail has sent none.
        keep(stream, session, callback).catch(() => {});
      },
    });
    made.on("error", () => {});
    made.server.on("connection", (socket) => {
      const { remotePort } = socket;
      sockets.set(remotePort, socket);
      socket.once("close", () => sockets.delete(remotePort));
    });
    return made;
  }

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  }

  async function keep(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const parsed = await PostalMime.parse(raw);
    state.mails.push({ recipients, raw: raw.toString("utf8"), parsed });
    if (state.mode !== "droppingAfterData") return callback();
    sockets.get(session.remotePort)?.destroy();
  }
}

function refusalOf(mode: MailServerMode): Error | null {
  if (mode === "puttingOff") {
    return Object.assign(new Error("4.2.0 Come back later"), { responseCode: 450 });
  }
  if (mode === "refusing") {
    return Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 });
  }
  return null;
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

export const OPERATOR_EMAIL = "operator@ebute.example";

/** Nothing listens there: letters wait in their table, where a test can read them. */
export const unreachableMailServer = { url: "smtp://127.0.0.1:1" };

/** Settings of a site that sends its mail through this server. */
export function mailSettings(
  { url }: Pick<MailServer, "url">,
  settings: Record<string, string> = {},
): Record<string, string> {
  return {
    SMTP_URL: url,
    MAIL_FROM: "Ebute <news@ebute.example>",
    OPERATOR_EMAIL,
    ...settings,
  };
}
