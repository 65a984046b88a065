import { randomBytes } from "node:crypto";
import type { CreateStudentInput, Student } from "@ebute/contracts/students";
import type { Transaction } from "#platform/db/client.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { StudentDetailsService } from "../details/students.details.service.ts";
import {
  parsePhoneOrThrow,
  phoneTakenError,
  rethrowAsPhoneTaken,
} from "../profile/students.profile-changes.ts";
import { presentStudent } from "../students.presenter.ts";
import type { StudentsRepository } from "../students.repository.ts";
import type { StudentRecord } from "../students.table.ts";
import type { PhoneNumbers } from "../values/students.phone.ts";

type Deps = InsertionDeps & {
  phones: PhoneNumbers;
  details: Pick<StudentDetailsService, "require">;
  passwords: Passwords;
  idempotency: Idempotency;
  clock: Clock;
};

export type StudentCreationService = ReturnType<typeof createStudentCreationService>;

/** Accounts that administrators make for students. */
export function createStudentCreationService(deps: Deps) {
  const { phones, details, passwords, idempotency, clock } = deps;

  return {
    /**
     * Adds a student of any age, who chooses a password with a one-time code.
     * @throws {DomainError} PHONE_NOT_VALID, PHONE_TAKEN, STUDENT_DETAILS_REQUIRED
     */
    async create(caller: Caller, input: CreateStudentInput): Promise<Student> {
      const by = requireAdmin(caller);
      const { fullName, email, phone, state, city, ...given } = input;
      const row = {
        id: newId(),
        fullName,
        email,
        phone: parsePhoneOrThrow(phones, phone),
        state,
        city,
        // Nobody knows this password.
        passwordHash: await passwords.hash(randomBytes(32).toString("base64url")),
        version: 1,
        createdAt: clock.now(),
      };
      const request = { operation: "students.create", caller, input };
      const added = await idempotency
        .once(request, async (unit) => {
          await insertAccount(deps, unit.tx, row);
          await details.require(unit, { studentId: row.id, given, by });
          await unit.record("students.create", { kind: "student", id: row.id });
          return { id: row.id, createdAt: row.createdAt.toISOString() };
        })
        .catch(rethrowAsPhoneTaken);
      return presentStudent({ ...row, id: added.id, createdAt: new Date(added.createdAt) }, phones);
    },
  };
}

export type InsertionDeps = {
  students: Pick<StudentsRepository, "insert">;
  contactChanges: {
    isReserved(phone: string, exceptStudentId?: string, tx?: Transaction): Promise<boolean>;
  };
};

/**
 * Inserts a new account.
 * @throws {DomainError} PHONE_TAKEN for a number that another account may still get back; the
 * transaction fails with a number that another account has
 */
export async function insertAccount(
  { students, contactChanges }: InsertionDeps,
  tx: Transaction,
  row: StudentRecord,
): Promise<void> {
  await students.insert(tx, row);
  // The insert waits for a concurrent change that frees the number, so the check comes after it.
  if (await contactChanges.isReserved(row.phone, row.id, tx)) throw phoneTakenError();
}
