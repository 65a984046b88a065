// pnpm bench: measures speed, size and start-up of the product, next to a bare Fastify.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { BenchError, readOptions, usage } from "./options.ts";
import {
  formatValue,
  type RowResult,
  readResult,
  type Sample,
  toRowResult,
  toTables,
  updateDocuments,
  writeResult,
} from "./report.ts";
import { browserRows } from "./rows/browser.ts";
import type { Row } from "./rows/measure.ts";
import { readingRows } from "./rows/reading.ts";
import { resourceRows } from "./rows/resources.ts";
import { writingRows } from "./rows/writing.ts";
import { cores, moveTo } from "./site/processes.ts";
import { stopEverything } from "./site/server.ts";
import { openSite, type Site } from "./site/site.ts";

const LEGEND = `a core: answers for each second of processor time that the server and its database took, which
holds better on a busy machine; to Fastify: to the rate of a Fastify with a buffer as large; by
time: the same for "a core"`;

const loadAtStart = os.loadavg()[0] ?? 0;

/** In the order in which they are measured: what writes comes after what only reads. */
const allRows = [...readingRows, ...writingRows, ...resourceRows, ...browserRows];

try {
  const options = readOptions(process.argv.slice(2));
  const [small, large] = options.report.map(readResult);
  if (small) console.log(`Written: ${updateDocuments(small, large).join(", ")}`);
  else await measure(options);
} catch (error) {
  await stopEverything();
  if (!(error instanceof BenchError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function measure(options: ReturnType<typeof readOptions>): Promise<void> {
  const { posts, runs, seconds, only } = options;
  const chosen = selectRows(only);
  const folder = options.data ? path.resolve(options.data) : temporaryFolder();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, async () => {
      await stopEverything();
      process.exit(130);
    });
  }
  const site = await openSite({ folder, posts, seconds });
  moveTo(cores?.generator);
  const [counted] = await site.sql`select count(*)::int as comments from comments`;
  const rows = await measureRows(site, chosen, runs).finally(site.stop);
  const machine = {
    processor: os.cpus()[0]?.model ?? "unknown",
    cores: os.cpus().length,
    loadAtStart,
    memoryBytes: os.totalmem(),
    node: process.version,
    generator: "autocannon",
    arePinned: cores !== undefined,
  };
  const comments = z.number().parse(counted?.comments);
  const date = new Date().toISOString();
  const result = { date, posts, comments, secondsPerRow: seconds, machine, rows };
  console.log(`\n${toTables(rows)}\n\n${LEGEND}`);
  console.log(`\nWritten: ${writeResult(result, { isWhole: only.length === 0 })}`);
}

/** Open to the user whom the database runs as; it goes with this process. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-bench-"));
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/** @throws {BenchError} there is no such row */
function selectRows(only: string[]): Row[] {
  const unknown = only.find((id) => !allRows.some((row) => row.id === id));
  if (unknown) {
    const ids = allRows.map(({ id }) => id).join(", ");
    throw new BenchError(`There is no row named ${unknown}. There are: ${ids}.\n\n${usage}`);
  }
  return only.length === 0 ? allRows : allRows.filter(({ id }) => only.includes(id));
}

/** Measures the rows in turn, so that a drift of the machine affects all of them equally. */
async function measureRows(site: Site, rows: Row[], runs: number): Promise<RowResult[]> {
  const samples = new Map<Row, Sample[]>(rows.map((row) => [row, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const row of rows) {
      if (row.isOnce && run < runs) continue;
      const sample = await row.measure(site).catch(toFailure);
      samples.get(row)?.push(sample);
      const note = sample.note ? ` (${sample.note})` : "";
      console.log(`${run}. ${row.title}: ${formatValue({ ...row, ...sample })}${note}`);
    }
  }
  return [...samples].map(([row, taken]) => toRowResult(row, taken, site.posts));
}

/** One row that cannot be measured costs none of the others. */
function toFailure(error: unknown): Sample {
  const message = error instanceof Error ? error.message : String(error);
  return { value: Number.NaN, note: `failed: ${message.split("\n")[0]}` };
}
