/** Tracks whether invalidations from other processes arrive. */
export function createConnectionState() {
  let isConnected = true;
  /** Called on disconnection: a render that started before may never end. */
  const listeners = new Set<() => void>();

  return {
    isUp: (): boolean => isConnected,

    set(isConnectedNow: boolean): void {
      isConnected = isConnectedNow;
      if (!isConnected) for (const notify of listeners) notify();
    },

    /**
     * Waits for the work, or runs the alternative from the moment of a disconnection on. A
     * disconnection often means a lost database, where a query takes seconds to fail.
     */
    async unlessLost<Result>(
      work: Promise<Result>,
      instead: () => Promise<Result>,
    ): Promise<Result> {
      const lost = Promise.withResolvers<void>();
      if (isConnected) listeners.add(lost.resolve);
      else lost.resolve();
      try {
        return await Promise.race([work, lost.promise.then(instead)]);
      } finally {
        listeners.delete(lost.resolve);
      }
    },
  };
}
