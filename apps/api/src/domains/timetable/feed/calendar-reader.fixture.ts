/** A line of RFC 5545 as read: parameters by name, the value as written. */
type Line = { name: string; parameters: Record<string, string>; value: string };

export type Component = { name: string; lines: Line[]; inner: Component[] };

/** A time at which something happens, as a calendar app would show it. */
export type ReadEvent = {
  uid: string;
  start: string;
  end: string;
  summary: string;
  status: string;
};

const DAY_MS = 86_400_000;

/**
 * Reads a calendar strictly.
 * @throws {Error} a line is too long, is not ended by CRLF or belongs nowhere
 */
export function readCalendar(text: string): Component {
  if (!text.endsWith("\r\n") || /(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error("line breaks");
  for (const line of text.split("\r\n")) {
    const octets = Buffer.byteLength(line);
    if (octets > 75) throw new Error(`a line of ${octets} octets`);
    if (!line.isWellFormed()) throw new Error("half a character");
  }
  const root: Component = { name: "", lines: [], inner: [] };
  const open = [root];
  for (const line of text.trimEnd().replaceAll("\r\n ", "").split("\r\n").map(readLine)) {
    const parent = open.at(-1) ?? root;
    if (line.name === "BEGIN") {
      const component = { name: line.value, lines: [], inner: [] };
      parent.inner.push(component);
      open.push(component);
    } else if (line.name === "END") {
      if (open.pop()?.name !== line.value) throw new Error(`END:${line.value} without its BEGIN`);
    } else parent.lines.push(line);
  }
  const [calendar] = root.inner;
  if (!calendar || open.length !== 1 || root.lines.length > 0) throw new Error("no calendar");
  return calendar;
}

function readLine(line: string): Line {
  const [, head = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
  const [name = "", ...parameters] = head.split(";");
  if (!/^[A-Z-]+$/.test(name)) throw new Error(`not a property: ${line}`);
  const pairs = parameters.map((parameter) => parameter.split("=", 2));
  return { name, parameters: Object.fromEntries(pairs), value };
}

export function linesOf({ lines }: Component, name: string): Line[] {
  return lines.filter((line) => line.name === name);
}

export function propertyOf(component: Component, name: string): string {
  return linesOf(component, name)[0]?.value ?? "";
}

export function readText(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_all, sign) => (/n/i.test(sign) ? "\n" : sign));
}

/** Every time of every event, by start: repeated ones are repeated, moved ones are moved. */
export function listEvents(calendar: Component): ReadEvent[] {
  const events = calendar.inner.filter(({ name }) => name === "VEVENT");
  const replaced = new Set(
    events.flatMap((event) =>
      linesOf(event, "RECURRENCE-ID").map((line) => `${propertyOf(event, "UID")} ${timeOf(line)}`),
    ),
  );
  return events
    .flatMap((event) => {
      const [start = "", end = ""] = ["DTSTART", "DTEND"].map((name) =>
        linesOf(event, name).map(timeOf).join(),
      );
      const uid = propertyOf(event, "UID");
      const isOverride = linesOf(event, "RECURRENCE-ID").length > 0;
      const starts = listStarts(event, start).filter(
        (at) => isOverride || !replaced.has(`${uid} ${at}`),
      );
      const shared = {
        summary: readText(propertyOf(event, "SUMMARY")),
        status: propertyOf(event, "STATUS"),
      };
      return starts.map((at) => ({
        uid,
        start: at,
        end: `${at.slice(0, 10)}${end.slice(10)}`,
        ...shared,
      }));
    })
    .sort((one, other) => one.start.localeCompare(other.start) || one.uid.localeCompare(other.uid));
}

/** Local time in Lagos as yyyy-mm-ddThh:mm. */
function timeOf({ value, parameters }: Pick<Line, "value" | "parameters">): string {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(value) ?? [];
  if (second !== "00") throw new Error(`not a time: ${value}`);
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  if (zone === "Z")
    return new Date(Date.parse(`${written}Z`) + 3_600_000).toISOString().slice(0, 16);
  if (parameters.TZID !== "Africa/Lagos") throw new Error(`a time without a zone: ${value}`);
  return written;
}

function listStarts(event: Component, start: string): string[] {
  const rule = new Map(
    propertyOf(event, "RRULE")
      .split(";")
      .map((part) => part.split("=", 2) as [string, string]),
  );
  const excluded = linesOf(event, "EXDATE").flatMap(({ value, parameters }) =>
    value.split(",").map((one) => timeOf({ value: one, parameters })),
  );
  if (!rule.has("FREQ")) return [start];
  if (rule.get("FREQ") !== "WEEKLY") throw new Error("a rule that this reader does not know");
  const codes = rule.get("BYDAY")?.split(",") ?? [];
  const until = timeOf({ value: rule.get("UNTIL") ?? "", parameters: {} });
  const starts: string[] = [];
  for (let at = Date.parse(`${start}Z`); ; at += DAY_MS) {
    const local = new Date(at).toISOString().slice(0, 16);
    if (local > until) break;
    const code = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][new Date(at).getUTCDay()] ?? "";
    if (codes.includes(code)) starts.push(local);
    else if (local === start) throw new Error("the first time is no time of the rule");
  }
  return starts.filter((at) => !excluded.includes(at));
}
