import { runEach } from "../concurrency/run-each.ts";
import type { OutageLog } from "../db/outages/outage-log.ts";
import { isDatabaseUnavailable } from "../errors/database-errors.ts";
import type { Logger } from "../runtime/logger.ts";

type Job = { id: string; data: unknown };

export type JobOutcome = { id: string; status: "completed" | "failed"; output?: object };

/** Runs a batch of jobs and says how each of them ended. Never throws. */
export type RunBatch = (batch: readonly Job[]) => Promise<JobOutcome[]>;

type Deps = {
  logger: Logger;
  outages: Pick<OutageLog, "logUnlessAway">;
};

/**
 * The queue stores the output of a failed job, and errors of failed queries contain their values.
 */
const FAILED = { message: "failed; the log says why" };

/**
 * Turns handlers into functions that run batches. A failure is logged: the queue only stores it and
 * retries. The queue returns the payloads that `enqueue` has stored, so their type is that of the
 * kind.
 */
export function createBatchRunner({ logger, outages }: Deps) {
  async function succeeds(
    job: { name: string; id?: string; count?: number },
    run: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      const log = () => logger.error({ err: error, job }, "job failed");
      if (isDatabaseUnavailable(error)) outages.logUnlessAway(log);
      else log();
      return false;
    }
  }

  return {
    /** Runs each job by itself, at most `concurrency` at once. */
    each<Payload>(
      { name, concurrency = 1 }: { name: string; concurrency?: number },
      handler: (payload: Payload) => Promise<void>,
    ): RunBatch {
      return async (batch) => {
        const outcomes: JobOutcome[] = [];
        await runEach(batch, { concurrency }, async ({ id, data }) => {
          const isDone = await succeeds({ name, id }, () => handler(data as Payload));
          outcomes.push(outcomeOf(id, isDone));
        });
        return outcomes;
      };
    },

    /** Runs all jobs of a batch by one call. */
    together<Payload>(
      { name }: { name: string },
      handler: (payloads: Payload[]) => Promise<void>,
    ): RunBatch {
      return async (batch) => {
        const payloads = batch.map(({ data }) => data as Payload);
        const isDone = await succeeds({ name, count: batch.length }, () => handler(payloads));
        return batch.map(({ id }) => outcomeOf(id, isDone));
      };
    },
  };
}

function outcomeOf(id: string, isDone: boolean): JobOutcome {
  return isDone ? { id, status: "completed" } : { id, status: "failed", output: FAILED };
}
