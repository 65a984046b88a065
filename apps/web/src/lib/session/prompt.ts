/** A prompt to the user, shared by all calls that wait for its outcome. */
export type Prompt = ReturnType<typeof createPrompt>;

export function createPrompt() {
  let pending: PromiseWithResolvers<boolean> | undefined;
  const listeners = new Set<() => void>();

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  return {
    /**
     * Opens the prompt, or joins the open one. Resolves to true when completed, to false when
     * cancelled.
     */
    open(): Promise<boolean> {
      if (!pending) {
        pending = Promise.withResolvers<boolean>();
        notifyListeners();
      }
      return pending.promise;
    },
    isOpen: (): boolean => pending !== undefined,
    settle(isDone: boolean): void {
      const settled = pending;
      pending = undefined;
      settled?.resolve(isDone);
      notifyListeners();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
