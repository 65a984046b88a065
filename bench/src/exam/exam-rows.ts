import { percentile } from "../browser/row.ts";
import type { RowResult } from "../report/result.ts";
import { atMost, type Goal, type Sample, type Unit } from "../rows/row.ts";
import type { SavePhase } from "./observations.ts";
import type { ExamPlan } from "./plan.ts";
import type { ExamRun } from "./run-exam.ts";

/** Medians of a page without and with the exam. Unit: milliseconds. */
export type PageTimes = { id: string; title: string; without: number; beside: number };

/** Shares of a core while the exam was on. */
export type Shares = Pick<Sample, "serverShare" | "databaseShare" | "generatorShare">;

type Figure = {
  id: string;
  title: string;
  unit: Unit;
  value: number;
  goal?: Goal;
  times?: readonly number[];
  notes?: string[];
  shares?: Shares;
};

const none = (unit: Unit): Goal => ({
  text: `at most 0${unit}`,
  isMet: ({ value }) => value === 0,
});

const phases: Record<SavePhase, string> = {
  during: "Answers sent during the exam: p99",
  deadline: "Devices that ask at the deadline: p99",
  return: "Answers of those who come back after it: p99",
};

type Measured = {
  run: ExamRun;
  plan: ExamPlan;
  pages: PageTimes[];
  shares: Shares;
  /** Processor time that a student took of the server and its database. */
  studentSeconds: number;
};

/** Figures of an exam in the form of the other rows. */
export function toExamRows({ run, plan, pages, shares, studentSeconds }: Measured): RowResult[] {
  const { observations, differences, ledgers, failures } = run;
  const { starts, saves, refusals, steps } = observations;
  const total = ledgers.reduce((sum, { presses }) => sum + presses.length, 0);
  const offline = ledgers.filter(({ isOffline }) => isOffline).length;
  const refused = [...refusals].map(([name, count]) => `${name}: ${count} times`);
  const slowest = [...steps].map(([name, times]) => {
    return `${name} ${Math.round(percentile(times, 0.5))}/${Math.round(percentile(times, 0.99))}`;
  });
  const figures: Figure[] = [
    {
      id: "exam-start",
      title: "Sign in and start the exam: slowest",
      unit: "s",
      value: Math.max(...starts) / 1_000,
      goal: atMost(600, "s"),
      times: starts,
      shares,
      notes: [`p50/p99 in ms: ${slowest.join(", ")}`, ...refused],
    },
    {
      id: "exam-not-started",
      title: "Students who could not sit it",
      unit: "%",
      value: (failures.length / plan.students) * 100,
      goal: none("%"),
      notes: [...new Set(failures)].slice(0, 3),
    },
    ...Object.entries(phases).map(([phase, title]): Figure => {
      const times = saves[phase as SavePhase];
      const value = percentile(times, 0.99);
      const notes = [`${times.length} calls, slowest ${Math.round(Math.max(...times))} ms`];
      return {
        id: `exam-${phase}`,
        title,
        unit: "ms",
        value,
        goal: atMost(1_000, "ms"),
        times,
        notes,
      };
    }),
    ...pages.map(({ id, title, without, beside }): Figure => {
      const notes = [`${without.toFixed(1)} ms without, ${beside.toFixed(1)} ms beside`];
      return {
        id,
        title,
        unit: "times",
        value: beside / without,
        goal: atMost(1.2, "times"),
        notes,
      };
    }),
    {
      id: "exam-time",
      title: "Processor time of a student",
      unit: "s",
      value: studentSeconds,
      notes: [
        `${Math.round(studentSeconds * plan.students)} s of a core for all, without the pages`,
      ],
    },
    {
      id: "exam-wrong",
      title: "Results other than the independent marker's",
      unit: "%",
      value: (differences.results / plan.students) * 100,
      goal: none("%"),
      notes: differences.examples,
    },
    {
      id: "exam-lost",
      title: "Presses lost, doubled or refused",
      unit: "%",
      value: (countWrongPresses(run) / Math.max(1, total)) * 100,
      goal: none("%"),
      notes: [`of ${total} presses, ${offline} students offline`],
    },
  ];
  return figures.map((figure) => toRow(figure, plan));
}

function countWrongPresses({ differences, ledgers }: ExamRun): number {
  const refused = ledgers.reduce((sum, ledger) => sum + ledger.refused.length, 0);
  return differences.lost + differences.unknown + refused;
}

function toRow(
  { id, title, unit, value, goal, times, shares, notes = [] }: Figure,
  plan: ExamPlan,
): RowResult {
  const medians = times && { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  return {
    id,
    title,
    unit,
    value,
    ...medians,
    ...shares,
    notes,
    isForScale: false,
    runs: [value],
    group: `An exam of ${plan.students} students behind ${plan.addresses} addresses`,
    goal: goal && { text: goal.text, isMet: goal.isMet({ value }) },
  };
}
