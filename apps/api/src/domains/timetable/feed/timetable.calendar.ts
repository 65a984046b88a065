import { addDays } from "@ebute/contracts/dates";
import {
  listCancelledDays,
  listMoves,
  listPlannedDays,
  type MovedTime,
  type ReadableMeeting,
} from "../timetable.occurrences.ts";

const ZONE = "Africa/Lagos";

/** Calendar apps decide for themselves how often they ask; this is a wish. */
const REFRESH = "PT4H";

const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

type Moment = { day: string; from: string; to: string };

/**
 * Writes the meetings as a calendar of RFC 5545. Times are those of Lagos, which has no summer
 * time, so that weekdays are right at midnight too.
 * @param name name that calendar apps show
 */
export function writeCalendar(name: string, meetings: readonly ReadableMeeting[]): string {
  const text = escapeText(name);
  const properties: Property[] = [
    ["VERSION", "2.0"],
    ["PRODID", `-//${text}//Timetable//EN`],
    ["CALSCALE", "GREGORIAN"],
    ["NAME", text],
    ["X-WR-CALNAME", text],
    ["X-WR-TIMEZONE", ZONE],
    ["REFRESH-INTERVAL;VALUE=DURATION", REFRESH],
    ["X-PUBLISHED-TTL", REFRESH],
  ];
  return writeComponent("VCALENDAR", properties, [timeZone(), ...meetings.flatMap(eventsOf)]);
}

function timeZone(): string {
  const standard = writeComponent("STANDARD", [
    ["DTSTART", "19700101T000000"],
    ["TZOFFSETFROM", "+0100"],
    ["TZOFFSETTO", "+0100"],
    ["TZNAME", "WAT"],
  ]);
  return writeComponent("VTIMEZONE", [["TZID", ZONE]], [standard]);
}

/** Days and moves of a meeting, as its reader sees them. */
type Seen = {
  planned: readonly string[];
  moves: readonly MovedTime[];
  /** Days whose times were moved to after the reader's last day. */
  gone: readonly string[];
};

function eventsOf(meeting: ReadableMeeting): string[] {
  const { lastDay, weekdays } = meeting;
  const planned = listPlannedDays(meeting, {});
  const isSeen = ({ to }: MovedTime) => lastDay === null || to.day <= lastDay;
  const all = listMoves(meeting);
  const moves = all.filter(isSeen);
  const gone = all.filter((move) => !isSeen(move)).map(({ day }) => day);
  if (weekdays.length === 0) return single(meeting, { planned, moves, gone });
  // A time may be moved into the reader's days from a day after them.
  const alone = moves.filter(({ day }) => !planned.includes(day));
  return [
    ...series(meeting, { planned, moves, gone }),
    ...alone.map(({ day, to }) => event(meeting, { uid: uidOn(meeting, day), moment: to })),
  ];
}

function single(meeting: ReadableMeeting, { planned, moves: [move], gone }: Seen): string[] {
  const [day] = planned;
  const moment = move?.to ?? (day === undefined ? undefined : plannedAt(meeting, day));
  if (moment === undefined || gone.length > 0) return [];
  const isCancelled = listCancelledDays(meeting).length > 0;
  return [event(meeting, { uid: meeting.id, moment, isCancelled })];
}

/** A meeting that repeats, its moved times, and an event of its own for each cancelled one. */
function series(meeting: ReadableMeeting, { planned, moves, gone }: Seen): string[] {
  const { id, weekdays, startTime } = meeting;
  const [first, last] = [planned[0], planned.at(-1)];
  if (first === undefined || last === undefined) return [];
  const cancelled = listCancelledDays(meeting).filter((day) => planned.includes(day));
  const excluded = [...cancelled, ...gone.filter((day) => planned.includes(day))].sort();
  const days = excluded.map((day) => localTime(day, startTime)).join(",");
  const codes = weekdays.map((day) => weekdayCodes[day - 1]).join(",");
  const repeated: Property[] = [
    ["RRULE", `FREQ=WEEKLY;UNTIL=${toUtc(last, startTime)};BYDAY=${codes}`],
  ];
  if (days) repeated.push([`EXDATE;TZID=${ZONE}`, days]);
  return [
    event(meeting, { uid: id, moment: plannedAt(meeting, first), more: repeated }),
    ...moves
      .filter(({ day }) => planned.includes(day))
      .map(({ day, to }) =>
        event(meeting, {
          uid: id,
          moment: to,
          more: [[`RECURRENCE-ID;TZID=${ZONE}`, localTime(day, startTime)]],
        }),
      ),
    ...cancelled.map((day) =>
      event(meeting, {
        uid: uidOn(meeting, day),
        moment: plannedAt(meeting, day),
        isCancelled: true,
      }),
    ),
  ];
}

type Event = { uid: string; moment: Moment; isCancelled?: boolean; more?: Property[] };

/** Apps that ignore the status still show that a meeting is cancelled. */
function event(
  { title, className, place, link, note, sequence, updatedAt }: ReadableMeeting,
  { uid, moment: { day, from, to }, isCancelled = false, more = [] }: Event,
): string {
  const stamp = `${updatedAt.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const about = [className, note, link].filter(Boolean).join("\n");
  const optional: [string, string][] = [
    ["LOCATION", escapeText(place || link)],
    ["URL", link],
  ];
  return writeComponent("VEVENT", [
    ["UID", uid],
    ["DTSTAMP", stamp],
    ["LAST-MODIFIED", stamp],
    ["SEQUENCE", String(sequence)],
    [`DTSTART;TZID=${ZONE}`, localTime(day, from)],
    [`DTEND;TZID=${ZONE}`, localTime(day, to)],
    ...more,
    ["SUMMARY", escapeText(isCancelled ? `Cancelled: ${title}` : title)],
    ["DESCRIPTION", escapeText(about)],
    ...optional.filter(([, value]) => value !== ""),
    ["STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"],
    ["TRANSP", isCancelled ? "TRANSPARENT" : "OPAQUE"],
  ]);
}

function plannedAt({ startTime, endTime }: ReadableMeeting, day: string): Moment {
  return { day, from: startTime, to: endTime };
}

function uidOn({ id }: ReadableMeeting, day: string): string {
  return `${id}-${day.replaceAll("-", "")}`;
}

function localTime(day: string, time: string): string {
  return `${day.replaceAll("-", "")}T${time.replace(":", "")}00`;
}

/** Lagos is one hour ahead of UTC, so that an hour past midnight is still the day before. */
function toUtc(day: string, time: string): string {
  const [hour = 0, minute = "00"] = [Number(time.slice(0, 2)), time.slice(3)];
  const utcDay = hour === 0 ? addDays(day, -1) : day;
  return `${localTime(utcDay, `${String((hour + 23) % 24).padStart(2, "0")}:${minute}`)}Z`;
}

/** Longest line of a calendar file without its line break. Unit: octets of UTF-8. */
const LINE_MAX_OCTETS = 75;

/** Property of RFC 5545, such as `DTSTART;TZID=Africa/Lagos` with its value as written. */
export type Property = [name: string, value: string];

/** Escapes a value of type TEXT. Control characters other than line breaks are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** Writes a component with its properties and inner components, every line folded. */
function writeComponent(
  name: string,
  properties: readonly Property[],
  inner: readonly string[] = [],
): string {
  const lines = properties.map(([property, value]) => fold(`${property}:${value}`));
  return [`BEGIN:${name}\r\n`, ...lines, ...inner, `END:${name}\r\n`].join("");
}

/** Breaks a line between characters, so that readers that join lines as text see no half ones. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
