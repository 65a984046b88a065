import type { ExamStudent, MonitoredSitting, PaperScore } from "@ebute/contracts/exams";
import { toSpreadsheetTime } from "#src/site/lagos-day.ts";

export type ResultCsvRow = {
  student: string;
  attempt: string;
  state: string;
  startedAt: string;
  closedAt: string;
  extraMinutes: string;
  answered: string;
  points: string;
  possible: string;
  percent: string;
};

export const resultsCsv = {
  name: "exam-results",
  columns: {
    student: "Student",
    attempt: "Attempt",
    state: "State",
    startedAt: "Started (Lagos)",
    closedAt: "Closed (Lagos)",
    extraMinutes: "Extra minutes",
    answered: "Answered",
    points: "Points",
    possible: "Of",
    percent: "Per cent",
  },
};

const nothing = { startedAt: "", closedAt: "", extraMinutes: "", answered: "" };

/** Rows of a student; one where the student has no result. */
export function toCsvRows({ fullName, sittings, paper }: ExamStudent): ResultCsvRow[] {
  const rows = sittings.map((sitting) => toCsvRow(fullName, sitting));
  if (paper) rows.push(toPaperRow(fullName, paper));
  if (rows.length > 0) return rows;
  const row = { student: fullName, attempt: "", state: "Not started" };
  return [{ ...row, ...nothing, points: "", possible: "", percent: "" }];
}

function toCsvRow(student: string, sitting: MonitoredSitting): ResultCsvRow {
  const { attempt, startedAt, closedAt, extraMinutes, answered, total } = sitting;
  return {
    student,
    attempt: String(attempt),
    state: stateOf(sitting),
    startedAt: toSpreadsheetTime(startedAt),
    closedAt: toSpreadsheetTime(closedAt),
    extraMinutes: String(extraMinutes),
    answered: `${answered} of ${total}`,
    points: toText(sitting.points),
    possible: toText(sitting.possible),
    percent: toText(sitting.percent),
  };
}

function toPaperRow(student: string, paper: PaperScore): ResultCsvRow {
  const { form, points, possible, percent } = paper;
  const state = form ? `On paper, form ${form}` : "On paper";
  return {
    student,
    attempt: "",
    state,
    ...nothing,
    points: String(points),
    possible: String(possible),
    percent: String(percent),
  };
}

function stateOf({ state, closedBy }: MonitoredSitting): string {
  if (state === "running") return "Writing";
  return closedBy === "student" ? "Handed in" : "Time was up";
}

function toText(number: number | null): string {
  return number === null ? "" : String(number);
}
