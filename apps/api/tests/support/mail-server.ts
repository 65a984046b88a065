import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** How the server treats the next mails. */
export type MailServerMode =
  | "normal"
  /** Puts each recipient off, as a busy server does. */
  | "puttingOff"
  /** Knows no recipient. */
  | "refusing"
  /** Takes the whole mail and hangs up before it says so. */
  | "droppingAfterData";

export type ReceivedMail = {
  recipients: string[];
  /** As it came over the line. */
  raw: string;
  parsed: Email;
};

export type MailServer = {
  url: string;
  /** In the order in which they came. */
  mails: ReceivedMail[];
  /** Those to one address. */
  to(address: string): ReceivedMail[];
  mode: MailServerMode;
  /** How long it keeps who connects waiting for its greeting. Unit: milliseconds. */
  greetingDelayMs: number;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Offers encryption with a certificate that nobody vouches for. */
  hasUnknownCertificate?: boolean;
};

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  let server = makeServer();
  const port = await listen(server, 0);
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    to: (address) => state.mails.filter(({ recipients }) => recipients.includes(address)),
    mode: "normal",
    greetingDelayMs: 0,
    goDown: () => close(server),
    async comeBack() {
      server = makeServer();
      await listen(server, port);
    },
    stop: () => close(server),
  };
  return state;

  function makeServer(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: options.hasUnknownCertificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      onConnect: (_session, callback) => {
        setTimeout(callback, state.greetingDelayMs);
      },
      onRcptTo: (_address, _session, callback) => callback(refusalOf(state.mode)),
      onData: (stream, session, callback) => {
        // A client that goes away in the middle of its mail has sent none.
        keep(stream, session, callback).catch(() => {});
      },
    }).on("error", () => {});
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
    for (const connection of server.connections) {
      if (connection.id === session.id) connection._socket.destroy();
    }
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

async function close(server: SMTPServer): Promise<void> {
  for (const connection of server.connections) connection._socket.destroy();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

export const OPERATOR_EMAIL = "operator@ebute.example";

/** Settings of a product that hands its mail to that server. */
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
