import type { ListInput } from "@ebute/contracts/primitives";
import { type DeleteInput, deletionConflict } from "@ebute/contracts/row-versions";
import type { ResetCode } from "@ebute/contracts/sign-in";
import {
  type Student,
  type StudentExport,
  type StudentTableInput,
  type StudentTablePage,
  studentNotFound,
  type UpdateStudentInput,
} from "@ebute/contracts/students";
import type { AuditLog } from "#platform/audit.ts";
import { readAllRows } from "#platform/db/listing/keyset.ts";
import type { AuditedUnitOfWork, UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireRecentConfirmation } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { ContactChangesService } from "./contact-changes/students.contact-changes.service.ts";
import { type PersonalDataReaders, readPersonalData } from "./profile/students.personal-data.ts";
import type { StudentSessions } from "./profile/students.profile.service.ts";
import {
  changedColumns,
  changeProfile,
  overwrittenProfile,
  rethrowAsPhoneTaken,
} from "./profile/students.profile-changes.ts";
import { deleteAccount } from "./students.deletion.ts";
import { presentExport, presentStudent } from "./students.presenter.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRecord, StudentRow } from "./students.table.ts";
import type { PhoneNumbers } from "./values/students.phone.ts";

/** The part of password recovery that this domain's transports need. */
export type ResetCodes = {
  issueCode(caller: Caller, studentId: string): Promise<ResetCode>;
};

type Deps = {
  personalData: PersonalDataReaders;
  phones: PhoneNumbers;
  students: StudentsRepository;
  sessions: Pick<StudentSessions, "endAllOf" | "revokeAllOf" | "listOfStudent">;
  contactChanges: Pick<ContactChangesService, "listOf" | "recordByAdministrator">;
  /** Deletes the account's mails, queued or sent. */
  mail: { forget(unit: UnitOfWork, recipient: string): Promise<void> };
  recovery: { deleteResetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type StudentList = { users: Student[]; nextCursor: string | null };

export type StudentsService = ReturnType<typeof createStudentsService>;

/** Student accounts, as administrators manage them. */
export function createStudentsService(deps: Deps) {
  const { phones, students, sessions, contactChanges, audit, write, idempotency, clock } = deps;
  const present = (row: StudentRecord) => presentStudent(row, phones);

  /** @throws {DomainError} STUDENT_NOT_FOUND */
  async function find(id: string): Promise<StudentRow> {
    const row = await students.findById(id);
    if (!row) throw new DomainError(studentNotFound);
    return row;
  }

  return {
    async list(input: ListInput): Promise<StudentList> {
      const { rows, nextCursor } = await students.findAll(input);
      return { users: rows.map(present), nextCursor };
    },

    async listTable(input: StudentTableInput): Promise<StudentTablePage> {
      const { rows, ...counts } = await students.findTablePage(input);
      return { students: rows.map(present), page: input.page, ...counts };
    },

    /** Streams every student, newest first. */
    exportRows(caller: Caller): AsyncIterable<Student> {
      const rows = readAllRows(students.findAll, present);
      return audit.exported(caller.principal, "Users", rows);
    },

    /** @throws {DomainError} STUDENT_NOT_FOUND */
    async get(id: string): Promise<Student> {
      return present(await find(id));
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the account since.
     * @throws {DomainError} STUDENT_NOT_FOUND, VERSION_CONFLICT, PHONE_NOT_VALID, PHONE_TAKEN,
     * CONFIRMATION_REQUIRED
     */
    async update(caller: Caller, input: UpdateStudentInput): Promise<Student> {
      const { id, ...changes } = input;
      const { version, ...fields } = changes;
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const { row, before } = await changeProfile(deps, unit, {
          caller,
          id,
          changes,
          assertCanChangeContact: () => requireRecentConfirmation(caller),
          onContactChanged: (_unit, _before, after) =>
            contactChanges.recordByAdministrator(unit, after),
        });
        await unit.record(
          "students.update",
          { kind: "student", id: row.id },
          { fields: Object.keys(fields).join(", ") },
          version === undefined ? overwrittenProfile(before) : undefined,
        );
        return row;
      };
      const request = { operation: "students.update", caller, input };
      const edit = { request, changes: changedColumns(phones, changes), write: writeEdit, find };
      return present(await saveIdempotently(idempotency, edit).catch(rethrowAsPhoneTaken));
    },

    /**
     * Exports everything that is stored about a student, to hand to them. The export is audited.
     * @throws {DomainError} CONFIRMATION_REQUIRED, STUDENT_NOT_FOUND
     */
    async export(caller: Caller, id: string): Promise<StudentExport> {
      requireRecentConfirmation(caller);
      const row = await find(id);
      const open = await sessions.listOfStudent(row.id);
      const personalData = await readPersonalData(deps.personalData, row.id);
      await write(caller.principal, (unit) =>
        unit.record("students.export", { kind: "student", id: row.id }),
      );
      return presentExport({ ...personalData, row, sessions: open, at: clock.now(), phones });
    },

    /**
     * Deletes the account and ends its sessions. Its comments stay without a name.
     * @throws {DomainError} STUDENT_NOT_FOUND, VERSION_CONFLICT, CONFIRMATION_REQUIRED
     */
    async delete(caller: Caller, { id, version }: DeleteInput): Promise<void> {
      requireRecentConfirmation(caller);
      await write(caller.principal, async (unit) => {
        const before = await students.lockAtVersion(unit.tx, { id, version }, deletionConflict);
        await deleteAccount(deps, unit, before);
        await unit.record("students.delete", { kind: "student", id });
      });
    },
  };
}
