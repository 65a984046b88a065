/** So many changes are told apart while pages are being made; beyond that each counts for every page. */
const MAX_CHANGES = 10_000;

/** Counts what was changed; a render compares the count at its start with what changed since. */
export function createPageChanges() {
  const changedAt = new Map<string, number>();
  let version = 0;
  let everythingChangedAt = 0;
  let watchers = 0;

  return {
    version: () => version,
    /** @returns the new version */
    add(tags: string[]): number {
      version += 1;
      if (watchers === 0) return version;
      for (const tag of tags) changedAt.set(tag, version);
      if (changedAt.size > MAX_CHANGES) {
        everythingChangedAt = version;
        changedAt.clear();
      }
      return version;
    },
    /** Remembers changes until the returned function, and that of every other watcher, is called. */
    watch(): () => void {
      watchers += 1;
      return () => {
        watchers -= 1;
        if (watchers === 0) changedAt.clear();
      };
    },
    hasAnySince(since: number, tags: Iterable<string>): boolean {
      if (everythingChangedAt > since) return true;
      for (const tag of tags) if ((changedAt.get(tag) ?? 0) > since) return true;
      return false;
    },
  };
}
