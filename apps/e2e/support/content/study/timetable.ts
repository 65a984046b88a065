import type { Api } from "../../api.ts";

const DAY_MS = 86_400_000;

/** A day in Lagos, so many days from today, as yyyy-mm-dd. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

export type MeetingFields = {
  title: string;
  /** Days from today; by default today. */
  inDays?: number;
  /** 1 for Monday to 7; by default a single meeting. */
  weekdays?: number[];
  from?: string;
  to?: string;
  link?: string;
  note?: string;
};

/** Adds a meeting of a class; a repeated one for five weeks. */
export async function addMeeting(
  api: Api,
  classId: string,
  { inDays = 0, weekdays = [], ...fields }: MeetingFields,
): Promise<{ _id: string; title: string }> {
  type Answer = { result: { data: { _id: string; title: string } } };
  const { result } = await api.call<Answer>("POST", "/trpc/timetable.create", {
    classId,
    weekdays,
    from: "00:01",
    to: "23:59",
    place: "Room 4",
    ...fields,
    startsOn: dayFromNow(inDays),
    endsOn: dayFromNow(inDays + 35),
  });
  return result.data;
}

async function cancelMeeting(api: Api, id: string, day: string): Promise<void> {
  await api.call("POST", "/trpc/timetable.setOccurrence", { id, day, state: "cancelled" });
}

async function moveMeeting(api: Api, id: string, day: string, toDay: string) {
  const move = { id, day, toDay, from: "09:00", to: "10:00" };
  await api.call("POST", "/trpc/timetable.moveOccurrence", move);
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A meeting on every day, one of which is cancelled and one moved. */
export async function addChangedMeeting(api: Api, classId: string, title: string) {
  const { _id } = await addMeeting(api, classId, {
    title,
    weekdays: everyDay,
    link: "https://meet.example.ng/a",
    note: "Bring a ruler.",
  });
  await cancelMeeting(api, _id, dayFromNow(1));
  await moveMeeting(api, _id, dayFromNow(2), dayFromNow(3));
  return _id;
}
