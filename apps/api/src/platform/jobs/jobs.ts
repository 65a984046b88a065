import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Queue } from "pg-boss";
import type { DatabaseConnection, Transaction } from "../db/client.ts";
import type { EnqueueOptions, JobKind } from "../db/job-kind.ts";
import type { CircuitBreaker } from "../db/outages/circuit-breaker.ts";
import type { OutageLog } from "../db/outages/outage-log.ts";
import { isConnectionLost } from "../errors/database-errors.ts";
import type { Logger } from "../runtime/logger.ts";
import { createBatchRunner, type JobOutcome, type RunBatch } from "./batch-runner.ts";
import { toQueueConnection } from "./queue-connection.ts";
import { createQueueConnectionMonitor } from "./queue-connection-monitor.ts";

export type { EnqueueOptions, JobKind } from "../db/job-kind.ts";

type QueueOptions = Omit<Queue, "name" | "partition" | "policy">;

type Handler<Payload> = (payload: Payload) => Promise<void>;

type BatchHandler<Payload> = (payloads: Payload[]) => Promise<void>;

type Handlers<Payload> = {
  /** Called once after the last retry failed, also when the process died. */
  onGivenUp?: Handler<Payload>;
};

type Registered = {
  kind: JobKind<object>;
  run: RunBatch;
  onGivenUp: RunBatch | undefined;
};

export type Jobs = {
  /**
   * Enqueues in the transaction that causes the work, so both happen or neither. Requires
   * `start()`, which creates the queues: `server.ts` awaits it before the first content is written
   * and the first request is accepted.
   */
  enqueue<Payload extends object>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Makes all waiting jobs of a kind due at once, such as retries after the reason for their
   * failure is gone. The short delay lets other processes receive the change before they take a
   * job.
   */
  expedite(tx: Transaction, kind: JobKind<object>): Promise<void>;
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    handler: Handler<Payload>,
    handlers?: Handlers<Payload>,
  ): void;
  /** Handles all jobs of a batch together. If the handler throws, each of them is retried. */
  handleBatch<Payload extends object>(kind: JobKind<Payload>, handler: BatchHandler<Payload>): void;
  /** @param timeZone time zone of the nights; UTC without it */
  start(timeZone?: string): Promise<void>;
  /**
   * Reschedules the nightly jobs in another time zone, for all processes. A failure is logged; the
   * next start repeats it.
   */
  moveNights(timeZone: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Timeout of the queue's own statements; the slowest is its nightly clean-up. A network that drops
 * packets ends no connection: without a timeout the queue would wait for hours.
 */
const QUERY_TIMEOUT_MS = 30_000;

const POLL_SECONDS = 2;
/** Poll interval for failed jobs, whose handlers are not urgent. */
const DEAD_LETTER_POLL_SECONDS = 5;
const RETRY_DELAY_SECONDS = 5;
/** Delay that exceeds the time of a notification to other processes. */
const EXPEDITE_DELAY = "2 seconds";
/** Retention of failed jobs with personal data. */
const PERSONAL_RETENTION_SECONDS = 60 * 60;

type Deps = {
  connection: DatabaseConnection;
  logger: Logger;
  outages: Pick<OutageLog, "backgroundError" | "logUnlessAway">;
  circuitBreaker: Pick<CircuitBreaker, "queueUp" | "queueDown">;
  queryTimeoutMs?: number;
};

export function createJobs({
  connection,
  logger,
  outages,
  circuitBreaker,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
}: Deps): Jobs {
  // pg-boss hands these on to node-postgres, but its types leave them out.
  const driverOptions = { keepAlive: true, query_timeout: queryTimeoutMs };
  const boss = new PgBoss({
    ...toQueueConnection(connection),
    ...driverOptions,
    max: 2,
    application_name: "ebute jobs",
    // A new job is taken at once; the poll finds those that come due later.
    useListenNotify: true,
  });
  const monitor = createQueueConnectionMonitor({
    circuitBreaker,
    ping: () => boss.getDb().executeSql("select 1"),
  });
  boss.on("error", (error) => {
    if (isConnectionLost(error)) monitor.connectionLost();
    else outages.backgroundError("jobs", error);
  });
  const batches = createBatchRunner({ logger, outages });
  const registered: Registered[] = [];
  let isStarted = false;

  async function scheduleNights(timeZone: string): Promise<void> {
    for (const { name, nightSchedule } of registered.map(({ kind }) => kind)) {
      if (nightSchedule) await boss.schedule(name, nightSchedule, null, { tz: timeZone });
    }
  }

  /**
   * Creates the queues of a kind and starts their workers. The dead-letter queue comes first,
   * because the other one refers to it.
   * @param existing names of the queues that an earlier start has created
   */
  async function startQueue(
    { kind, run, onGivenUp }: Registered,
    existing: ReadonlySet<string>,
  ): Promise<void> {
    const options = {
      retryLimit: kind.retryLimit,
      retryDelay: kind.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
      retryBackoff: true,
      ...(kind.retryDelayMaxSeconds ? { retryDelayMax: kind.retryDelayMaxSeconds } : {}),
      expireInSeconds: kind.expireInSeconds,
      notify: true,
    };
    /** An existing queue would keep the options of the release that created it. */
    const declareQueue = (name: string, given: QueueOptions) =>
      existing.has(name)
        ? boss.updateQueue(name, { deadLetter: null, retryDelayMax: null, ...given })
        : boss.createQueue(name, given);
    const deadLetter = deadLetterOf(kind);
    if (onGivenUp) await declareQueue(deadLetter, options);
    await declareQueue(kind.name, onGivenUp ? { ...options, deadLetter } : options);
    if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
    const { isPersonal, batchSize } = kind;
    if (onGivenUp) {
      await work(
        { name: deadLetter, batchSize },
        { pollSeconds: DEAD_LETTER_POLL_SECONDS },
        onGivenUp,
      );
    }
    await work({ name: kind.name, isPersonal, batchSize }, {}, run);
    if (kind.hasUrgentWorker) {
      await work({ name: kind.name, isPersonal, batchSize }, { minPriority: 1 }, run);
    }
  }

  async function work(
    { name, isPersonal, batchSize = 1 }: Pick<JobKind<object>, "name" | "isPersonal" | "batchSize">,
    { pollSeconds = POLL_SECONDS, ...options }: { pollSeconds?: number; minPriority?: number },
    run: RunBatch,
  ): Promise<void> {
    const polling = {
      pollingIntervalSeconds: pollSeconds,
      // By default the poll is rarer for queues that notify, and retries would wait for it.
      notifyPollingIntervalSeconds: pollSeconds,
      burstWhenBatchFull: batchSize > 1,
    };
    await boss.work(
      name,
      { ...polling, ...options, batchSize, perJobResults: true },
      async (batch) => {
        const outcomes = await run(batch);
        const isDone = ({ status }: JobOutcome) => status === "completed";
        const completedIds = outcomes.filter(isDone).map(({ id }) => id);
        if (isPersonal && completedIds.length > 0) await boss.deleteJob(name, completedIds);
        return outcomes;
      },
    );
  }

  return {
    async enqueue(tx, kind, payload, { priority = 0, startAfterSeconds } = {}) {
      const retention = kind.isPersonal ? { deleteAfterSeconds: PERSONAL_RETENTION_SECONDS } : {};
      const startAfter = startAfterSeconds ? { startAfter: startAfterSeconds } : {};
      await boss.send(kind.name, payload, {
        db: fromDrizzle(tx, sql),
        priority,
        ...startAfter,
        ...retention,
      });
    },
    async expedite(tx, { name }) {
      const [found] = await tx.execute(
        sql`select to_regclass('pgboss.job') is not null as "isThere"`,
      );
      if (!found?.isThere) return;
      await tx.execute(sql`
        update pgboss.job set start_after = now() + ${EXPEDITE_DELAY}::interval
        where name = ${name} and state in ('created', 'retry') and start_after > now() + ${EXPEDITE_DELAY}::interval`);
    },
    handle(kind, handler, { onGivenUp } = {}) {
      registered.push({
        kind,
        run: batches.each(kind, handler),
        onGivenUp: onGivenUp && batches.each({ ...kind, name: deadLetterOf(kind) }, onGivenUp),
      });
    },
    handleBatch(kind, handler) {
      registered.push({ kind, run: batches.together(kind, handler), onGivenUp: undefined });
    },
    async start(timeZone = "UTC") {
      await boss.start();
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of registered) await startQueue(job, existing);
      await scheduleNights(timeZone);
      isStarted = true;
    },
    async moveNights(timeZone) {
      // Written even if the time zone is unchanged here, because another process may have changed
      // it meanwhile.
      if (isStarted)
        await scheduleNights(timeZone).catch((error) => outages.backgroundError("jobs", error));
    },
    async stop() {
      monitor.close();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

const deadLetterOf = ({ name }: { name: string }): string => `${name}.given-up`;
