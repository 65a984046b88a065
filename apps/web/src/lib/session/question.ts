/** A question to the person at the device. Every call that needs the answer waits for one and the same. */
export type Question = ReturnType<typeof createQuestion>;

export function createQuestion() {
  let open: PromiseWithResolvers<boolean> | undefined;
  const listeners = new Set<() => void>();

  function tellListeners(): void {
    for (const listener of listeners) listener();
  }

  return {
    /** Resolves true once it is done, false when the person would rather not. */
    ask(): Promise<boolean> {
      if (!open) {
        open = Promise.withResolvers<boolean>();
        tellListeners();
      }
      return open.promise;
    },
    isAsked: (): boolean => open !== undefined,
    settle(isDone: boolean): void {
      const settled = open;
      open = undefined;
      settled?.resolve(isDone);
      tellListeners();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
