import { PgBoss } from "pg-boss";

/** The queue's shortest interval; the product's is longer, and many tests wait for a job. */
const POLL_SECONDS = 0.5;

const { work } = PgBoss.prototype;

function workSoon(this: PgBoss, name: string, options: object, handler: unknown): unknown {
  const soon = { ...options, pollingIntervalSeconds: POLL_SECONDS };
  return Reflect.apply(work, this, [name, soon, handler]);
}

Reflect.set(PgBoss.prototype, "work", workSoon);
