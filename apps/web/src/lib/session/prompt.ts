/** A prompt to the user, shared by all calls that wait for its outcome. */
export type Prompt = ReturnType<typeof createPrompt>;

export function createPrompt() {
  let waiting: ((isDone: boolean) => void)[] = [];
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
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) notifyListeners();
      });
    },
    isOpen: (): boolean => waiting.length > 0,
    settle(isDone: boolean): void {
      const settled = waiting;
      waiting = [];
      for (const resolve of settled) resolve(isDone);
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
