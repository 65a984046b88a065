import type { ValidationIssue } from "@ebute/contracts/errors";
import {
  type AgeBand,
  ageBandRequired,
  detailsRequired,
  type ExportedDetails,
  GUARDIAN_CONSENT_VERSION,
  guardianNameRequired,
  guardianPhoneNotValid,
  type MissingDetails,
  type StudentDetails,
  studentNotFound,
  tooYoung,
} from "@ebute/contracts/students";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Admin, Student } from "#platform/security/principal.ts";
import type { StoredDetails, StudentDetailsRepository } from "../students.repository.ts";
import { type PhoneNumbers, toSearchTerms } from "../values/students.phone.ts";

type Deps = { phones: PhoneNumbers; details: StudentDetailsRepository; clock: Clock };

type Statement = {
  studentId: string;
  /** Input of the form; a stored age wins over the one in it. */
  given: StudentDetails;
  by: Student | Admin;
};

export type StudentDetailsService = ReturnType<typeof createStudentDetailsService>;

/** Age and guardian of students, which joining a class asks for once. */
export function createStudentDetailsService({ phones, details, clock }: Deps) {
  return {
    /** Formats a number as people read it aloud. */
    formatPhone: phones.format,

    /** Terms of the students' search text that a row must all contain. */
    toSearchTerms,

    async findMissing(studentId: string): Promise<MissingDetails> {
      const stored = await details.find(studentId);
      return stored ? missingOf(stored) : null;
    },

    missingOf,

    /**
     * Stores the age that a student states at the sign-up.
     * @throws {DomainError} TOO_YOUNG under 13
     */
    async setAge(tx: Transaction, studentId: string, ageBand: AgeBand): Promise<void> {
      if (ageBand === "under_13") throw createFieldError(tooYoung, "ageBand");
      await details.set(tx, studentId, { ageBand, guardianName: null, guardianPhone: null });
    },

    /**
     * Locks the account and stores age, guardian and the guardian's consent, unless they are stored
     * already.
     * @throws {DomainError} STUDENT_NOT_FOUND; STUDENT_DETAILS_REQUIRED with an issue for each
     * field; TOO_YOUNG for a student under 13 who acts for themselves
     */
    async require({ tx }: UnitOfWork, { studentId, given, by }: Statement): Promise<void> {
      const stored = await details.findForUpdate(tx, studentId);
      if (!stored) throw new DomainError(studentNotFound);
      const ageBand = stored.ageBand ?? given.ageBand;
      if (ageBand === "under_13" && by.kind === "student") {
        throw createFieldError(tooYoung, "ageBand");
      }
      if (!missingOf(stored)) return;
      const stated = readDetails(phones, { ...given, ageBand });
      await details.set(tx, studentId, stated);
      if (stated.guardianName === null) return;
      await details.addConsent(tx, {
        id: newId(),
        studentId,
        textVersion: GUARDIAN_CONSENT_VERSION,
        guardianName: stated.guardianName,
        recordedByKind: by.kind,
        recordedBy: by.kind === "admin" ? by.id : null,
        createdAt: clock.now(),
      });
    },

    /** For the export of the student's data. */
    async export(studentId: string): Promise<ExportedDetails> {
      const [stored, consents] = await Promise.all([
        details.find(studentId),
        details.findConsents(studentId),
      ]);
      const guardianPhone = stored?.guardianPhone ?? null;
      return {
        ageBand: stored?.ageBand ?? null,
        guardianName: stored?.guardianName ?? null,
        guardianPhone: guardianPhone && phones.format(guardianPhone),
        consents: consents.map(({ textVersion, guardianName, recordedByKind, createdAt }) => ({
          textVersion,
          guardianName,
          recordedBy: recordedByKind === "admin" ? "administrator" : "student",
          createdAt: createdAt.toISOString(),
        })),
      };
    },
  };
}

/** Under 18, a guardian is needed beside the age. */
function missingOf({
  ageBand,
  guardianName,
}: Omit<StoredDetails, "guardianPhone">): MissingDetails {
  const isComplete = ageBand === "adult" || (ageBand !== null && guardianName !== null);
  return isComplete ? null : { ageBand };
}

/** @throws {DomainError} STUDENT_DETAILS_REQUIRED */
function readDetails(
  phones: PhoneNumbers,
  { ageBand, guardianName, guardianPhone }: StudentDetails,
): StoredDetails {
  if (ageBand === undefined) throw detailsError([{ path: "ageBand", message: ageBandRequired }]);
  if (ageBand === "adult") return { ageBand, guardianName: null, guardianPhone: null };
  const phone = phones.parse(guardianPhone ?? "");
  const issues: ValidationIssue[] = [];
  if (!guardianName) issues.push({ path: "guardianName", message: guardianNameRequired });
  if (phone === undefined) issues.push({ path: "guardianPhone", message: guardianPhoneNotValid });
  if (!guardianName || phone === undefined) throw detailsError(issues);
  return { ageBand, guardianName, guardianPhone: phone };
}

function detailsError(issues: ValidationIssue[]): DomainError {
  return new DomainError(detailsRequired, { issues });
}
