/** About 10 ms of work per turn, which bounds how long new connections wait to be accepted. */
const MAX_PER_TICK = 4;

/**
 * Limits how many callers proceed per turn of the event loop, in order of arrival. Node accepts
 * connections once per turn: without a limit, a turn that does the work of a hundred calls delays
 * every new connection.
 */
export function createTickLimiter({ maxPerTick = MAX_PER_TICK } = {}): () => Promise<void> {
  const waiting: Array<() => void> = [];
  let started = 0;
  let isScheduled = false;

  function runNext(): void {
    const next = waiting.splice(0, maxPerTick);
    started = next.length;
    isScheduled = started > 0;
    if (isScheduled) setImmediate(runNext);
    for (const resolve of next) resolve();
  }

  return async () => {
    if (!isScheduled) setImmediate(runNext);
    isScheduled = true;
    started += 1;
    if (started <= maxPerTick) return;
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
}
