import {
  ACCESS_CODE_CHARS,
  CLASS_CODE_CHARS,
  classCodeNotValid,
  enrolmentNotFound,
  enrolmentPaused,
  type JoinClassInput,
  type OwnClass,
  type OwnClasses,
} from "@ebute/contracts/classes";
import { firstEnd } from "@ebute/contracts/dates";
import { isReadableCode, normalizeReadableCode } from "@ebute/contracts/primitives";
import type { ExportedClass } from "@ebute/contracts/students";
import type { StudentDetailsService } from "#domains/students/details/students.details.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { classJoinsPerStudent, classJoinsPerSubnet } from "../classes.rate-limits.ts";
import type { ClassesRepository } from "../classes.repository.ts";
import type { ClassRow } from "../classes.table.ts";
import type { AccessCodesRepository } from "../codes/classes.codes.repository.ts";
import type { MembersRepository } from "./classes.members.repository.ts";
import { enrol, isBeforeEnd } from "./classes.members.service.ts";

type Deps = {
  classes: Pick<ClassesRepository, "findByCode" | "findForUpdate">;
  codes: Pick<AccessCodesRepository, "find" | "claim">;
  members: MembersRepository;
  details: Pick<StudentDetailsService, "findMissing" | "require">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** The class that a code opens, locked until the transaction ends. */
type Opened = { row: ClassRow; codeId: string | undefined };

export type ClassJoiningService = ReturnType<typeof createClassJoiningService>;

/** Classes of the signed-in student. */
export function createClassJoiningService(deps: Deps) {
  const { classes, codes, members, details, limits, write, clock } = deps;

  async function open(tx: Transaction, code: string): Promise<Opened | undefined> {
    if (isReadableCode(code, CLASS_CODE_CHARS)) {
      const row = await classes.findByCode(tx, code);
      return row?.isCodeOn ? { row, codeId: undefined } : undefined;
    }
    if (!isReadableCode(code, ACCESS_CODE_CHARS)) return undefined;
    const found = await codes.find(tx, code);
    if (!found || !isBeforeEnd(found.expiresOn, lagosDay(clock.now()))) return undefined;
    const row = await classes.findForUpdate(tx, found.classId);
    return row && { row, codeId: found.id };
  }

  /** @throws {DomainError} CLASS_CODE_NOT_VALID, ENROLMENT_PAUSED, CLASS_FULL */
  async function enter(tx: Transaction, studentId: string, code: string): Promise<void> {
    const opened = await open(tx, code);
    if (!opened || !isOpen(opened.row, lagosDay(clock.now()))) throw codeError();
    const { row, codeId } = opened;
    const place = await members.find(tx, row.id, studentId);
    // A student of the class keeps the place, and spends no code of somebody else's slip.
    if (place?.state === "paused") throw createFieldError(enrolmentPaused, "code");
    if (place?.state === "active" && isBeforeEnd(place.endsOn, lagosDay(clock.now()))) return;
    const use = { usedBy: studentId, usedAt: clock.now() };
    if (codeId !== undefined && !(await codes.claim(tx, codeId, use))) throw codeError();
    await enrol(deps, tx, row, { studentId, endsOn: null });
  }

  async function listOf(studentId: string): Promise<OwnClass[]> {
    const today = lagosDay(clock.now());
    const rows = await members.findOfStudent(studentId);
    return rows.flatMap((row) => {
      const endsOn = firstEnd(row.endsOn, row.classEndsOn);
      if (row.state === "left" || !isBeforeEnd(endsOn, today)) return [];
      const isOpenNow = row.state === "active" && row.classState === "active";
      return {
        _id: row.classId,
        name: row.name,
        startsOn: row.startsOn,
        endsOn,
        isOpen: isOpenNow,
      };
    });
  }

  return {
    /** The student's classes, and what joining one asks for. */
    async listOwn(caller: Caller): Promise<OwnClasses> {
      const { id } = requireStudent(caller);
      const [own, missingDetails] = await Promise.all([listOf(id), details.findMissing(id)]);
      return { classes: own, missingDetails };
    },

    /**
     * Joins by the code of a class or of a slip. Unknown, used, expired and switched-off codes are
     * refused alike.
     * @throws {DomainError} CLASS_CODE_NOT_VALID, STUDENT_DETAILS_REQUIRED, TOO_YOUNG,
     * ENROLMENT_PAUSED, CLASS_FULL, TOO_MANY_REQUESTS
     */
    async join(caller: Caller, { code, ...given }: JoinClassInput): Promise<void> {
      const by = requireStudent(caller);
      await limits.count(classJoinsPerStudent, by.id);
      await limits.count(classJoinsPerSubnet, caller.subnet);
      await write(by, async (unit) => {
        await details.require(unit, { studentId: by.id, given, by });
        await enter(unit.tx, by.id, normalizeReadableCode(code));
      });
    },

    /** @throws {DomainError} ENROLMENT_NOT_FOUND */
    async leave(caller: Caller, id: string): Promise<void> {
      const by = requireStudent(caller);
      await write(by, async ({ tx }) => {
        const place = await members.find(tx, id, by.id);
        if (!place || place.state === "left") throw new DomainError(enrolmentNotFound);
        await members.set(tx, place.id, { state: "left", endsOn: lagosDay(clock.now()) });
      });
    },

    /** Every place that a student has or had, for the export of their data. */
    async exportOf(studentId: string): Promise<ExportedClass[]> {
      const rows = await members.findOfStudent(studentId);
      return rows.map(({ name, startsOn, endsOn, state }) => ({ name, startsOn, endsOn, state }));
    },
  };
}

function isOpen({ state, endsOn }: ClassRow, today: string): boolean {
  return state === "active" && isBeforeEnd(endsOn, today);
}

function codeError(): DomainError {
  return createFieldError(classCodeNotValid, "code");
}
