import type { MailConnection, MailConnectionState } from "./mail.connection.ts";
import { MailFailure } from "./mail.failure.ts";
import type { MailGateway } from "./mail.gateway.ts";

/** The mail server to use, or why letters wait. */
export type OutgoingMailState =
  | MailConnectionState
  /** The site was restored, and an owner has not said yet that it is the site. */
  | { kind: "restored" };

type Deps = {
  /** Reads the settings in force, also those that another process saved. */
  read: () => Promise<OutgoingMailState>;
  open: (connection: MailConnection) => MailGateway;
};

export type CurrentMailGateway = MailGateway & {
  /**
   * False while mail is off, its password must be entered again, or the site is a restored one:
   * then mails wait.
   */
  isReady(): Promise<boolean>;
};

type Opened = { key: string; gateway: MailGateway; sending: number };

/**
 * Sends through the mail server in force. A change of the settings takes effect with the next mail.
 */
export function createCurrentMailGateway({ read, open }: Deps): CurrentMailGateway {
  let current: Opened | undefined;

  /** A mail under way keeps its connection; closing it would send the mail twice. */
  function closeIfRetired(opened: Opened): void {
    if (opened !== current && opened.sending === 0) opened.gateway.close();
  }

  function use(connection: MailConnection): Opened {
    const key = JSON.stringify(connection);
    if (current?.key === key) return current;
    const retired = current;
    current = { key, gateway: open(connection), sending: 0 };
    if (retired) closeIfRetired(retired);
    return current;
  }

  return {
    async send(mail) {
      const opened = use(connectionOf(await read()));
      opened.sending += 1;
      try {
        await opened.gateway.send(mail);
      } finally {
        opened.sending -= 1;
        closeIfRetired(opened);
      }
    },
    isReady: async () => (await read()).kind === "ready",
    close: () => current?.gateway.close(),
  };
}

/** @throws {MailFailure} */
function connectionOf(state: OutgoingMailState): MailConnection {
  if (state.kind === "ready") return state.connection;
  throw new MailFailure(waitingReasons[state.kind], { cause: state.kind });
}

/** Why a mail waits for an owner, by the state of the settings. */
export const waitingReasons = {
  switchedOff: "Mail is switched off. It waits for a mail server under Settings.",
  secretUnreadable:
    "The password of the mail server can no longer be read. Enter it again under Settings.",
  restored:
    "This site was restored from a backup. It waits until an owner presses “This is the site” in the panel.",
} as const;
