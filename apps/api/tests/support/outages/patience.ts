import type { Patience } from "#platform/db/client.ts";

/** A loaded machine stalls PostgreSQL for seconds, which is no outage. Unit: milliseconds. */
export const patience: Patience = { connectMs: 30_000, probeMs: 30_000, statementMs: 30_000 };
