import { setTimeout as wait } from "node:timers/promises";
import { printLine } from "../console.ts";
import { type PageTimes, type Shares, toExamRows } from "../exam/exam-rows.ts";
import { type PageReader, startPageReader } from "../exam/page-reader.ts";
import { planExam } from "../exam/plan.ts";
import { runExam } from "../exam/run-exam.ts";
import type { RowResult } from "../report/result.ts";
import { formatValue } from "../report/table.ts";
import { readProcessorTime } from "../server/processes.ts";
import type { Site } from "../site.ts";

/** Time of reading pages before and after the exam. */
const QUIET_SECONDS = 20;

const pages = [
  { id: "exam-page-cached", title: "Home page from memory, beside the exam", path: "/" },
  // A search is never cached.
  { id: "exam-page-search", title: "A search, beside the exam", path: "/?q=the" },
];

/**
 * Measures one exam of many students, with the rate limits on: sign-in and start, saves, the
 * deadline, those who come back after it, and pages meanwhile.
 */
export async function measureExam(site: Site, students: number): Promise<RowResult[]> {
  const plan = planExam(students, site.minutes, site.extent.seed);
  printLine(`\nAn exam of ${students} students, for ${site.minutes} minutes`);
  await site.restart({ RATE_LIMITS: "on" });
  const { url } = site.server;
  const reader = startPageReader({ url, paths: pages.map(({ path }) => path) });
  try {
    // Once to warm up.
    await wait(QUIET_SECONDS * 1_000);
    const { pid } = site.server;
    const before = await readQuietPages(reader, pid);
    const time = startProcessorTime(pid);
    const run = await runExam({ url, sql: site.sql }, plan);
    const { shares, seconds } = time.read();
    const read = await reader.count(run.begunAt, run.endedAt);
    const after = await readQuietPages(reader, pid);
    const times: PageTimes[] = [];
    for (const { id, title, path } of pages) {
      const without = ((before.medians.get(path) ?? 0) + (after.medians.get(path) ?? 0)) / 2;
      const beside = await reader.median(path, run.begunAt, run.endedAt);
      times.push({ id, title, without, beside });
    }
    const studentSeconds =
      (seconds - read * before.secondsPerPage) / run.observations.starts.length;
    const rows = toExamRows({ run, plan, pages: times, shares, studentSeconds });
    for (const row of rows) {
      printLine(`  ${row.title}: ${formatValue(row)} (${row.notes.join("; ")})`);
    }
    const failed = await reader.countFailures();
    if (failed > 0) printLine(`  ${failed} pages were not served`);
    return rows;
  } finally {
    await reader.stop();
  }
}

/** Counts the processor time of both sides from now on. */
function startProcessorTime(pid: number) {
  const startedAt = performance.now();
  const before = readProcessorTime(pid);
  const generatorBefore = process.cpuUsage();
  return {
    /** Shares of a core since the start, and processor time of the server with its database. */
    read(): { shares: Shares; seconds: number } {
      const elapsed = (performance.now() - startedAt) / 1_000;
      const after = readProcessorTime(pid);
      const server = before && after ? after.own - before.own : Number.NaN;
      const database = before && after ? after.children - before.children : Number.NaN;
      const { user, system } = process.cpuUsage(generatorBefore);
      const shares = {
        serverShare: server / elapsed,
        databaseShare: database / elapsed,
        generatorShare: (user + system) / 1_000_000 / elapsed,
      };
      return { shares, seconds: server + database };
    },
  };
}

/** Reads pages without an exam. */
async function readQuietPages(reader: PageReader, pid: number) {
  const from = Date.now();
  const time = startProcessorTime(pid);
  await wait(QUIET_SECONDS * 1_000);
  const { seconds } = time.read();
  const to = Date.now();
  const medians = new Map<string, number>();
  for (const { path } of pages) medians.set(path, await reader.median(path, from, to));
  return { medians, secondsPerPage: seconds / (await reader.count(from, to)) };
}
