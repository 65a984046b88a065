import { sql } from "drizzle-orm";
import type { DatabaseClient, Transaction } from "../db/database.ts";
import type { Logger } from "../logger.ts";
import type { PageCache } from "./page-cache.ts";

const CHANNEL = "ebute_page_tags";

export type PageTags = {
  /** Tells the other processes, at the moment the transaction commits. */
  announce(tx: Transaction, tags: string[]): Promise<void>;
  /** Drops the pages of this process at once, so that who wrote reads the new state. */
  drop(tags: string[]): void;
};

export function createPageTags(cache: PageCache): PageTags {
  return {
    async announce(tx, tags) {
      if (tags.length === 0) return;
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags)})`);
    },
    drop: (tags) => cache.drop(tags),
  };
}

/**
 * Hears what other processes changed. Each time the connection comes (back) every page counts as old,
 * because what was said while it was away is lost.
 */
export async function listenForPageTags(
  { sql: client }: DatabaseClient,
  cache: PageCache,
  logger: Logger,
): Promise<void> {
  await client.listen(
    CHANNEL,
    (payload) => {
      const tags: unknown = JSON.parse(payload);
      if (Array.isArray(tags)) cache.drop(tags.map(String));
    },
    () => {
      cache.expireAll();
      logger.debug("listening for changed pages");
    },
  );
}
