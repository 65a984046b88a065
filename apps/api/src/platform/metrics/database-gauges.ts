import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";

export type GaugeReadings = Record<string, GaugeReading>;
export type GaugeReading = {
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
};

/** Prometheus gives up after 10 s and would then lose all metrics of the process. */
const READ_TIMEOUT_MS = 2_000;

/** Several servers may scrape every few seconds; one query serves them all. */
const CACHE_MS = 2_000;

/**
 * Creates gauges whose values are read from the database at a scrape. If reading fails, they are
 * omitted and `ebute_database_up` is 0.
 */
export function createDatabaseGauges(registry: Registry) {
  const reads: (() => Promise<GaugeReadings>)[] = [];
  const gauges = new Map<string, Gauge>();
  const isUp = new Gauge({
    name: "ebute_database_up",
    help: "1 when the database answered at the last scrape",
    registers: [registry],
  });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  function gaugeOf(name: string, { help, values }: GaugeReading): Gauge {
    const existing = gauges.get(name);
    if (existing) return existing;
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    gauges.set(name, gauge);
    return gauge;
  }

  async function readAll(): Promise<void> {
    const all = Promise.all(reads.map((read) => read()));
    const readings = await Promise.race([all, timeout()]).catch(() => undefined);
    // After a timeout nobody awaits the reads, so their failure is ignored.
    all.catch(() => {});
    isUp.set(readings ? 1 : 0);
    for (const gauge of gauges.values()) gauge.reset();
    if (!readings) for (const gauge of gauges.values()) gauge.remove();
    for (const [name, figure] of (readings ?? []).flatMap((figures) => Object.entries(figures))) {
      const gauge = gaugeOf(name, figure);
      gauge.reset();
      for (const { labels = {}, value } of figure.values) gauge.set(labels, value);
    }
    readAt = performance.now();
    reading = undefined;
  }

  return {
    add: (read: () => Promise<GaugeReadings>) => reads.push(read),
    async refresh(): Promise<void> {
      if (performance.now() - readAt < CACHE_MS) return;
      reading ??= readAll();
      await reading;
    },
  };
}

async function timeout(): Promise<undefined> {
  await wait(READ_TIMEOUT_MS, undefined, { ref: false });
  return undefined;
}
