import { isDeepStrictEqual } from "node:util";
import { MARKING_VERSION } from "@ebute/marking";
import type { ExamEffect } from "#domains/corrections/corrections.service.ts";
import type { MarkedContent } from "#domains/corrections/corrections.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { ExamQuestionsRepository } from "../drawing/exam-questions.repository.ts";
import { isReleasedAt } from "../exams.times.ts";
import { type MarkingService, remarkQuestion, totalsOf } from "../results/marking.service.ts";
import type { ResultsRepository } from "../results/results.repository.ts";
import type { ExamSittingRow } from "../sittings/sittings.repository.ts";
import type { RegradingRepository } from "./regrading.repository.ts";

/** Sittings that the preview holds in memory at once. */
const PREVIEW_SITTINGS = 200;

type Deps = {
  regrading: RegradingRepository;
  results: Pick<ResultsRepository, "findNewest" | "insert">;
  questions: Pick<ExamQuestionsRepository, "findKeys">;
  marking: MarkingService;
  clock: Clock;
};

export type RegradingService = ReturnType<typeof createRegradingService>;

/** Marks sittings of exams again after a correction of one of their questions. */
export function createRegradingService(deps: Deps) {
  const { regrading, results, questions, marking, clock } = deps;

  function addSitting(effect: ExamEffect, sitting: ExamSittingRow, change: number, now: Date) {
    const { exam } = sitting;
    let listed = effect.exams.find(({ _id }) => _id === exam.id);
    if (!listed) {
      const isReleased = isReleasedAt(exam, sitting.lastDeadline, now);
      listed = { _id: exam.id, title: exam.title, sittings: 0, up: 0, down: 0, isReleased };
      effect.exams.push(listed);
    }
    listed.sittings += 1;
    listed.up += Number(change > 0);
    listed.down += Number(change < 0);
  }

  return {
    /** @param found keys after the correction; undefined if the question is to count for nobody */
    async preview(versionId: string, found: MarkedContent | undefined): Promise<ExamEffect> {
      const effect: ExamEffect = {
        exams: [],
        answers: 0,
        sittings: 0,
        students: new Set<string>(),
        changedStudents: new Set<string>(),
      };
      const now = clock.now();
      let previous: string | null = null;
      for (;;) {
        const rows: ExamSittingRow[] = await regrading.findPage(
          versionId,
          previous,
          PREVIEW_SITTINGS,
        );
        const ids = rows.map(({ id }) => id);
        const [answers, before] = await Promise.all([
          regrading.findAnswers(versionId, ids),
          results.findNewest(ids),
        ]);
        for (const row of rows) {
          const answer = answers.get(row.id) ?? null;
          effect.students.add(row.studentId);
          effect.sittings += 1;
          effect.answers += Number(answer !== null);
          const result = before.get(row.id);
          // A running sitting is marked once, with the corrected key.
          if (row.state !== "closed" || !result) continue;
          const { drawn } = row;
          const marked = remarkQuestion({
            drawn,
            questions: result.questions,
            versionId,
            found,
            answer,
          });
          const change = totalsOf(marked).percent - totalsOf(result.questions).percent;
          const isChanged = !isDeepStrictEqual(marked, result.questions);
          if (isChanged) effect.changedStudents.add(row.studentId);
          addSitting(effect, row, change, now);
        }
        previous = ids.at(-1) ?? null;
        if (rows.length < PREVIEW_SITTINGS) return effect;
      }
    },

    /**
     * Marks the next sittings again, with the keys that are right now. Doing it twice adds nothing.
     * @returns last sitting, or null when none is left; and how many marks changed
     */
    async regradeNext(
      tx: Transaction,
      versionId: string,
      previous: string | null,
      limit: number,
    ): Promise<{ last: string | null; changed: number }> {
      const rows = await regrading.lockPage(tx, versionId, previous, limit);
      const ids = rows.map(({ id }) => id);
      const found = (await questions.findKeys([versionId], tx)).get(versionId);
      const answers = await regrading.findAnswers(versionId, ids, tx);
      const before = await results.findNewest(ids, tx);
      const now = clock.now();
      let changed = 0;
      for (const sitting of rows) {
        const result = before.get(sitting.id);
        // A paper without marks gets them at its end, with the corrected key.
        if (sitting.state !== "closed" || !result) continue;
        if (result.markingVersion !== MARKING_VERSION) {
          // Results of one exam are all of one release of the marking.
          await marking.mark(tx, sitting, now);
          changed += 1;
          continue;
        }
        const answer = answers.get(sitting.id) ?? null;
        const { drawn, studentId } = sitting;
        const marked = remarkQuestion({
          drawn,
          questions: result.questions,
          versionId,
          found,
          answer,
        });
        if (isDeepStrictEqual(marked, result.questions)) continue;
        await results.insert(tx, {
          id: newId(),
          sittingId: sitting.id,
          studentId,
          questions: marked,
          markingVersion: MARKING_VERSION,
          markedAt: now,
          correctedAt: now,
        });
        changed += 1;
      }
      return { last: ids.at(-1) ?? null, changed };
    },
  };
}
