import { setImmediate, setTimeout } from "node:timers/promises";
import { type DatabaseConnection, openClient } from "./database.ts";

/** So often the line is tried, and so long an answer may take: a line that is cut somewhere says nothing by itself. */
const TRY_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 500;

const CONNECT_WITHIN_MS = 2_000;
const RETRY_AFTER_MS = 100;

type Options = {
  connection: DatabaseConnection;
  /** Plain letters and underscores. */
  channel: string;
  onMessage(payload: string): void;
  /** From now on every message is heard; what was said before may be lost. */
  onHeard(): void;
  /** Messages may be lost from now on. */
  onLost(): void;
};

export type Listening = { close(): Promise<void> };

/**
 * Hears what is said on a channel of the database, on a connection of its own, and always knows whether it does: within
 * 750 ms when the connection hangs, at once when it ends. It resolves after the first attempt to connect.
 */
export async function listenTo(options: Options): Promise<Listening> {
  const hasTried = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  let isClosing = false;

  async function stayOn(line: Line): Promise<void> {
    if (!(await line.answersWithin(CONNECT_WITHIN_MS))) return;
    options.onHeard();
    hasTried.resolve();
    do {
      await Promise.race([
        setTimeout(TRY_EVERY_MS, undefined, { ref: false }),
        line.isGone,
        closing.promise,
      ]);
    } while (!isClosing && (await line.answersWithin(ANSWER_WITHIN_MS)));
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      const line = openLine(options);
      await Promise.race([stayOn(line), closing.promise]);
      if (!isClosing) options.onLost();
      await line.close();
      hasTried.resolve();
      if (!isClosing) await setTimeout(RETRY_AFTER_MS, undefined, { ref: false });
    }
  }

  const running = run();
  await hasTried.promise;
  return {
    async close() {
      isClosing = true;
      closing.resolve();
      await running;
    },
  };
}

type Line = {
  isGone: Promise<false>;
  /** False also when the connection has ended since the line was opened. */
  answersWithin(milliseconds: number): Promise<boolean>;
  close(): Promise<void>;
};

function openLine({ connection, channel, onMessage }: Options): Line {
  const gone = Promise.withResolvers<false>();
  let hasEnded = false;
  const hooks = {
    onclose() {
      hasEnded = true;
      gone.resolve(false);
    },
    onnotify: (_channel: string, payload: string) => onMessage(payload),
  };
  const client = openClient(connection, {
    ...{ max: 1, idle_timeout: 0, max_lifetime: null, fetch_types: false },
    ...hooks,
  });

  /** Saying it again changes nothing, and is answered only over a living connection. */
  async function listen(): Promise<boolean> {
    await client.unsafe(`listen ${channel}`);
    // The driver connects anew by itself, and would hide that messages were lost.
    return !hasEnded;
  }

  return {
    isGone: gone.promise,
    answersWithin: (milliseconds) =>
      Promise.race([listen().catch(() => false), gone.promise, tooLate(milliseconds)]),
    close: () => client.end({ timeout: 0 }),
  };
}

/** An answer that lies there unread because this process was busy is not late: reading comes first. */
async function tooLate(milliseconds: number): Promise<false> {
  await setTimeout(milliseconds, undefined, { ref: false });
  await setImmediate();
  return false;
}
