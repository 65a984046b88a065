import type { Page } from "playwright-core";

/** Loading metrics of a page. Unit: milliseconds, but for the layout shift. */
export type PageTimings = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocked: number;
};

const LONG_TASK_MS = 50;

/** Before anything of the page runs. */
export async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Record<string, PerformanceEntry[]> = {};
    Object.assign(window, { seen });
    for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask", "event"]) {
      seen[type] = [];
      const options = { type, buffered: true, durationThreshold: 16 };
      new PerformanceObserver((list) => seen[type]?.push(...list.getEntries())).observe(options);
    }
  });
}

export async function readTimings(page: Page): Promise<PageTimings> {
  const { paints, largest, shifts, tasks } = await page.evaluate(() => {
    const seen: Record<string, PerformanceEntry[]> = Reflect.get(window, "seen");
    const of = (type: string) => seen[type] ?? [];
    return {
      paints: of("paint").map(({ name, startTime }) => ({ name, startTime })),
      largest: of("largest-contentful-paint").map(({ startTime }) => startTime),
      shifts: of("layout-shift").map((entry) => Number(Reflect.get(entry, "value"))),
      tasks: of("longtask").map(({ startTime, duration }) => ({ startTime, duration })),
    };
  });
  const firstPaint =
    paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
  const blocked = tasks
    .filter(({ startTime, duration }) => startTime + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return {
    firstPaint,
    largestPaint: largest.at(-1) ?? Number.NaN,
    shift: shifts.reduce((sum, value) => sum + value, 0),
    blocked,
  };
}

export type Interaction = { name: string; duration: number };

/**
 * Time from a press or key to the next paint, for each interaction long enough to be reported; the
 * browser rounds to 8 ms.
 */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(() => {
    const seen: Record<string, PerformanceEntry[]> = Reflect.get(window, "seen");
    const longest = new Map<number, { name: string; duration: number }>();
    for (const entry of seen.event?.splice(0) ?? []) {
      const id = Number(Reflect.get(entry, "interactionId"));
      const { name, duration } = entry;
      if (id && duration > (longest.get(id)?.duration ?? 0)) longest.set(id, { name, duration });
    }
    return [...longest.values()];
  });
}
