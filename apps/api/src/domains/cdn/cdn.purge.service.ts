import type { Transaction } from "#platform/db/client.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { CdnConnectionState, CdnName } from "./cdn.connection.ts";
import type { CdnGateway } from "./cdn.gateway.ts";
import { purgeCdnJob } from "./cdn.jobs.ts";
import { cdnTagsToPurge } from "./cdn.tags.ts";

type Deps = {
  /** Reads the CDN in force together with its token. */
  read: () => Promise<CdnConnectionState>;
  gateway: CdnGateway;
  logger: Pick<Logger, "warn">;
};

export type CdnPurgeService = ReturnType<typeof createCdnPurgeService>;

export function createCdnPurgeService({ read, gateway, logger }: Deps) {
  return {
    /**
     * Purges the pages that the given changes made outdated. Throws if the CDN rejects the request,
     * so that the job is retried.
     */
    async purge(changes: readonly { tags: string[] }[]): Promise<void> {
      const state = await read();
      if (state.kind === "tokenMissing")
        logger.warn("nothing is purged: the CDN's token is missing");
      if (state.kind !== "ready") return;
      await gateway.purge(state.connection, cdnTagsToPurge(changes.flatMap(({ tags }) => tags)));
    },
  };
}

/**
 * Creates the function that enqueues a purge in the transaction of a change. It never waits for the
 * CDN, and does nothing if none is configured.
 */
export function createPurgeQueue(current: () => CdnName | undefined, jobs: Pick<Jobs, "enqueue">) {
  return async (tx: Transaction, tags: string[]): Promise<void> => {
    if (current() && tags.length > 0) await jobs.enqueue(tx, purgeCdnJob, { tags });
  };
}
