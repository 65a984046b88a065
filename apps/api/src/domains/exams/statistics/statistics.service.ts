import {
  DISCRIMINATION_SITTINGS_MIN,
  type ExamStatistics,
  examNotFound,
  type QuestionShare,
  type QuestionStatistics,
  type ReadSharesInput,
} from "@ebute/contracts/exams";
import { keyedOptionIds, optionLetter } from "@ebute/contracts/questions";
import type { AuditService } from "#domains/audit/audit.service.ts";
import { toKeys } from "#domains/corrections/corrections.table.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { isId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { assertPermission } from "#src/site/permissions.ts";
import type { ExamAccess } from "../exams.access.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import type {
  MarkedVersionRow,
  PickRow,
  ShareRow,
  StatisticsReadModel,
  VersionRow,
} from "./statistics.read-model.ts";

type Deps = {
  exams: Pick<ExamsRepository, "find">;
  access: Pick<ExamAccess, "assertOwn">;
  statistics: StatisticsReadModel;
  findPracticeShares: (questionIds: string[]) => Promise<ShareRow[]>;
  audit: Pick<AuditService, "exported">;
};

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** Statistics of questions, for those who write exams. */
export function createStatisticsService(deps: Deps) {
  const { exams, access, statistics, findPracticeShares, audit } = deps;

  async function get(caller: Caller, id: string): Promise<ExamStatistics> {
    const exam = await exams.find(id);
    if (!exam) throw new DomainError(examNotFound);
    await access.assertOwn(caller, exam);
    const [sittings, marked, picks] = await Promise.all([
      statistics.countSittings(id),
      statistics.findMarked(id),
      statistics.findPicks(id),
    ]);
    const versions = await statistics.findVersions(marked.map(({ versionId }) => versionId));
    const byVersion = new Map(versions.map((version) => [version.id, version]));
    const picksByVersion = Map.groupBy(picks, ({ versionId }) => versionId);
    const questions = marked.flatMap((row) => {
      const version = byVersion.get(row.versionId);
      return version ? [present(row, version, picksByVersion.get(row.versionId) ?? [])] : [];
    });
    questions.sort((a, b) => a.right / a.shown - b.right / b.shown || b.shown - a.shown);
    return { sittings, questions };
  }

  return {
    /**
     * Questions of an exam, the hardest first. Those that count for nobody are left out.
     * @throws {DomainError} EXAM_NOT_FOUND
     */
    get,

    /** @throws {DomainError} EXAM_NOT_FOUND */
    async *exportRows(caller: Caller, id: string) {
      assertPermission(caller, "teach");
      const { questions } = await get(caller, id);
      yield* audit.exported(
        caller.principal,
        "Questions of an exam",
        questions.map(toStatisticsRow),
      );
    },

    /** Shares of questions that students were asked; the others have no entry. */
    async listShares(input: ReadSharesInput): Promise<QuestionShare[]> {
      const ids = input.ids.filter(isId);
      const [inPractice, inExams] = await Promise.all([
        findPracticeShares(ids),
        statistics.findExamShares(ids),
      ]);
      // A question of practice that became one for exams is told by its exams.
      const rows = new Map([...inPractice, ...inExams].map((row) => [row.id, row]));
      return [...rows.values()].map(({ id: _id, ...share }) => ({ _id, ...share }));
    },
  };
}

function present(
  row: MarkedVersionRow,
  { id, questionId, number, excerpt, content, keys }: VersionRow,
  picks: readonly PickRow[],
): QuestionStatistics {
  const countOf = (option: string | null) =>
    picks.find(({ optionId }) => optionId === option)?.count ?? 0;
  const right = new Set(toKeys(keys).flatMap(keyedOptionIds));
  const isKnown = row.shown >= DISCRIMINATION_SITTINGS_MIN && row.discrimination !== null;
  return {
    _id: id,
    questionId,
    number,
    excerpt,
    shown: row.shown,
    right: row.right,
    unanswered: Math.max(0, row.shown - countOf(null)),
    picks: content.options.map((option, index) => ({
      letter: optionLetter(index),
      count: countOf(option.id),
      isRight: right.has(option.id),
    })),
    discrimination: isKnown ? Math.round((row.discrimination ?? 0) * 100) / 100 : null,
  };
}

function toStatisticsRow(row: QuestionStatistics) {
  const { excerpt, number, shown, right, unanswered, picks, discrimination } = row;
  return {
    question: excerpt,
    version: String(number),
    shown: String(shown),
    right: String(right),
    percent: String(Math.round((100 * right) / shown)),
    unanswered: String(unanswered),
    picks: picks
      .map(({ letter, count, isRight }) => `${letter}${isRight ? " (right)" : ""}: ${count}`)
      .join(", "),
    discrimination: discrimination === null ? "" : String(discrimination),
  };
}
