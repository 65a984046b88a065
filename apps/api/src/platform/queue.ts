type Options = {
  maxRunning: number;
  maxWaiting: number;
  /** Makes the error for who comes when the queue is full. */
  onFull: () => Error;
};

export type Queue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Runs so many at once, lets so many wait in turn, and refuses the rest. */
export function createQueue({ maxRunning, maxWaiting, onFull }: Options): Queue {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw onFull();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** A place that is given up goes straight to who waits longest. */
  function leavePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
