import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { DatabaseConnection, Transaction } from "../db/database.ts";
import type { Logger } from "../logger.ts";

/** A kind of work that is done after the answer, by whichever process is free. */
export type JobKind<Payload extends object> = {
  name: string;
  retryLimit: number;
  /** Longest time one run may take before it counts as failed. Unit: seconds. */
  expireInSeconds: number;
  /** Five-field cron expression in UTC, for work that the clock starts. */
  schedule?: string;
  /** Never read: ties the payload's type to the kind. */
  payload?: Payload;
};

type Handler<Payload> = (payload: Payload) => Promise<void>;

export type Jobs = {
  /**
   * Enqueues inside the transaction that causes the work: both happen or neither. Only after `start()`, which makes
   * the queues: `server.ts` awaits it before the first content is written and before the first request is taken.
   */
  enqueue<Payload extends object>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
  ): Promise<void>;
  handle<Payload extends object>(kind: JobKind<Payload>, handler: Handler<Payload>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const POLL_SECONDS = 2;
const RETRY_DELAY_SECONDS = 5;

export function createJobs(connection: DatabaseConnection, logger: Logger): Jobs {
  const boss = new PgBoss({
    ...("url" in connection ? { connectionString: connection.url } : connection),
    max: 2,
    application_name: "ebute jobs",
  });
  boss.on("error", (error) => logger.warn({ err: error }, "job queue"));
  const handlers: Array<{ kind: JobKind<object>; handler: Handler<never> }> = [];

  async function prepareQueue(kind: JobKind<object>): Promise<void> {
    await boss.createQueue(kind.name, {
      retryLimit: kind.retryLimit,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      expireInSeconds: kind.expireInSeconds,
    });
    if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
  }

  /** The queue keeps a failure to itself, and tries again; only the log tells the operator. */
  async function runLogged(job: { name: string; id: string }, run: () => Promise<void>) {
    try {
      await run();
    } catch (error) {
      logger.error({ err: error, job }, "job failed");
      throw error;
    }
  }

  return {
    async enqueue(tx, kind, payload) {
      await boss.send(kind.name, payload, { db: fromDrizzle(tx, sql) });
    },
    handle(kind, handler) {
      handlers.push({ kind, handler });
    },
    async start() {
      await boss.start();
      for (const { kind, handler } of handlers) {
        await prepareQueue(kind);
        await boss.work(kind.name, { pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
          for (const { id, data } of batch)
            await runLogged({ name: kind.name, id }, () => handler(data as never));
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
