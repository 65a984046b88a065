import {
  ASSIGNMENT_LISTED_DAYS,
  ASSIGNMENTS_TO_DO_MAX,
  assignmentNotFound,
  assignmentState,
  type NextAssignments,
  type OwnAssignments,
} from "@ebute/contracts/assignments";
import { addDays } from "@ebute/contracts/dates";
import type { StartPracticeInput } from "@ebute/contracts/practice";
import type { ExportedAssignment } from "@ebute/contracts/students";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { presentExported, presentOwn, presentOwnExam } from "./assignments.presenter.ts";
import type { AssignmentsReadModel } from "./assignments.read-model.ts";

type Deps = {
  readModel: Pick<
    AssignmentsReadModel,
    "findOfStudent" | "findOneOfStudent" | "findAllOfStudent" | "findOwnLessons"
  >;
  practice: {
    start(caller: Caller, input: StartPracticeInput, assignmentId: string): Promise<string>;
  };
  clock: Clock;
};

export type OwnAssignmentsService = ReturnType<typeof createOwnAssignmentsService>;

/** Assignments that the signed-in student has to do. */
export function createOwnAssignmentsService({ readModel, practice, clock }: Deps) {
  async function read(caller: Caller) {
    const { id } = requireStudent(caller);
    const today = lagosDay(clock.now());
    const since = addDays(today, -ASSIGNMENT_LISTED_DAYS);
    const rows = await readModel.findOfStudent({ id, today }, since);
    // Deleted lessons or a withdrawn exam leave nothing to do.
    return { id, today, rows: rows.filter(({ steps }) => steps > 0) };
  }

  return {
    /** Assignments of the student, those not done first. */
    async list(caller: Caller): Promise<OwnAssignments> {
      const { id, today, rows } = await read(caller);
      const lessons = await readModel.findOwnLessons(
        id,
        rows.filter(({ kind }) => kind === "lessons").map((row) => row.id),
      );
      const now = clock.now();
      const own = rows.map((row) =>
        presentOwn(
          row,
          lessons.filter(({ assignmentId }) => assignmentId === row.id),
          now,
        ),
      );
      return {
        today,
        toDo: own.filter(({ doneAt }) => doneAt === null),
        done: own.filter(({ doneAt }) => doneAt !== null).reverse(),
      };
    },

    /** The first assignments that are not done, for the dashboard. */
    async getNext(caller: Caller): Promise<NextAssignments> {
      const { today, rows } = await read(caller);
      const toDo = rows.filter(({ doneAt }) => doneAt === null);
      const now = clock.now();
      return {
        today,
        total: toDo.length,
        hasAssignments: rows.length > 0,
        toDo: toDo.slice(0, ASSIGNMENTS_TO_DO_MAX).map((row) => ({
          _id: row.id,
          title: row.title,
          className: row.className,
          dueOn: row.dueOn,
          dueTime: row.dueTime,
          exam: presentOwnExam(row),
          state: assignmentState(row, null, now),
        })),
      };
    },

    /**
     * Begins the practice of an assignment, or goes on with it.
     * @returns id of the practice session
     * @throws {DomainError} ASSIGNMENT_NOT_FOUND, and the failures of starting a practice
     */
    async startPractice(caller: Caller, id: string): Promise<string> {
      const student = requireStudent(caller);
      const today = lagosDay(clock.now());
      const row = await readModel.findOneOfStudent({ id: student.id, today }, id);
      const { subjectId, topicId, questionCount: count, openSessionId } = row ?? {};
      if (!row || !subjectId || !count) throw new DomainError(assignmentNotFound);
      if (openSessionId) return openSessionId;
      const place = { subjectId, topicId: topicId ?? null };
      return practice.start(caller, { ...place, count, mode: "topic" }, row.id);
    },

    async exportOf(studentId: string): Promise<ExportedAssignment[]> {
      return (await readModel.findAllOfStudent(studentId)).map(presentExported);
    },
  };
}
