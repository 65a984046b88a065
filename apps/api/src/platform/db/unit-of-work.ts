import type { JobKind, Jobs } from "../jobs/jobs.ts";
import type { PageTags } from "../pages/page-tags.ts";
import type { Database, Transaction } from "./database.ts";

/** One write: its transaction, what it changes on pages, and the work that it leaves for later. */
export type UnitOfWork = {
  tx: Transaction;
  /** Names what changed. Pages that show it are gone, in every process, once the transaction has committed. */
  touch(...tags: string[]): void;
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: Payload): Promise<void>;
};

export type Write = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>;

type Deps = { db: Database; jobs: Pick<Jobs, "enqueue">; pageTags: PageTags };

/** Runs a use case's writes in one transaction; a throw undoes them all. */
export function createWrite({ db, jobs, pageTags }: Deps): Write {
  return async (work) => {
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
}
