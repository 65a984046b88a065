import { setImmediate, setTimeout } from "node:timers/promises";
import { type DatabaseConnection, openClient, type Patience } from "./client.ts";

/** A cut connection reports nothing by itself, so the listener probes it. */
const PROBE_EVERY_MS = 250;
const PROBE_TIMEOUT_MS = 500;

const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_AFTER_MS = 100;

type Options = {
  connection: DatabaseConnection;
  /** Letters and underscores only. */
  channel: string;
  onMessage(payload: string): void;
  /** Every later notification arrives; earlier ones may be lost. */
  onUp(): void;
  /** Later notifications may be lost. */
  onDown(): void;
  patience?: Patience | undefined;
};

export type NotificationListener = { close(): Promise<void> };

/**
 * Listens for NOTIFY on a connection of its own and always knows whether that works: it notices a
 * hanging connection within 750 ms and a closed one at once. Resolves after the first attempt to
 * connect.
 */
export async function listenForNotifications(options: Options): Promise<NotificationListener> {
  const { connectMs = CONNECT_TIMEOUT_MS, probeMs = PROBE_TIMEOUT_MS } = options.patience ?? {};
  const hasTried = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  let isClosing = false;

  async function keepAlive(connection: ListenConnection): Promise<void> {
    if (!(await connection.respondsWithin(connectMs))) return;
    options.onUp();
    hasTried.resolve();
    do {
      await Promise.race([
        setTimeout(PROBE_EVERY_MS, undefined, { ref: false }),
        connection.closed,
        closing.promise,
      ]);
    } while (!isClosing && (await connection.respondsWithin(probeMs)));
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      const connection = openListenConnection(options);
      await Promise.race([keepAlive(connection), closing.promise]);
      if (!isClosing) options.onDown();
      await connection.close();
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

type ListenConnection = {
  closed: Promise<false>;
  /** Returns false also when the connection has been closed again in the meantime. */
  respondsWithin(timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
};

function openListenConnection({
  connection,
  channel,
  onMessage,
  patience,
}: Options): ListenConnection {
  const hasClosed = Promise.withResolvers<false>();
  let hasEnded = false;
  const hooks = {
    onclose() {
      hasEnded = true;
      hasClosed.resolve(false);
    },
    onnotify: (_channel: string, payload: string) => onMessage(payload),
  };
  const settings = { max: 1, idle_timeout: 0, max_lifetime: null, fetch_types: false, ...hooks };
  const client = openClient(connection, settings, patience);

  /** LISTEN is idempotent, and its response proves the connection alive. */
  async function listen(): Promise<boolean> {
    await client.unsafe(`listen ${channel}`);
    // The driver reconnects by itself and would hide that notifications were lost.
    return !hasEnded;
  }

  return {
    closed: hasClosed.promise,
    respondsWithin: (timeoutMs) =>
      Promise.race([listen().catch(() => false), hasClosed.promise, timeout(timeoutMs)]),
    close: () => client.end({ timeout: 0 }),
  };
}

/**
 * A response that waits unread because this process was busy is not late, so sockets are read
 * first.
 */
async function timeout(timeoutMs: number): Promise<false> {
  await setTimeout(timeoutMs, undefined, { ref: false });
  await setImmediate();
  return false;
}
