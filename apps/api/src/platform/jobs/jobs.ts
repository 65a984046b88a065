import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { DatabaseConnection, Transaction } from "../db/database.ts";
import type { Logger } from "../logger.ts";

/** A kind of work that is done after the answer, by whichever process is free. */
export type JobKind<Payload extends object> = {
  name: string;
  retryLimit: number;
  /** Before the first retry; each further wait is up to twice as long as the one before. Unit: seconds; 5 when absent. */
  retryDelaySeconds?: number;
  /** No wait is longer. Unit: seconds. */
  retryDelayMaxSeconds?: number;
  /** Longest time one run may take before it counts as failed. Unit: seconds. */
  expireInSeconds: number;
  /** Five-field cron expression in UTC, for work that the clock starts. */
  schedule?: string;
  /** The payload names somebody: it goes with the job as soon as that is done, and soon after it was given up. */
  isPersonal?: true;
  /** Never read: ties the payload's type to the kind. */
  payload?: Payload;
};

type Handler<Payload> = (payload: Payload) => Promise<void>;

type Handlers<Payload> = {
  /** Told once after the last retry has failed, also when that was because the process ended. */
  onGivenUp?: Handler<Payload>;
};

type Registered = {
  kind: JobKind<object>;
  handler: Handler<never>;
  onGivenUp: Handler<never> | undefined;
};

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
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    handler: Handler<Payload>,
    handlers?: Handlers<Payload>,
  ): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const POLL_SECONDS = 2;
/** Nobody waits to hear that something has failed for good. */
const GIVEN_UP_POLL_SECONDS = 5;
const RETRY_DELAY_SECONDS = 5;
/** For jobs about somebody that were given up. */
const PERSONAL_KEPT_SECONDS = 60 * 60;

export function createJobs(connection: DatabaseConnection, logger: Logger): Jobs {
  const boss = new PgBoss({
    ...("url" in connection ? { connectionString: connection.url } : connection),
    max: 2,
    application_name: "ebute jobs",
  });
  boss.on("error", (error) => logger.warn({ err: error }, "job queue"));
  const registered: Registered[] = [];

  /** The queue for what was given up comes first: the other one refers to it. */
  async function prepareQueue({ kind, onGivenUp }: Registered): Promise<void> {
    const options = {
      retryLimit: kind.retryLimit,
      retryDelay: kind.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
      retryBackoff: true,
      ...(kind.retryDelayMaxSeconds ? { retryDelayMax: kind.retryDelayMaxSeconds } : {}),
      expireInSeconds: kind.expireInSeconds,
    };
    const deadLetter = `${kind.name}.given-up`;
    if (onGivenUp) await boss.createQueue(deadLetter, options);
    await boss.createQueue(kind.name, onGivenUp ? { ...options, deadLetter } : options);
    if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
    if (onGivenUp) await work({ name: deadLetter }, GIVEN_UP_POLL_SECONDS, onGivenUp);
  }

  async function work(
    { name, isPersonal }: Pick<JobKind<object>, "name" | "isPersonal">,
    pollSeconds: number,
    handler: Handler<never>,
  ): Promise<void> {
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async (batch) => {
      for (const { id, data } of batch) {
        await runLogged({ name, id }, () => handler(data as never));
        if (isPersonal) await boss.deleteJob(name, id);
      }
    });
  }

  /** The queue keeps a failure to itself, and tries again; only the log tells the operator. */
  async function runLogged(job: { name: string; id: string }, run: () => Promise<void>) {
    try {
      await run();
    } catch (error) {
      logger.error({ err: error, job }, "job failed");
      // The queue stores what is thrown, and the values of a failed query are part of such an error.
      throw new Error("failed; the log says why");
    }
  }

  return {
    async enqueue(tx, kind, payload) {
      const kept = kind.isPersonal ? { deleteAfterSeconds: PERSONAL_KEPT_SECONDS } : {};
      await boss.send(kind.name, payload, { db: fromDrizzle(tx, sql), ...kept });
    },
    handle(kind, handler, { onGivenUp } = {}) {
      registered.push({ kind, handler, onGivenUp });
    },
    async start() {
      await boss.start();
      for (const job of registered) {
        await prepareQueue(job);
        await work(job.kind, POLL_SECONDS, job.handler);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
