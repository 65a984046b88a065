import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BenchError } from "./bench-error.ts";
import { createProgress, printLine } from "./console.ts";
import { prepareSite } from "./content/prepare-site.ts";
import { countComments, type Extent } from "./content/rows.ts";
import { type BenchOptions, STUDENT_PAGES, usage } from "./options.ts";
import { describeMachine, loadAtStart } from "./report/machine.ts";
import { toRowResult } from "./report/median.ts";
import type { Result, RowResult } from "./report/result.ts";
import { formatValue } from "./report/table.ts";
import { measureInBrowser } from "./rows/browser.ts";
import { measureExam } from "./rows/exam.ts";
import { benchmarkGroups as allGroups } from "./rows/groups.ts";
import type { Group, Sample } from "./rows/row.ts";
import { findCores, moveTo } from "./server/cores.ts";
import { openSite, type Site } from "./site.ts";

/** The groups with the rows that were asked for. @throws {BenchError} there is no such row */
export function selectGroups({ only, examStudents }: BenchOptions): Group[] {
  if (examStudents !== undefined) return [];
  if (only.length === 0) return allGroups;
  // The rows in a browser come all together, by a switch of their own.
  if (only.length === 1 && ["browser", STUDENT_PAGES].includes(only[0] ?? "")) return [];
  const ids = allGroups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown) {
    throw new BenchError(
      `There is no row named ${unknown}. There are: ${ids.join(", ")}.\n\n${usage}`,
    );
  }
  return allGroups
    .map((group) => ({ ...group, rows: group.rows.filter(({ id }) => only.includes(id)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** From here on the machine has so much else to do that it shows. */
const BUSY_LOAD = 0.7;

type Options = BenchOptions & { groups: Group[]; folder: string };

/** Fills a site, unless the folder already contains it, and measures it. */
export async function measureAll(options: Options): Promise<Result> {
  const { posts, seed, groups, runs, seconds } = options;
  const extent = { posts, seed };
  const cores = findCores();
  if (loadAtStart > BUSY_LOAD) {
    printLine(
      `This machine is at work (load ${loadAtStart.toFixed(1)}): rates will be low; the column "a core" holds better.`,
    );
  }
  if (cores) moveTo(cores.generator, process.pid);
  const site = await openSite({ ...options, extent, cores });
  const rows: RowResult[] = [];
  try {
    await fillOnce(site);
    for (const group of groups) rows.push(...(await measureGroup(site, group, runs)));
    if (options.examStudents) rows.push(...(await measureExam(site, options.examStudents)));
    if (options.hasBrowser) {
      const hasStudentsOnly = options.only.includes(STUDENT_PAGES);
      rows.push(...(await measureInBrowser(site, { runs, hasStudentsOnly })));
    }
  } finally {
    await site.stop();
  }
  return {
    date: new Date().toISOString(),
    posts,
    comments: countComments(extent),
    secondsPerRow: seconds,
    machine: describeMachine(cores),
    rows,
  };
}

async function measureGroup(site: Site, group: Group, runs: number): Promise<RowResult[]> {
  printLine(`\n${group.title}`);
  const samples = new Map<string, Sample[]>();
  for (let run = 1; run <= Math.min(runs, group.maxRuns ?? runs); run += 1) {
    for (const row of group.rows) {
      const sample = await row.measure(site).catch(toFailure);
      if (!sample) {
        if (run === 1) printLine(`  ${row.title}: not on this machine`);
        continue;
      }
      samples.set(row.id, [...(samples.get(row.id) ?? []), sample]);
      const value = formatValue({ value: sample.value, unit: row.unit });
      printLine(`  ${run}. ${row.title}: ${value}${sample.note ? ` (${sample.note})` : ""}`);
    }
  }
  return group.rows.flatMap((row) => {
    const taken = samples.get(row.id);
    if (!taken) return [];
    return [toRowResult(row, { samples: taken, group: group.title, posts: site.extent.posts })];
  });
}

/** One row that cannot be measured costs none of the others. */
function toFailure(error: unknown): Sample {
  const message = error instanceof Error ? error.message : String(error);
  return { value: Number.NaN, note: `failed: ${message.split("\n")[0]}` };
}

/** A note in the folder says what is in it, so that a large site is made once only. */
async function fillOnce(site: Site): Promise<void> {
  const note = path.join(site.folder, "content.json");
  const wanted = JSON.stringify(site.extent satisfies Extent);
  if (existsSync(note)) {
    if (readFileSync(note, "utf8") === wanted) return;
    throw new BenchError(
      `${site.folder} holds another site: choose an empty folder, or remove it.`,
    );
  }
  printLine(`Making a site of ${site.extent.posts.toLocaleString("en")} posts`);
  const progress = createProgress();
  try {
    await prepareSite(
      { url: site.server.url, sql: site.sql },
      { extent: site.extent, ...progress },
    );
  } finally {
    progress.stop();
  }
  writeFileSync(note, wanted);
  await site.restart();
}
