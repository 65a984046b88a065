import type { AuditActor, AuditEntry, AuditLog } from "../audit.ts";
import { isDeadlock } from "../errors/database-errors.ts";
import type { Database, Transaction } from "./client.ts";
import type { EnqueueOptions, JobKind } from "./job-kind.ts";

/** A unit of work: a transaction, the cache tags it invalidates and the jobs it enqueues. */
export type UnitOfWork = {
  tx: Transaction;
  /** The account that causes the changes. */
  actor: AuditActor;
  /**
   * Names the cache tags of changed data. Every process learns of them when the transaction
   * commits, and invalidates pages with these tags.
   */
  invalidateTags(...tags: string[]): void;
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * The same unit of work for an actor who is identified only during it, or who is not the caller.
   */
  as(actor: AuditActor): AuditedUnitOfWork;
};

/** A unit of work of a known actor, whose actions it can audit. */
export type AuditedUnitOfWork = UnitOfWork & {
  /** Adds an entry to the audit log in the same transaction, so that both commit or neither. */
  record(
    action: AuditEntry["action"],
    target: AuditEntry["target"],
    details?: AuditEntry["details"],
    overwritten?: AuditEntry["overwritten"],
  ): Promise<void>;
};

type Work<Unit, Result> = (unit: Unit) => Promise<Result>;

export type Write = {
  <Result>(work: Work<UnitOfWork, Result>): Promise<Result>;
  <Result>(actor: AuditActor, work: Work<AuditedUnitOfWork, Result>): Promise<Result>;
};

/** Invalidates the pages that show changed data. */
export type PageInvalidator = {
  /** Notifies other processes when the transaction commits. */
  notify(tx: Transaction, tags: string[]): Promise<void>;
  /** Invalidates the pages of this process at once, so that the writer reads the new state. */
  invalidate(tags: string[]): void;
};

type JobQueue = {
  /** Enqueues in the transaction, so that the job runs if it commits. */
  enqueue<Payload extends object>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
};

type Deps = {
  db: Database;
  jobs: JobQueue;
  pageInvalidator: PageInvalidator;
  audit: Pick<AuditLog, "record">;
  /** Further tags of an audited action. */
  announcedBy?: (entry: AuditEntry) => readonly string[];
};

/** Retries after a deadlock. */
const MAX_RETRIES = 3;

/**
 * Creates the function that runs a use case's writes in one transaction. PostgreSQL aborts one of
 * two deadlocked transactions, which is then retried: `work` may run more than once, so it may
 * change nothing but the database.
 */
export function createWrite(deps: Deps): Write {
  const { db, jobs, pageInvalidator, audit, announcedBy = () => [] } = deps;

  async function run<Result>(
    actor: AuditActor,
    work: Work<AuditedUnitOfWork, Result>,
  ): Promise<Result> {
    const tags = new Set<string>();
    const result = await db.transaction(async (tx) => {
      const unitOf = (by: AuditActor): AuditedUnitOfWork => ({
        tx,
        actor: by,
        invalidateTags: (...names) => {
          for (const name of names) tags.add(name);
        },
        enqueue: (kind, payload, options) => jobs.enqueue(tx, kind, payload, options),
        as: unitOf,
        record: (action, target, details, overwritten) => {
          const entry = { actor: by, action, target, details, overwritten };
          for (const name of announcedBy(entry)) tags.add(name);
          return audit.record(tx, entry);
        },
      });
      const result = await work(unitOf(actor));
      await pageInvalidator.notify(tx, [...tags]);
      return result;
    });
    pageInvalidator.invalidate([...tags]);
    return result;
  }

  function write<Result>(work: Work<UnitOfWork, Result>): Promise<Result>;
  function write<Result>(actor: AuditActor, work: Work<AuditedUnitOfWork, Result>): Promise<Result>;
  async function write<Result>(
    ...args: [Work<UnitOfWork, Result>] | [AuditActor, Work<AuditedUnitOfWork, Result>]
  ): Promise<Result> {
    const [actor, work] = args.length === 1 ? (["system", args[0]] as const) : args;
    for (let retries = MAX_RETRIES; ; retries -= 1) {
      try {
        return await run(actor, work);
      } catch (error) {
        if (retries === 0 || !isDeadlock(error)) throw error;
      }
    }
  }
  return write;
}
