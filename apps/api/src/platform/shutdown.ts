import type { Progress } from "./progress.ts";

type Close = () => Promise<unknown>;

/** What is under way may finish within this time; then the process goes anyway. */
const GRACE_MS = 10_000;

export type Shutdown = {
  /** Remembers how to close what was just started. */
  add(close: Close): void;
  /** Closes everything, last first; tells of what cannot be closed and goes on. False when there was such a thing. */
  run(): Promise<boolean>;
};

/** Closes, on the first SIGTERM or SIGINT, what has been started, and ends the process: with 0 if all of it closed. */
export function stopOnSignals(progress: Pick<Progress, "stopping" | "failed">): Shutdown {
  const closes: Close[] = [];
  let running: Promise<boolean> | undefined;

  async function closeAll(): Promise<boolean> {
    let hasClosedAll = true;
    for (let close = closes.pop(); close; close = closes.pop()) {
      try {
        await close();
      } catch (error) {
        hasClosedAll = false;
        progress.failed(error);
      }
    }
    return hasClosedAll;
  }

  function run(): Promise<boolean> {
    running ??= closeAll();
    return running;
  }

  async function stop(): Promise<void> {
    progress.stopping();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.exit((await run()) ? 0 : 1);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  return { add: (close) => closes.push(close), run };
}
