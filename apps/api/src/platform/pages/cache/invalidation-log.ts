/** With more logged tags than this, an invalidation counts for every page. */
const MAX_LOGGED_TAGS = 10_000;

/**
 * Logs invalidated cache tags with version numbers. A render that remembers the version at its
 * start can check whether its tags were invalidated since.
 */
export function createInvalidationLog() {
  const invalidatedAt = new Map<string, number>();
  let version = 0;
  let allInvalidatedAt = 0;
  let watchers = 0;

  return {
    version: () => version,
    /**
     * Adds invalidated tags.
     * @returns the new version of the log
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
    /**
     * Starts logging for a running render; the returned function ends it. Tags are logged only
     * while a render runs.
     */
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
