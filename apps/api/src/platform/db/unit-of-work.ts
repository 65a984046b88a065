import type { JobKind, Jobs } from "../jobs/jobs.ts";
import type { PageTags } from "../pages/page-tags.ts";
import type { Database, Transaction } from "./database.ts";
import { isDeadlock } from "./failures.ts";

/** One write: its transaction, what it changes on pages, and the work that it leaves for later. */
export type UnitOfWork = {
  tx: Transaction;
  /** Names what changed. Pages that show it are gone, in every process, once the transaction has committed. */
  touch(...tags: string[]): void;
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: Payload): Promise<void>;
};

export type Write = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>;

type Deps = { db: Database; jobs: Pick<Jobs, "enqueue">; pageTags: PageTags };

/** How often a write that stood in another one's way is begun anew. */
const MAX_RETRIES = 3;

/**
 * Runs a use case's writes in one transaction; a throw undoes them all. Of two that wait for each other PostgreSQL ends
 * one, which is then run again: so `work` may run more than once, and changes nothing but the database.
 */
export function createWrite({ db, jobs, pageTags }: Deps): Write {
  const run: Write = async (work) => {
    const touched = new Set<string>();
    const result = await db.transaction(async (tx) => {
      const done = await work({
        tx,
        touch: (...tags) => {
          for (const tag of tags) touched.add(tag);
        },
        enqueue: (kind, payload) => jobs.enqueue(tx, kind, payload),
      });
      await pageTags.announce(tx, [...touched]);
      return done;
    });
    pageTags.drop([...touched]);
    return result;
  };
  return async (work) => {
    for (let retries = MAX_RETRIES; ; retries -= 1) {
      try {
        return await run(work);
      } catch (error) {
        if (retries === 0 || !isDeadlock(error)) throw error;
      }
    }
  };
}
