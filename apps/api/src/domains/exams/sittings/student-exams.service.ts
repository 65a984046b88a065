import {
  type ExportedSitting,
  examNotFound,
  findSubjectChoice,
  type StudentExam,
} from "@ebute/contracts/exams";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { isReleasedAt } from "../exams.times.ts";
import type { ExtraTimesRepository } from "../extra-times/extra-times.repository.ts";
import type { PaperScoresRepository } from "../paper-scores/paper-scores.repository.ts";
import type { ResultsRepository } from "../results/results.repository.ts";
import {
  presentExportedSitting,
  presentListedSitting,
  presentStudentExam,
} from "./sittings.presenter.ts";
import type { SittingEventsRepository, SittingsRepository } from "./sittings.repository.ts";
import type { StudentExamRow, StudentExamsReadModel } from "./student-exams.read-model.ts";

type Deps = {
  studentExams: Pick<StudentExamsReadModel, "findAll" | "find" | "findSatSubjects">;
  /** Subjects that the student practised, the last first. */
  findPractisedSubjects: (student: string) => Promise<string[]>;
  sittings: Pick<SittingsRepository, "findOfExams" | "findOfStudent">;
  events: Pick<SittingEventsRepository, "findOfStudent">;
  results: Pick<ResultsRepository, "findNewest">;
  paperScores: Pick<PaperScoresRepository, "findOfExams">;
  extraTimes: Pick<ExtraTimesRepository, "findOfExams">;
  clock: Clock;
};

export type StudentExamsService = ReturnType<typeof createStudentExamsService>;

/** Exams as students see them before and after they sit them. */
export function createStudentExamsService(deps: Deps) {
  const { studentExams, sittings, events, results, paperScores, extraTimes } = deps;
  const { findPractisedSubjects, clock } = deps;

  /** Subjects of the student's last UTME paper, then those practised last. */
  async function findRecentSubjects(student: string): Promise<string[]> {
    const found = await Promise.all([
      studentExams.findSatSubjects(student),
      findPractisedSubjects(student),
    ]);
    return [...new Set(found.flat())];
  }

  async function present(student: string, rows: StudentExamRow[]): Promise<StudentExam[]> {
    const ids = rows.map(({ id }) => id);
    const hasChoice = rows.some((row) => findSubjectChoice(row.scale, row.sections));
    const [own, onPaper, extra, recent] = await Promise.all([
      sittings.findOfExams(student, ids),
      paperScores.findOfExams(student, ids),
      extraTimes.findOfExams(student, ids),
      hasChoice ? findRecentSubjects(student) : [],
    ]);
    const extraMinutes = new Map(extra.map(({ examId, minutes }) => [examId, minutes]));
    const minutesOf = ({ id, kind }: (typeof rows)[number]) =>
      kind === "set" ? (extraMinutes.get(id) ?? 0) : 0;
    const papers = new Map(onPaper.map((row) => [row.examId, row]));
    const found = await results.findNewest(own.map(({ id }) => id));
    const byExam = Map.groupBy(own, ({ examId }) => examId);
    const now = clock.now();
    return rows.map((row) => {
      return presentStudentExam(row, {
        sittings: byExam.get(row.id) ?? [],
        found,
        paper: papers.get(row.id),
        now,
        extraMinutes: minutesOf(row),
        recent,
      });
    });
  }

  return {
    /** Exams of the student's classes, mocks, and those that the student has sat. */
    async list(caller: Caller): Promise<StudentExam[]> {
      const { id } = requireStudent(caller);
      return present(id, await studentExams.findAll({ id, today: lagosDay(clock.now()) }));
    },

    /** @throws {DomainError} EXAM_NOT_FOUND also for an exam of another class */
    async get(caller: Caller, examId: string): Promise<StudentExam> {
      const { id } = requireStudent(caller);
      const row = await studentExams.find({ id, today: lagosDay(clock.now()) }, examId);
      const [exam] = row ? await present(id, [row]) : [];
      if (!exam) throw new DomainError(examNotFound);
      return exam;
    },

    /** Every sitting of a student, for the export of their data. Marks follow the release. */
    async exportOf(student: string): Promise<ExportedSitting[]> {
      const [rows, answers] = await Promise.all([
        sittings.findOfStudent(student),
        events.findOfStudent(student),
      ]);
      const found = await results.findNewest(rows.map(({ id }) => id));
      const bySitting = Map.groupBy(answers, ({ sittingId }) => sittingId);
      const now = clock.now();
      return rows.map(({ exam, lastDeadline, ...row }) => {
        const isShown = isReleasedAt(exam, lastDeadline, now) && exam.feedback !== "nothing";
        const result = isShown && row.state === "closed" ? found.get(row.id) : undefined;
        const listed = presentListedSitting(row, result, now);
        return presentExportedSitting(listed, row, exam.title, bySitting.get(row.id) ?? []);
      });
    },
  };
}
