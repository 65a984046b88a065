import {
  ASSIGNMENT_SPAN_MAX_DAYS,
  type Assignment,
  assignmentDueTooEarly,
  assignmentExamGone,
  assignmentExamNotOpen,
  assignmentExamOver,
  assignmentLessonGone,
  assignmentNotFound,
  assignmentStudentGone,
  assignmentSubjectGone,
  assignmentTooLong,
  assignmentWithoutExam,
  assignmentWithoutLessons,
  assignmentWithoutQuestions,
  CLASS_ASSIGNMENTS_MAX,
  type CreateAssignmentInput,
  tooManyAssignments,
  type UpdateAssignmentInput,
} from "@ebute/contracts/assignments";
import { daysBetween } from "@ebute/contracts/dates";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { ClassesService } from "#domains/classes/classes.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type {
  AssignableExams,
  AssignableLessons,
  AssignmentsRepository,
} from "./assignments.repository.ts";
import type { AssignmentRow } from "./assignments.table.ts";

type Deps = {
  assignments: AssignmentsRepository;
  lessons: Pick<AssignableLessons, "findAmong">;
  exams: Pick<AssignableExams, "lock">;
  subjects: {
    /** Keeps the subject until the transaction ends; false if there is none. */
    claim(tx: Transaction, subjectId: string): Promise<boolean>;
    /** Keeps the topic until the transaction ends. Returns its subject. */
    claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
  };
  classes: Pick<ClassesService, "lock">;
  /** Reads an assignment as the panel shows it. */
  get(caller: Caller, id: string): Promise<Assignment>;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type Fields = Omit<CreateAssignmentInput, "classId" | "kind">;

type Work = Pick<Fields, "lessonIds" | "practice" | "examId">;

const workFields = ["lessonIds", "practice", "examId"] as const;

/** Columns of the work that an assignment does not ask for. */
const nothing = {
  lessonIds: [],
  subjectId: null,
  topicId: null,
  questionCount: null,
  examId: null,
};

export type AssignmentsEditingService = ReturnType<typeof createAssignmentsEditingService>;

export function createAssignmentsEditingService(deps: Deps) {
  const { assignments, lessons, exams, subjects, classes, get, write, idempotency, clock } = deps;

  /** @throws {DomainError} ASSIGNMENT_STUDENT_GONE */
  async function claimStudents(tx: Transaction, classId: string, ids: string[]) {
    const studentIds = await assignments.claimStudents(tx, classId, ids);
    if (studentIds.length < ids.length) throw createFieldError(assignmentStudentGone, "studentIds");
    return { studentIds, isForAll: studentIds.length === 0 };
  }

  /** @throws {DomainError} ASSIGNMENT_WITHOUT_LESSONS, ASSIGNMENT_LESSON_GONE */
  async function claimLessons(tx: Transaction, classId: string, lessonIds: string[]) {
    if (lessonIds.length === 0) throw createFieldError(assignmentWithoutLessons, "lessonIds");
    const found = await lessons.findAmong(tx, classId, lessonIds);
    if (found.length < lessonIds.length) throw createFieldError(assignmentLessonGone, "lessonIds");
    return { ...nothing, lessonIds };
  }

  /** @throws {DomainError} ASSIGNMENT_SUBJECT_GONE, ASSIGNMENT_WITHOUT_QUESTIONS */
  async function claimPractice(tx: Transaction, practice: Fields["practice"]) {
    const isThere =
      practice &&
      (await subjects.claim(tx, practice.subjectId)) &&
      (practice.topicId === null ||
        (await subjects.claimTopic(tx, practice.topicId)) === practice.subjectId);
    if (!isThere) throw createFieldError(assignmentSubjectGone, "practice");
    if (!(await assignments.hasQuestions(tx, practice))) {
      throw createFieldError(assignmentWithoutQuestions, "practice");
    }
    const { subjectId, topicId, count: questionCount } = practice;
    return { ...nothing, subjectId, topicId, questionCount };
  }

  /**
   * @throws {DomainError} ASSIGNMENT_WITHOUT_EXAM, ASSIGNMENT_EXAM_GONE, ASSIGNMENT_EXAM_NOT_OPEN,
   * ASSIGNMENT_EXAM_OVER
   */
  async function claimExam(tx: Transaction, classId: string, examId: Fields["examId"]) {
    if (!examId) throw createFieldError(assignmentWithoutExam, "examId");
    const exam = await exams.lock(tx, classId, examId);
    if (!exam) throw createFieldError(assignmentExamGone, "examId");
    if (exam.state !== "open") throw createFieldError(assignmentExamNotOpen, "examId");
    if (exam.closesAt && exam.closesAt <= clock.now()) {
      throw createFieldError(assignmentExamOver, "examId");
    }
    return { ...nothing, examId };
  }

  async function claimWork(
    tx: Transaction,
    { classId, kind }: Pick<AssignmentRow, "classId" | "kind">,
    { lessonIds, practice, examId }: Work,
  ) {
    if (kind === "lessons") return claimLessons(tx, classId, lessonIds);
    return kind === "exam" ? claimExam(tx, classId, examId) : claimPractice(tx, practice);
  }

  /** Lessons, exams and students that are not changed may be gone by now. */
  async function claimChanged(tx: Transaction, before: AssignmentRow, changes: Partial<Fields>) {
    const { lessonIds = [], practice = null, examId = null, studentIds, ...texts } = changes;
    assertPossible({ ...before, ...texts });
    const isOtherWork = workFields.some((name) => changes[name] !== undefined);
    return {
      ...texts,
      ...(studentIds && (await claimStudents(tx, before.classId, studentIds))),
      ...(isOtherWork && (await claimWork(tx, before, { lessonIds, practice, examId }))),
    };
  }

  return {
    /**
     * @throws {DomainError} CLASS_NOT_FOUND, TOO_MANY_ASSIGNMENTS, ASSIGNMENT_DUE_TOO_EARLY,
     * ASSIGNMENT_TOO_LONG, ASSIGNMENT_WITHOUT_LESSONS, ASSIGNMENT_LESSON_GONE,
     * ASSIGNMENT_SUBJECT_GONE, ASSIGNMENT_WITHOUT_QUESTIONS, ASSIGNMENT_STUDENT_GONE,
     * ASSIGNMENT_WITHOUT_EXAM, ASSIGNMENT_EXAM_GONE, ASSIGNMENT_EXAM_NOT_OPEN, ASSIGNMENT_EXAM_OVER
     */
    async create(caller: Caller, input: CreateAssignmentInput): Promise<Assignment> {
      const { classId, kind, ...fields } = input;
      const request = { operation: "assignments.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const inClass = await classes.lock(caller, tx, classId);
        if ((await assignments.count(tx, classId)) >= CLASS_ASSIGNMENTS_MAX) {
          throw new DomainError(tooManyAssignments);
        }
        assertPossible(fields);
        const { lessonIds, practice, examId, studentIds, ...texts } = fields;
        const students = await claimStudents(tx, classId, studentIds);
        const work = await claimWork(tx, { classId, kind }, { lessonIds, practice, examId });
        const id = newId();
        const now = clock.now();
        await assignments.insert(tx, {
          ...texts,
          ...students,
          ...work,
          id,
          classId: inClass.id,
          kind,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        const target = { kind: "assignment", id, label: fields.title } as const;
        await unit.record("assignments.create", target, { class: inClass.name });
        return { id };
      });
      return get(caller, created.id);
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the assignment
     * since.
     * @throws {DomainError} ASSIGNMENT_NOT_FOUND, VERSION_CONFLICT, and the failures of `create`
     */
    async update(caller: Caller, { id, version, ...fields }: UpdateAssignmentInput) {
      await write(caller.principal, async (unit) => {
        const before = await assignments.findForUpdate(unit.tx, id);
        if (!before) throw new DomainError(assignmentNotFound);
        const inClass = await classes.lock(caller, unit.tx, before.classId);
        // The version conflict of an outdated edit is reported before its fields are checked.
        const isOutdated = version !== undefined && version !== before.version;
        const columns = isOutdated ? {} : await claimChanged(unit.tx, before, fields);
        const { row, overwritten } = await assignments.update(
          unit.tx,
          { id, version },
          { ...columns, updatedAt: clock.now() },
        );
        await unit.record(
          "assignments.update",
          { kind: "assignment", id, label: row.title },
          { class: inClass.name, fields: Object.keys(fields).join(", ") },
          overwritten && { fields: overwritten },
        );
      });
      return get(caller, id);
    },

    /**
     * Deletes an assignment; what students have done stays theirs.
     * @throws {DomainError} ASSIGNMENT_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, requested: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { id, title, classId } = await assignments.remove(unit.tx, requested);
        const { name } = await classes.lock(caller, unit.tx, classId);
        const target = { kind: "assignment", id, label: title } as const;
        await unit.record("assignments.delete", target, { class: name });
      });
    },
  };
}

/** @throws {DomainError} ASSIGNMENT_DUE_TOO_EARLY, ASSIGNMENT_TOO_LONG */
function assertPossible({ opensOn, dueOn }: Pick<Fields, "opensOn" | "dueOn">): void {
  const days = daysBetween(opensOn, dueOn);
  if (days < 0) throw createFieldError(assignmentDueTooEarly, "dueOn");
  if (days > ASSIGNMENT_SPAN_MAX_DAYS) throw createFieldError(assignmentTooLong, "dueOn");
}
