type CloseFn = () => Promise<unknown>;

/** Reports the shutdown to the operator. */
type Report = { stopping(): void; failed(reason: unknown): void };

/** Time for running work to finish; afterwards the process exits anyway. Unit: milliseconds. */
const GRACE_MS = 10_000;

export type Shutdown = {
  /** Registers a function that closes something that was started. */
  add(close: CloseFn): void;
  /** Closes everything in reverse order and reports failures. Resolves with false if one failed. */
  run(): Promise<boolean>;
};

/**
 * On the first SIGTERM or SIGINT, closes everything that was started and exits: with 0 if all of it
 * closed.
 */
export function stopOnSignals(report: Report): Shutdown {
  const closes: CloseFn[] = [];
  let running: Promise<boolean> | undefined;

  async function closeAll(): Promise<boolean> {
    let hasClosedAll = true;
    for (let close = closes.pop(); close; close = closes.pop()) {
      try {
        await close();
      } catch (error) {
        hasClosedAll = false;
        report.failed(error);
      }
    }
    return hasClosedAll;
  }

  function run(): Promise<boolean> {
    running ??= closeAll();
    return running;
  }

  async function stop(): Promise<void> {
    report.stopping();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.exit((await run()) ? 0 : 1);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  return { add: (close) => closes.push(close), run };
}
