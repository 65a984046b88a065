import type { ListInput } from "@ebute/contracts/primitives";
import {
  type Student,
  type StudentTableInput,
  type StudentTablePage,
  studentNotFound,
  type UpdateStudentInput,
} from "@ebute/contracts/students";
import { readAllRows } from "#platform/db/keyset.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { canManageStudents } from "./students.policy.ts";
import { presentStudent } from "./students.presenter.ts";
import type { OwnSessions } from "./students.profile.service.ts";
import { changeProfile, refuseTakenPhone } from "./students.profile.ts";
import type { StudentsRepository } from "./students.repository.ts";
import { studentTag } from "./students.tags.ts";

type Deps = {
  students: StudentsRepository;
  sessions: Pick<OwnSessions, "endAllOf">;
  recovery: { forgetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  write: Write;
};

type StudentList = { users: Student[]; nextCursor: string | null };

export { studentTag };

export type StudentsService = ReturnType<typeof createStudentsService>;

/** What administrators do with students' accounts. */
export function createStudentsService(deps: Deps) {
  const { students, sessions, write } = deps;

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
      return readAllRows(students.findAll, presentStudent);
    },

    /** @throws {DomainError} STUDENT_NOT_FOUND, PHONE_NOT_VALID, PHONE_TAKEN */
    async update(caller: Caller, { id, ...changes }: UpdateStudentInput): Promise<Student> {
      assertManager(caller);
      const changed = await write((unit) => changeProfile(deps, unit, { id, changes })).catch(
        refuseTakenPhone,
      );
      return presentStudent(changed);
    },

    /**
     * Deletes the account. Its sessions end at once; its comments stay without a name.
     * @throws {DomainError} STUDENT_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<void> {
      assertManager(caller);
      await write(async (unit) => {
        if (!(await students.remove(unit.tx, id))) throw new DomainError(studentNotFound);
        unit.touch(studentTag(id));
        await sessions.endAllOf(unit, { kind: "student", id });
      });
    },
  };
}
