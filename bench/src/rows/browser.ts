import { z } from "zod";
import { measureBrowser } from "../browser/measure-browser.ts";
import type { BrowserRow } from "../browser/row.ts";
import { printError, printLine } from "../console.ts";
import type { RowResult } from "../report/result.ts";
import { formatValue } from "../report/table.ts";
import { moveTo } from "../server/cores.ts";
import type { Site } from "../site.ts";

const TITLE = "In Chromium: slow 4G and a processor four times slower";

/** Browser metrics; they need more than the generator's core. */
export async function measureInBrowser(
  site: Site,
  { runs, hasStudentsOnly }: { runs: number; hasStudentsOnly: boolean },
): Promise<RowResult[]> {
  printLine(`\n${TITLE}`);
  if (site.cores) moveTo(site.cores.all, process.pid);
  const [row] = await site.sql`
    select id from posts where is_published order by published_at desc limit 1`;
  const rows: BrowserRow[] = [];
  try {
    await measureBrowser({
      url: site.server.url,
      postId: z.string().parse(row?.id),
      runs,
      hasStudentsOnly,
      onRow(measured) {
        rows.push(measured);
        printLine(`  ${measured.name}: ${formatValue(measured)}`);
      },
    });
  } catch (error) {
    // Results of earlier rounds are kept.
    printError(
      `  The rest could not be measured: ${error instanceof Error ? error.message : error}`,
    );
  }
  return rows.map(toResult);
}

function toResult({ name, value, unit, goal, isMet }: BrowserRow): RowResult {
  return {
    id: `browser-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
    group: TITLE,
    title: name,
    unit,
    isForScale: false,
    value,
    notes: [],
    goal: { text: `at most ${goal}${unit === "ms" || unit === "KB" ? ` ${unit}` : ""}`, isMet },
    runs: [value],
  };
}
