import { MARKING_VERSION } from "@ebute/marking";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { ExamQuestionsRepository } from "../drawing/exam-questions.repository.ts";
import type { SittingEventsRepository } from "../sittings/sitting-events.repository.ts";
import type { SittingRow } from "../sittings/sittings.table.ts";
import { markPaper } from "./mark-paper.ts";
import type { ResultsRepository } from "./results.repository.ts";

type Deps = {
  questions: Pick<ExamQuestionsRepository, "findKeys">;
  events: Pick<SittingEventsRepository, "findStates">;
  results: Pick<ResultsRepository, "insert" | "findNewest">;
  clock: Clock;
};

export type MarkingService = ReturnType<typeof createMarkingService>;

/** Marks sittings of exams. Each marking adds a result. */
export function createMarkingService({ questions, events, results, clock }: Deps) {
  async function findCorrectedAt(tx: Transaction, sitting: string): Promise<Date | null> {
    const before = await results.findNewest([sitting], tx);
    return before.get(sitting)?.correctedAt ?? null;
  }

  return {
    /**
     * Marks a sitting whose row the transaction has locked.
     * @param correctedAt time of a correction that is the reason
     */
    async mark(tx: Transaction, sitting: SittingRow, correctedAt?: Date): Promise<void> {
      const ids = sitting.drawn.map(({ versionId }) => versionId);
      const keys = await questions.findKeys(ids, tx);
      const answers = await events.findStates(sitting, tx);
      await results.insert(tx, {
        id: newId(),
        sittingId: sitting.id,
        studentId: sitting.studentId,
        questions: markPaper(sitting.drawn, keys, answers),
        markingVersion: MARKING_VERSION,
        markedAt: clock.now(),
        correctedAt: correctedAt ?? (await findCorrectedAt(tx, sitting.id)),
      });
    },
  };
}
