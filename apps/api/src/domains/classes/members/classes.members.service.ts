import {
  type AddClassStudentInput,
  CLASS_STUDENTS_MAX,
  type ClassStudent,
  classFull,
  classNotFound,
  enrolmentNotFound,
  type FindStudentsInput,
  FOUND_STUDENTS_MAX,
  type FoundStudent,
  type SetEnrolmentInput,
} from "@ebute/contracts/classes";
import type { StudentDetailsService } from "#domains/students/details/students.details.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { ClassesRepository } from "../classes.repository.ts";
import type { ClassRow } from "../classes.table.ts";
import type { ClassTeachersService } from "../teachers/classes.teachers.service.ts";
import type { MemberRow, MembersRepository } from "./classes.members.repository.ts";

type Deps = {
  classes: Pick<ClassesRepository, "find" | "findForUpdate">;
  members: MembersRepository;
  teachers: Pick<ClassTeachersService, "assertTeaches">;
  details: Pick<StudentDetailsService, "require" | "missingOf" | "formatPhone" | "toSearchTerms">;
  write: Write;
  clock: Clock;
};

export type ClassMembersService = ReturnType<typeof createClassMembersService>;

/** Students of classes, as administrators manage them. */
export function createClassMembersService(deps: Deps) {
  const { classes, members, teachers, details, write, clock } = deps;
  const { formatPhone } = details;

  /** @throws {DomainError} CLASS_NOT_FOUND */
  async function assertClass({ principal }: Caller, id: string): Promise<void> {
    if (!(await classes.find(id, teacherIdOf(principal)))) throw new DomainError(classNotFound);
  }

  return {
    /**
     * Students of a class who have not left, by name.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async list(caller: Caller, id: string): Promise<ClassStudent[]> {
      await assertClass(caller, id);
      return (await members.findOfClass(id)).map((row) => presentMember(row, formatPhone));
    },

    /**
     * Students who can be added, by a part of name or phone: any of the site, so teachers may not.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async search(caller: Caller, { id, q }: FindStudentsInput): Promise<FoundStudent[]> {
      await assertClass(caller, id);
      const rows = await members.search(id, details.toSearchTerms(q), FOUND_STUDENTS_MAX);
      return rows.map((row) => ({
        _id: row.id,
        fullName: row.fullName,
        phone: formatPhone(row.phone),
        missingDetails: details.missingOf(row),
      }));
    },

    /**
     * Adds a student of any age, also one who was paused or has left. Age and guardian are needed
     * once.
     * @throws {DomainError} CLASS_NOT_FOUND, STUDENT_NOT_FOUND, STUDENT_DETAILS_REQUIRED, CLASS_FULL
     */
    async add(caller: Caller, input: AddClassStudentInput): Promise<void> {
      const by = requireAdmin(caller);
      const { id, studentId, endsOn, ...given } = input;
      await write(by, async (unit) => {
        await details.require(unit, { studentId, given, by });
        const row = await classes.findForUpdate(unit.tx, id);
        if (!row) throw new DomainError(classNotFound);
        await enrol(deps, unit.tx, row, { studentId, endsOn });
        await unit.record(
          "classes.addStudent",
          { kind: "student", id: studentId },
          { class: row.name },
        );
      });
    },

    /**
     * Pauses a student, lets them back in, or removes them.
     * @throws {DomainError} CLASS_NOT_FOUND, ENROLMENT_NOT_FOUND
     */
    async set(caller: Caller, { id, studentId, state }: SetEnrolmentInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        await teachers.assertTeaches(caller, id, classNotFound, unit.tx);
        const row = await classes.findForUpdate(unit.tx, id);
        if (!row) throw new DomainError(classNotFound);
        const place = await members.find(unit.tx, id, studentId);
        if (!place || place.state === "left") throw new DomainError(enrolmentNotFound);
        const left = state === "left" ? { endsOn: lagosDay(clock.now()) } : {};
        await members.set(unit.tx, place.id, { state, ...left });
        const facts = { class: row.name, state };
        await unit.record("classes.setEnrolment", { kind: "student", id: studentId }, facts);
      });
    },
  };
}

function presentMember(row: MemberRow, formatPhone: (phone: string) => string): ClassStudent {
  const { studentId, fullName, phone, guardianName, guardianPhone, startsOn, endsOn, state } = row;
  return {
    _id: studentId,
    fullName,
    phone: formatPhone(phone),
    guardianName,
    guardianPhone: guardianPhone && formatPhone(guardianPhone),
    startsOn,
    endsOn,
    state,
  };
}

type MembershipDeps = { members: MembersRepository; clock: Clock };

type Place = { studentId: string; endsOn: string | null };

/**
 * Gives a student an active place in a class, whose row the caller has locked.
 * @throws {DomainError} CLASS_FULL
 */
export async function enrol(
  { members, clock }: MembershipDeps,
  tx: Transaction,
  { id: classId }: Pick<ClassRow, "id">,
  { studentId, endsOn }: Place,
): Promise<void> {
  const before = await members.find(tx, classId, studentId);
  const isMember = before !== undefined && before.state !== "left";
  if (!isMember && (await members.count(tx, classId)) >= CLASS_STUDENTS_MAX) {
    throw new DomainError(classFull);
  }
  const now = clock.now();
  await members.put(tx, {
    id: newId(),
    classId,
    studentId,
    endsOn,
    state: "active",
    createdAt: now,
    startsOn: isMember ? before.startsOn : lagosDay(now),
  });
}

/** True on every day until the last one. */
export function isBeforeEnd(endsOn: string | null, today: string): boolean {
  return endsOn === null || endsOn >= today;
}
