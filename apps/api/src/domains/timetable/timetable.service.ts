import type { DeleteInput } from "@ebute/contracts/row-versions";
import {
  CLASS_MEETINGS_MAX,
  type ClassTimetableInput,
  type CreateMeetingInput,
  classHasEnded,
  findMeetingProblem,
  listMeetingDays,
  type Meeting,
  type MeetingTimes,
  meetingAfterClass,
  meetingNotFound,
  type Timetable,
  tooManyMeetings,
  type UpdateMeetingInput,
} from "@ebute/contracts/timetable";
import type { ClassesService, ClassFacts } from "#domains/classes/classes.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { firstDayOfInterest } from "./timetable.occurrences.ts";
import { presentMeeting, presentTimetable } from "./timetable.reading.service.ts";
import type { TimetableReadModel, TimetableRepository } from "./timetable.repository.ts";
import type { MeetingRow } from "./timetable.table.ts";

type Deps = {
  meetings: TimetableRepository;
  readModel: Pick<TimetableReadModel, "findOfClass">;
  classes: Pick<ClassesService, "get" | "lock">;
  teachers: Pick<ClassTeachersService, "assertTeaches">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type TimetableService = ReturnType<typeof createTimetableService>;

/** Meetings of classes, as administrators manage them. */
export function createTimetableService(deps: Deps) {
  const { meetings, readModel, classes, teachers, write, idempotency, clock } = deps;

  async function get(caller: Caller, id: string): Promise<Meeting> {
    const row = await meetings.find(id);
    if (!row) throw new DomainError(meetingNotFound);
    await teachers.assertTeaches(caller, row.classId, meetingNotFound);
    return presentMeeting(row);
  }

  /** @throws {DomainError} CLASS_NOT_FOUND, CLASS_HAS_ENDED */
  async function lockRunning(
    caller: Caller,
    tx: Transaction,
    classId: string,
  ): Promise<ClassFacts> {
    const found = await classes.lock(caller, tx, classId);
    const hasEnded = found.endsOn !== null && found.endsOn < lagosDay(clock.now());
    if (hasEnded) throw new DomainError(classHasEnded);
    return found;
  }

  return {
    /** @throws {DomainError} MEETING_NOT_FOUND */
    get,

    /**
     * All meetings of a class.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async list(caller: Caller, classId: string): Promise<Meeting[]> {
      await classes.get(caller, classId);
      return (await meetings.findOfClass(classId)).map(presentMeeting);
    },

    /**
     * Some weeks of a class.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async getOfClass(caller: Caller, { id, from }: ClassTimetableInput): Promise<Timetable> {
      await classes.get(caller, id);
      const today = lagosDay(clock.now());
      const rows = await readModel.findOfClass(id, firstDayOfInterest(today));
      return presentTimetable(rows, { today, from });
    },

    /**
     * @throws {DomainError} CLASS_NOT_FOUND, CLASS_HAS_ENDED, TOO_MANY_MEETINGS, and what
     * `findMeetingProblem` finds
     */
    async create(caller: Caller, input: CreateMeetingInput): Promise<Meeting> {
      const { classId, from: startTime, to: endTime, ...fields } = input;
      const request = { operation: "timetable.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const inClass = await lockRunning(caller, tx, classId);
        if ((await meetings.count(tx, classId)) >= CLASS_MEETINGS_MAX) {
          throw new DomainError(tooManyMeetings);
        }
        assertPossible(input);
        assertWithinClass(inClass, input);
        const id = newId();
        const now = clock.now();
        await meetings.insert(tx, {
          ...fields,
          id,
          classId: inClass.id,
          startTime,
          endTime,
          endsOn: lastDayOf(input),
          sequence: 0,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        const target = { kind: "meeting", id, label: fields.title } as const;
        await unit.record("timetable.create", target, { class: inClass.name });
        return { id };
      });
      return get(caller, created.id);
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the meeting since.
     * Cancelled and moved times of days that are no longer days of the meeting are forgotten.
     * @throws {DomainError} MEETING_NOT_FOUND, VERSION_CONFLICT, CLASS_HAS_ENDED, and what
     * `findMeetingProblem` finds
     */
    async update(caller: Caller, { id, version, ...fields }: UpdateMeetingInput) {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const before = await meetings.findForUpdate(tx, id);
        if (!before) throw new DomainError(meetingNotFound);
        const inClass = await lockRunning(caller, tx, before.classId);
        const merged = { ...presentMeeting(before), ...fields };
        // The version conflict of an outdated edit is reported before its times are checked.
        if (version === undefined || version === before.version) {
          assertPossible(merged);
          if (fields.startsOn ?? fields.endsOn ?? fields.weekdays) {
            assertWithinClass(inClass, merged);
          }
        }
        const { row, overwritten } = await meetings.update(
          tx,
          { id, version },
          { ...toColumns(merged), updatedAt: clock.now() },
        );
        await meetings.keepChangesOn(tx, id, listMeetingDays(row));
        await unit.record(
          "timetable.update",
          { kind: "meeting", id, label: row.title },
          { class: inClass.name, fields: Object.keys(fields).join(", ") },
          overwritten && { fields: overwritten },
        );
      });
      return get(caller, id);
    },

    /**
     * Deletes a meeting with all its times. Students no longer see it, nor do their calendars.
     * @throws {DomainError} MEETING_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, requested: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { id, title, classId } = await meetings.remove(unit.tx, requested);
        const { name } = await classes.lock(caller, unit.tx, classId);
        const target = { kind: "meeting", id, label: title } as const;
        await unit.record("timetable.delete", target, { class: name });
      });
    },
  };
}

/** @throws {DomainError} what `findMeetingProblem` finds */
function assertPossible(times: MeetingTimes): void {
  const problem = findMeetingProblem(times);
  if (problem) throw createFieldError(problem.failure, problem.path);
}

/** @throws {DomainError} MEETING_AFTER_CLASS */
function assertWithinClass({ endsOn }: ClassFacts, times: MeetingTimes): void {
  const isSingle = times.weekdays.length === 0;
  if (endsOn === null || lastDayOf(times) <= endsOn) return;
  throw createFieldError(meetingAfterClass, isSingle ? "startsOn" : "endsOn");
}

/** A single meeting ends on its only day. */
function lastDayOf({ weekdays, startsOn, endsOn }: MeetingTimes): string {
  return weekdays.length === 0 ? startsOn : endsOn;
}

function toColumns(meeting: Meeting) {
  const { title, weekdays, startsOn, from, to, place, link, note } = meeting;
  return {
    title,
    weekdays,
    startsOn,
    endsOn: lastDayOf(meeting),
    startTime: from,
    endTime: to,
    place,
    link,
    note,
  } satisfies Partial<MeetingRow>;
}
