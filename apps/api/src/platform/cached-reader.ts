import { isDatabaseUnavailable } from "./errors/database-errors.ts";
import type { Logger } from "./runtime/logger.ts";

export type CachedReader<Value> = ReturnType<typeof createCachedReader<Value>>;

type Options<Value> = {
  /** Value before the first read. */
  initial: Value;
  load(): Promise<Value>;
  /** Name of the value in the log. */
  name: string;
  /**
   * Tags of changes after which the value is read again; a function where they depend on the value
   * itself.
   */
  tags: readonly string[] | ((value: Value) => readonly string[]);
  logger: Pick<Logger, "warn">;
  /**
   * Maximum age of a value while this process is disconnected from the invalidations of others.
   * Unit: milliseconds.
   */
  maxAgeDisconnectedMs?: number;
};

/**
 * Keeps a small value of the database in memory and reads it again after a change in any process.
 * While disconnected from invalidations, it reads the value on each access, or once per given time.
 */
export function createCachedReader<Value>(options: Options<Value>) {
  const { load, name, tags: ownTags, logger, maxAgeDisconnectedMs = 0 } = options;
  let current = options.initial;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let isStale = true;
  let isConnected = false;
  let loading: Promise<void> | undefined;

  async function reload(): Promise<void> {
    // An invalidation that arrives during the read marks the result stale again.
    isStale = false;
    try {
      current = await load();
      loadedAt = performance.now();
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  function reloadOnce(): Promise<void> {
    loading ??= reload().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  function isCurrent(): boolean {
    if (isStale || loading) return false;
    return isConnected || performance.now() - loadedAt < maxAgeDisconnectedMs;
  }

  async function read(): Promise<Value> {
    if (isCurrent()) return current;
    try {
      // A running load may have begun before the latest change.
      do await reloadOnce();
      while (isStale || loading);
    } catch (error) {
      // The last known value is used while the database is down; the circuit breaker logs the
      // outage.
      if (!isDatabaseUnavailable(error))
        logger.warn({ err: error }, `the ${name} could not be read`);
    }
    return current;
  }

  /** True if one of the changed tags requires a new read. */
  function dependsOn(tags: readonly string[]): boolean {
    const readerTags = typeof ownTags === "function" ? ownTags(current) : ownTags;
    return readerTags.some((tag) => tags.includes(tag));
  }

  return {
    read,
    dependsOn,

    /** The last value read, for synchronous callers and callers inside a transaction. */
    current: (): Value => current,

    /** Receives the tags of each change, from this process and others. */
    observeTags(tags: readonly string[]): void {
      if (!dependsOn(tags)) return;
      isStale = true;
      void read();
    },

    /**
     * Called when the connection for invalidations is lost or restored; some may have been missed.
     */
    setConnected(value: boolean): void {
      isConnected = value;
      isStale = true;
      if (value) void read();
    },
  };
}
