import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { DomainError } from "./errors/domain-error.ts";

type Options = { maxRunning: number; maxWaiting: number };

/** `isPatient` is for work that nobody waits for: it queues behind everyone and is never turned away. */
export type RunInSlot = <Result>(
  work: () => Promise<Result>,
  options?: { isPatient?: boolean },
) => Promise<Result>;

/**
 * Lets so many run at once and so many wait; who comes on top of that is turned away at once.
 * @throws {DomainError} TEMPORARILY_UNAVAILABLE
 */
export function createSlots({ maxRunning, maxWaiting }: Options): RunInSlot {
  const waiting: Array<() => void> = [];
  const patient: Array<() => void> = [];
  let running = 0;

  async function enter(isPatient: boolean): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (!isPatient && waiting.length >= maxWaiting) {
      throw new DomainError(temporarilyUnavailable, { detail: `${waiting.length} wait already` });
    }
    await new Promise<void>((resolve) => (isPatient ? patient : waiting).push(resolve));
  }

  return async (work, { isPatient = false } = {}) => {
    await enter(isPatient);
    try {
      return await work();
    } finally {
      // The slot goes on to the next in line without ever being free.
      const next = waiting.shift() ?? patient.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Enters a slot and keeps it until the returned function is called, for work that gives its results one by one.
 * @throws {DomainError} TEMPORARILY_UNAVAILABLE
 */
export async function holdSlot(runInSlot: RunInSlot): Promise<() => void> {
  const entered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  runInSlot(() => {
    entered.resolve();
    return left.promise;
  }).catch(entered.reject);
  await entered.promise;
  return left.resolve;
}
