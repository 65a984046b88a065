import { sql } from "drizzle-orm";
import type { DatabaseConnection, Transaction } from "../db/database.ts";
import { type Listening, listenTo } from "../db/listening.ts";
import type { Reachability } from "../db/reachability.ts";
import type { Logger } from "../logger.ts";
import type { PageCache } from "./page-cache.ts";

const CHANNEL = "ebute_page_tags";

/** PostgreSQL takes 8,000 bytes at once; tags are well under 60 each. */
const TAGS_AT_ONCE = 100;

export type PageTags = {
  /** Tells the other processes, at the moment the transaction commits. */
  announce(tx: Transaction, tags: string[]): Promise<void>;
  /** Drops the pages of this process at once, so that who wrote reads the new state. */
  drop(tags: string[]): void;
};

export function createPageTags(cache: PageCache): PageTags {
  return {
    async announce(tx, tags) {
      for (let start = 0; start < tags.length; start += TAGS_AT_ONCE) {
        const payload = JSON.stringify(tags.slice(start, start + TAGS_AT_ONCE));
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    drop: (tags) => cache.drop(tags),
  };
}

/** Hears what other processes changed, and tells the pages when it does not. */
export function listenForPageTags(
  connection: DatabaseConnection,
  cache: Pick<PageCache, "drop" | "setInTouch">,
  logger: Logger,
  reachability?: Pick<Reachability, "heardOnLine" | "lostLine">,
): Promise<Listening> {
  return listenTo({
    connection,
    channel: CHANNEL,
    onMessage(payload) {
      const tags: unknown = JSON.parse(payload);
      if (Array.isArray(tags)) cache.drop(tags.map(String));
    },
    onHeard() {
      cache.setInTouch(true);
      reachability?.heardOnLine();
      logger.debug("listening for changed pages");
    },
    onLost() {
      cache.setInTouch(false);
      reachability?.lostLine();
      logger.debug("changed pages are not heard of");
    },
  });
}
