import type { ListInput } from "@ebute/contracts/primitives";
import {
  type ExportedComment,
  type Student,
  type StudentExport,
  type StudentTableInput,
  type StudentTablePage,
  studentNotFound,
  type UpdateStudentInput,
} from "@ebute/contracts/students";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { readAllRows } from "#platform/db/keyset.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller, requireRecentConfirmation } from "#platform/principal.ts";
import { forgetLetters } from "./students.letters.ts";
import { canManageStudents } from "./students.policy.ts";
import { presentExport, presentStudent } from "./students.presenter.ts";
import type { OwnSessions } from "./students.profile.service.ts";
import { changeProfile, refuseTakenPhone } from "./students.profile.ts";
import type { StudentsRepository } from "./students.repository.ts";
import { studentTag } from "./students.tags.ts";

type Deps = {
  students: StudentsRepository;
  sessions: Pick<OwnSessions, "endAllOf" | "listOfStudent">;
  /** The comments that a student wrote under tutorials. */
  listCommentsOf(studentId: string): Promise<ExportedComment[]>;
  /** Letters about an account, wherever they stand on their way. */
  mail: { forget(unit: UnitOfWork, recipient: string): Promise<void> };
  recovery: { forgetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

type StudentList = { users: Student[]; nextCursor: string | null };

export { studentTag };

export type StudentsService = ReturnType<typeof createStudentsService>;

/** What administrators do with students' accounts. */
export function createStudentsService(deps: Deps) {
  const { students, sessions, audit, write, clock } = deps;

  function assertManager(caller: Caller): void {
    assertAllowed(caller, canManageStudents(caller.principal));
  }

  return {
    /** By cursor, newest first. */
    async list(caller: Caller, input: ListInput): Promise<StudentList> {
      assertManager(caller);
      const { rows, nextCursor } = await students.findAll(input);
      return { users: rows.map(presentStudent), nextCursor };
    },

    /** One page of the Users screen. */
    async listTable(caller: Caller, input: StudentTableInput): Promise<StudentTablePage> {
      assertManager(caller);
      const { rows, ...counts } = await students.findTablePage(input);
      return { students: rows.map(presentStudent), page: input.page, ...counts };
    },

    /** Every student, newest first, read as it is asked for. */
    exportRows(caller: Caller): AsyncIterable<Student> {
      assertManager(caller);
      const rows = readAllRows(students.findAll, presentStudent);
      return audit.exported(caller.principal, "Users", rows);
    },

    /** @throws {DomainError} STUDENT_NOT_FOUND, PHONE_NOT_VALID, PHONE_TAKEN, CONFIRMATION_REQUIRED */
    async update(caller: Caller, { id, ...changes }: UpdateStudentInput): Promise<Student> {
      assertManager(caller);
      const changed = await write(async (unit) => {
        const row = await changeProfile(deps, unit, { caller, id, changes });
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "students.update",
          target: { kind: "student", id: row.id },
          details: { fields: Object.keys(changes).join(", ") },
        });
        return row;
      }).catch(refuseTakenPhone);
      return presentStudent(changed);
    },

    /**
     * Everything that is kept about a student, to hand to them. That it was taken is written down.
     * @throws {DomainError} CONFIRMATION_REQUIRED, STUDENT_NOT_FOUND
     */
    async export(caller: Caller, id: string): Promise<StudentExport> {
      assertManager(caller);
      requireRecentConfirmation(caller);
      const row = await students.findById(id);
      if (!row) throw new DomainError(studentNotFound);
      const open = await sessions.listOfStudent(row.id);
      const comments = await deps.listCommentsOf(row.id);
      await write(({ tx }) =>
        audit.record(tx, {
          actor: caller.principal,
          action: "students.export",
          target: { kind: "student", id: row.id },
        }),
      );
      return presentExport({ row, sessions: open, comments, at: clock.now() });
    },

    /**
     * Deletes the account. Its sessions end at once; its comments stay without a name.
     * @throws {DomainError} STUDENT_NOT_FOUND, CONFIRMATION_REQUIRED
     */
    async delete(caller: Caller, id: string): Promise<void> {
      assertManager(caller);
      requireRecentConfirmation(caller);
      await write(async (unit) => {
        const before = await students.findForChange(unit.tx, id);
        if (!before) throw new DomainError(studentNotFound);
        await students.remove(unit.tx, id);
        await forgetLetters(deps, unit, before);
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "students.delete",
          target: { kind: "student", id },
        });
        unit.touch(studentTag(id));
        await sessions.endAllOf(unit, { kind: "student", id });
      });
    },
  };
}
