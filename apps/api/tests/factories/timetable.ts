import {
  calendarFeedsTable,
  type MeetingChangeRow,
  type MeetingRow,
  meetingChangesTable,
  meetingsTable,
} from "#domains/timetable/timetable.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { hashSecret } from "#platform/security/secrets.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** A single meeting today, unless the test says otherwise. */
export async function createMeeting(
  { container, clock }: TestApp,
  given: Pick<MeetingRow, "classId"> & Partial<MeetingRow>,
): Promise<MeetingRow> {
  const now = clock.now();
  const startsOn = given.startsOn ?? lagosDay(now);
  const row: MeetingRow = {
    id: newId(),
    title: "Algebra",
    weekdays: [],
    startsOn,
    endsOn: startsOn,
    startTime: "16:00",
    endTime: "17:30",
    place: "Room 4",
    link: "",
    note: "",
    sequence: 0,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
  await container.database.db.insert(meetingsTable).values(row);
  return row;
}

/** A cancelled time, or a moved one with `toDay`. */
export async function createMeetingChange(
  { container, clock }: TestApp,
  given: Pick<MeetingChangeRow, "meetingId" | "day"> & Partial<MeetingChangeRow>,
): Promise<MeetingChangeRow> {
  const moved = given.toDay ? { startTime: "09:00", endTime: "10:00" } : {};
  const row: MeetingChangeRow = {
    id: newId(),
    isCancelled: !given.toDay,
    toDay: null,
    startTime: null,
    endTime: null,
    createdAt: clock.now(),
    ...moved,
    ...given,
  };
  await container.database.db.insert(meetingChangesTable).values(row);
  return row;
}

/** The calendar address of a student. */
export async function createCalendarFeed(
  { container, clock }: TestApp,
  studentId: string,
  token = "A".repeat(22),
): Promise<string> {
  const row = { id: newId(), studentId, tokenHash: hashSecret(token), createdAt: clock.now() };
  await container.database.db.insert(calendarFeedsTable).values(row);
  return `/calendar/${token}.ics`;
}
