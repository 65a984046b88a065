/** Beyond this number of tags, an invalidation counts for every page. */
const MAX_LOGGED_TAGS = 10_000;

/**
 * Records invalidated tags by version. A render compares the version at its start with the
 * invalidations since.
 */
export function createInvalidationLog() {
  const invalidatedAt = new Map<string, number>();
  let version = 0;
  let allInvalidatedAt = 0;
  let watchers = 0;

  return {
    version: () => version,
    /**
     * Records that these tags were invalidated.
     * @returns the version of the log after it
     */
    add(tags: string[]): number {
      version += 1;
      if (watchers === 0) return version;
      for (const tag of tags) invalidatedAt.set(tag, version);
      if (invalidatedAt.size > MAX_LOGGED_TAGS) {
        allInvalidatedAt = version;
        invalidatedAt.clear();
      }
      return version;
    },
    /** Records tags until the returned function is called, for every watcher. */
    watch(): () => void {
      watchers += 1;
      return () => {
        watchers -= 1;
        if (watchers === 0) invalidatedAt.clear();
      };
    },
    hasAnySince(since: number, tags: Iterable<string>): boolean {
      if (allInvalidatedAt > since) return true;
      for (const tag of tags) if ((invalidatedAt.get(tag) ?? 0) > since) return true;
      return false;
    },
  };
}
