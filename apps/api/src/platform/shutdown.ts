import type { Progress } from "./progress.ts";

type Close = () => Promise<unknown>;

/** What is under way may finish within this time; then the process goes anyway. */
const GRACE_MS = 10_000;

export type Shutdown = {
  /** Remembers how to close what was just started. */
  add(close: Close): void;
  run(): Promise<void>;
};

/** Closes, on the first SIGTERM or SIGINT, what has been started, last first, and ends the process with code 0. */
export function stopOnSignals(progress: Progress): Shutdown {
  const closes: Close[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (let close = closes.pop(); close; close = closes.pop()) await close();
  }

  function run(): Promise<void> {
    running ??= closeAll();
    return running;
  }

  async function stop(): Promise<void> {
    progress.stopping();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await run();
    process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  return { add: (close) => closes.push(close), run };
}
