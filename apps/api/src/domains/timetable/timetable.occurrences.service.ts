import { daysBetween } from "@ebute/contracts/dates";
import {
  listMeetingDays,
  MEETING_MOVE_MAX_DAYS,
  type MoveOccurrenceInput,
  meetingAfterClass,
  meetingEndsTooEarly,
  meetingNotFound,
  movedTooFar,
  notMoved,
  occurrenceNotFound,
  type SetOccurrenceInput,
} from "@ebute/contracts/timetable";
import type { ClassesService, ClassFacts } from "#domains/classes/classes.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { TimetableRepository } from "./timetable.repository.ts";
import type { MeetingRow } from "./timetable.table.ts";

type Deps = {
  meetings: Pick<TimetableRepository, "findForUpdate" | "putChange" | "removeChange">;
  classes: Pick<ClassesService, "lock">;
  write: Write;
  clock: Clock;
};

type Locked = { row: MeetingRow; inClass: ClassFacts };

export type OccurrencesService = ReturnType<typeof createOccurrencesService>;

/** Single times of meetings, which administrators cancel and move. */
export function createOccurrencesService({ meetings, classes, write, clock }: Deps) {
  /** @throws {DomainError} MEETING_NOT_FOUND, OCCURRENCE_NOT_FOUND */
  async function lock(caller: Caller, tx: Transaction, id: string, day: string): Promise<Locked> {
    const row = await meetings.findForUpdate(tx, id);
    if (!row) throw new DomainError(meetingNotFound);
    if (listMeetingDays(row, { from: day, to: day }).length === 0) {
      throw new DomainError(occurrenceNotFound);
    }
    return { row, inClass: await classes.lock(caller, tx, row.classId) };
  }

  const auditTarget = ({ id, title }: MeetingRow) =>
    ({ kind: "meeting", id, label: title }) as const;

  return {
    /**
     * Cancels one time of a meeting, also one that was moved, or puts it back as planned. Twice is
     * the same as once.
     * @throws {DomainError} MEETING_NOT_FOUND, OCCURRENCE_NOT_FOUND
     */
    async set(caller: Caller, { id, day, state }: SetOccurrenceInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { row, inClass } = await lock(caller, unit.tx, id, day);
        const facts = { class: inClass.name, day };
        const createdAt = clock.now();
        if (state === "cancelled") {
          await meetings.putChange(unit.tx, {
            id: newId(),
            meetingId: row.id,
            day,
            createdAt,
            isCancelled: true,
            toDay: null,
            startTime: null,
            endTime: null,
          });
          await unit.record("timetable.cancel", auditTarget(row), facts);
        } else if (await meetings.removeChange(unit.tx, row.id, day, createdAt)) {
          await unit.record("timetable.restore", auditTarget(row), facts);
        }
      });
    },

    /**
     * Moves one time of a meeting to another day or time, also one that was moved or cancelled.
     * @throws {DomainError} MEETING_NOT_FOUND, OCCURRENCE_NOT_FOUND, MEETING_ENDS_TOO_EARLY,
     * MOVED_TOO_FAR, MEETING_AFTER_CLASS, NOT_MOVED
     */
    async move(caller: Caller, { id, day, toDay, from, to }: MoveOccurrenceInput): Promise<void> {
      if (to <= from) throw createFieldError(meetingEndsTooEarly, "to");
      if (Math.abs(daysBetween(day, toDay)) > MEETING_MOVE_MAX_DAYS) {
        throw createFieldError(movedTooFar, "toDay");
      }
      await write(caller.principal, async (unit) => {
        const { row, inClass } = await lock(caller, unit.tx, id, day);
        if (inClass.endsOn !== null && toDay > inClass.endsOn) {
          throw createFieldError(meetingAfterClass, "toDay");
        }
        if (toDay === day && from === row.startTime && to === row.endTime) {
          throw createFieldError(notMoved, "toDay");
        }
        await meetings.putChange(unit.tx, {
          id: newId(),
          meetingId: row.id,
          day,
          isCancelled: false,
          toDay,
          startTime: from,
          endTime: to,
          createdAt: clock.now(),
        });
        const facts = { class: inClass.name, day, toDay, from };
        await unit.record("timetable.move", auditTarget(row), facts);
      });
    },
  };
}
