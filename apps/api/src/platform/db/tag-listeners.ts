type Listener = (tags: readonly string[]) => void;

export type TagListeners = ReturnType<typeof createTagListeners>;

/** Passes on the tags of committed writes, of this process and of others. */
export function createTagListeners() {
  const listeners = new Set<Listener>();
  return {
    observeTags(tags: readonly string[]): void {
      for (const listener of listeners) listener(tags);
    },
    listen(listener: Listener): void {
      listeners.add(listener);
    },
  };
}
