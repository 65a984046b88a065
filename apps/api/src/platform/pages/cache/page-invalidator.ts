import { sql } from "drizzle-orm";
import type { DatabaseConnection, Patience } from "#platform/db/client.ts";
import {
  listenForNotifications,
  type NotificationListener,
} from "#platform/db/notification-listener.ts";
import type { CircuitBreaker } from "#platform/db/outages/circuit-breaker.ts";
import type { PageInvalidator } from "#platform/db/unit-of-work.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { PageCache } from "./page-cache.ts";

const CHANNEL = "ebute_page_tags";

/** NOTIFY carries up to 8,000 bytes, and tags are well under 60 bytes each. */
const MAX_TAGS_PER_MESSAGE = 100;

export function createPageInvalidator(cache: Pick<PageCache, "invalidate">): PageInvalidator {
  return {
    async notify(tx, tags) {
      for (let start = 0; start < tags.length; start += MAX_TAGS_PER_MESSAGE) {
        const payload = JSON.stringify(tags.slice(start, start + MAX_TAGS_PER_MESSAGE));
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    invalidate: (tags) => cache.invalidate(tags),
  };
}

type ListenOptions = {
  connection: DatabaseConnection;
  patience?: Patience | undefined;
  cache: Pick<PageCache, "invalidate" | "setConnected">;
  logger: Logger;
  circuitBreaker?: Pick<CircuitBreaker, "listenerUp" | "listenerDown">;
};

/**
 * Listens for invalidations from other processes and sets the cache disconnected while it may miss
 * some.
 */
export function listenForInvalidations({
  connection,
  patience,
  cache,
  logger,
  circuitBreaker,
}: ListenOptions): Promise<NotificationListener> {
  return listenForNotifications({
    connection,
    patience,
    channel: CHANNEL,
    onMessage(payload) {
      const tags: unknown = JSON.parse(payload);
      if (Array.isArray(tags)) cache.invalidate(tags.map(String));
    },
    onUp() {
      cache.setConnected(true);
      circuitBreaker?.listenerUp();
      logger.debug("listening for changed pages");
    },
    onDown() {
      cache.setConnected(false);
      circuitBreaker?.listenerDown();
      logger.debug("changed pages are not heard of");
    },
  });
}
