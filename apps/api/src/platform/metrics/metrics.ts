import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { CircuitBreaker, DatabaseDriver } from "../db/outages/circuit-breaker.ts";
import { readRelease } from "../runtime/release.ts";
import { createDatabaseGauges, type GaugeReadings } from "./database-gauges.ts";
import type { PageCounters } from "./page-counters.ts";

const LATENCY_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Metrics of the process are collected once, because their observers are never disconnected. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

export type RequestLabels = { method: string; route: string; status: number };

export type Metrics = Omit<ReturnType<typeof createMetrics>, "contentType"> & {
  contentType: string;
};

/**
 * Creates the Prometheus metrics of this process and of the shared database
 * (docs/operations/monitoring.md).
 */
export function createMetrics(pageCounts: PageCounters) {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request by method, route and status; answers from memory included",
    labelNames: ["method", "route", "status"],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: "ebute_limit_refusals_total",
    help: "Attempts refused because a limit was reached",
    labelNames: ["limit"],
    registers,
  });
  const rejections = new Counter({
    name: "ebute_calls_turned_away_total",
    help: "Calls rejected with 503, because the concurrency limit was reached",
    registers,
  });
  const outages = new Counter({
    name: "ebute_database_outages_total",
    help: "Outages of the database of a second or longer, by the driver that noticed them first",
    labelNames: ["driver"],
    registers,
  });
  for (const driver of ["requests", "jobs"] as const) outages.inc({ driver }, 0);
  new Gauge({ name: "ebute_up", help: "1 while the process runs", registers }).set(1);
  new Gauge({
    name: "ebute_build_info",
    help: "1, with version and commit of the running software as labels",
    labelNames: ["version", "commit"],
    registers,
  }).set(readRelease(), 1);
  registerPageCounters(registry, pageCounts);
  const databaseGauges = createDatabaseGauges(registry);

  return {
    contentType: registry.contentType,
    /** Records a request. Costs half a microsecond per call. */
    observeRequest: (labels: RequestLabels, milliseconds: number) =>
      durations.observe(labels, milliseconds / 1_000),
    countRefusal: (limit: string) => refusals.inc({ limit }),
    countRejected: () => rejections.inc(),
    countOutage: (driver: DatabaseDriver) => outages.inc({ driver }),
    showCircuitBreaker({ isOpen }: Pick<CircuitBreaker, "isOpen">): void {
      new Gauge({
        name: "ebute_database_circuit_open",
        help: "1 while requests fail at once, because the database is unreachable",
        registers,
        collect() {
          this.set(Number(isOpen()));
        },
      });
    },
    showOpenStreams(count: () => number): void {
      new Gauge({
        name: "ebute_live_streams",
        help: "Streams of live counts that open panels hold",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    /** Adds gauges that are read from the database at each scrape. */
    addDatabaseGauges: (read: () => Promise<GaugeReadings>) => databaseGauges.add(read),
    async render(): Promise<string> {
      await databaseGauges.refresh();
      return Registry.merge([processRegistry, registry]).metrics();
    },
  };
}

function registerPageCounters(registry: Registry, counts: PageCounters): void {
  const show = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  show(
    "ebute_pages_from_cache_total",
    "Pages, feeds and public calls answered from memory",
    () => counts.fromCache,
  );
  show("ebute_pages_rendered_total", "Pages rendered", () => counts.rendered);
}
