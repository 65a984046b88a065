import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { MarkingService } from "../results/marking.service.ts";
import type { SittingsRepository } from "./sittings.repository.ts";

/** Sittings of one look-up; each is closed in a transaction of its own. */
const SITTINGS_AT_ONCE = 200;

type Deps = {
  sittings: Pick<SittingsRepository, "findDue" | "lock" | "update">;
  marking: MarkingService;
  write: Write;
  clock: Clock;
};

/** Closes sittings at their deadlines, whatever has become of the device. */
export function createSittingsClosingService({ sittings, marking, write, clock }: Deps) {
  async function close(id: string): Promise<void> {
    await write(async ({ tx }) => {
      const sitting = await sittings.lock(tx, id);
      // Time may have been given since the look-up, and another process may have been faster.
      if (sitting?.state !== "running" || sitting.deadline > clock.now()) return;
      const closed = { state: "closed", closedAt: sitting.deadline, closedBy: "time" } as const;
      await sittings.update(tx, id, closed);
      await marking.mark(tx, { ...sitting, ...closed });
    });
  }

  return {
    /** Closes and marks every sitting whose deadline has passed. */
    async closeDue(): Promise<void> {
      for (;;) {
        const due = await sittings.findDue(clock.now(), SITTINGS_AT_ONCE);
        for (const id of due) await close(id);
        if (due.length < SITTINGS_AT_ONCE) return;
      }
    },
  };
}
