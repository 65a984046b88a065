import {
  ASSIGNMENTS_LISTED,
  type Assignment,
  type AssignmentChoices,
  type AssignmentProgress,
  assignmentNotFound,
  CLASS_ASSIGNMENTS_MAX,
  type ClassAssignments,
  type ClassAssignmentsInput,
} from "@ebute/contracts/assignments";
import type { AuditService } from "#domains/audit/audit.service.ts";
import type { ClassesService } from "#domains/classes/classes.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import type { ExamsMonitorService } from "#domains/exams/monitor/exams.monitor.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import {
  type ExportedRow,
  presentAssignment,
  presentExamOfClass,
  presentListed,
  presentProgress,
  presentRow,
} from "./assignments.presenter.ts";
import type { AssignmentsReadModel, StoredAssignment } from "./assignments.read-model.ts";
import type { AssignableExams, AssignableLessons } from "./assignments.repository.ts";

/** Owners and editors; teachers in their own classes. */
type Deps = {
  readModel: AssignmentsReadModel;
  lessons: Pick<AssignableLessons, "findFor">;
  exams: Pick<AssignableExams, "findFor">;
  examsMonitor: Pick<ExamsMonitorService, "get">;
  classes: Pick<ClassesService, "get">;
  teachers: Pick<ClassTeachersService, "assertTeaches">;
  /** Subjects and topics with practice questions. */
  findPracticeSubjects(): Promise<AssignmentChoices["subjects"]>;
  formatPhone: (phone: string) => string;
  audit: Pick<AuditService, "exported">;
  clock: Clock;
};

export type AssignmentsService = ReturnType<typeof createAssignmentsService>;

/** Assignments, as administrators see them. */
export function createAssignmentsService(deps: Deps) {
  const { readModel, lessons, exams, examsMonitor, classes, teachers } = deps;
  const { findPracticeSubjects, formatPhone, audit, clock } = deps;

  /** @throws {DomainError} ASSIGNMENT_NOT_FOUND */
  async function find(caller: Caller, id: string): Promise<StoredAssignment> {
    const row = await readModel.find(id);
    if (!row) throw new DomainError(assignmentNotFound);
    await teachers.assertTeaches(caller, row.classId, assignmentNotFound);
    return row;
  }

  /** Students by id with their papers, as the rules of the exam show them to the caller. */
  async function readExam(caller: Caller, examId: string | undefined) {
    if (examId === undefined) return undefined;
    const { students } = await examsMonitor.get(caller, examId);
    return new Map(students.map((student) => [student._id, student]));
  }

  /** @throws {DomainError} ASSIGNMENT_NOT_FOUND */
  async function listProgress(caller: Caller, id: string): Promise<AssignmentProgress[]> {
    const due = await find(caller, id);
    const now = clock.now();
    const [rows, inExams] = await Promise.all([
      readModel.findProgress(id),
      readExam(caller, due.exam?.id),
    ]);
    return rows.map((row) => {
      const inExam = inExams?.get(row.studentId) ?? null;
      return presentProgress(row, { due, now, formatPhone, inExam });
    });
  }

  return {
    /** @throws {DomainError} ASSIGNMENT_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<Assignment> {
      const row = await find(caller, id);
      const [found, students] = await Promise.all([
        readModel.findLessons(row.lessonIds),
        readModel.findStudents(row.studentIds),
      ]);
      return presentAssignment(row, found, students);
    },

    /**
     * Assignments of a class, the last due first.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async list(caller: Caller, { id, isAll }: ClassAssignmentsInput): Promise<ClassAssignments> {
      await classes.get(caller, id);
      const limit = isAll ? CLASS_ASSIGNMENTS_MAX : ASSIGNMENTS_LISTED;
      const rows = await readModel.findOfClass(id, limit + 1);
      const shown = rows.slice(0, limit);
      const counts = await readModel.count(
        id,
        shown.map((row) => row.id),
      );
      const none = { total: 0, done: 0 };
      return {
        assignments: shown.map((row) =>
          presentListed(row, counts.find((one) => one.id === row.id) ?? none),
        ),
        hasMore: rows.length > limit,
      };
    },

    /**
     * Every student who has the assignment to do, by name.
     * @throws {DomainError} ASSIGNMENT_NOT_FOUND
     */
    listProgress,

    /**
     * Progress of every student for a spreadsheet, with times of Lagos.
     * @throws {DomainError} ASSIGNMENT_NOT_FOUND
     */
    async *exportProgress(caller: Caller, id: string): AsyncGenerator<ExportedRow> {
      const rows = (await listProgress(caller, id)).map(presentRow);
      yield* audit.exported(caller.principal, "Students of an assignment", rows);
    },

    /**
     * Lessons, topics, exams and students that an assignment of the class can name.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async getChoices(caller: Caller, classId: string): Promise<AssignmentChoices> {
      await classes.get(caller, classId);
      const [found, subjects, ofClass, students] = await Promise.all([
        lessons.findFor(classId),
        findPracticeSubjects(),
        exams.findFor(classId, clock.now()),
        readModel.findClassmates(classId),
      ]);
      return {
        lessons: found.map(({ id, title, subject }) => ({ _id: id, title, subject })),
        subjects,
        exams: ofClass.map(presentExamOfClass),
        students: students.map(({ id, fullName }) => ({ _id: id, fullName })),
      };
    },
  };
}
