import { routeNotFound } from "@ebute/contracts/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { DomainError } from "../errors/domain-error.ts";
import type { PageCounts } from "../pages/page-counts.ts";
import { hashSecret, isSameHash } from "../secrets.ts";

type Options = {
  /** Resolves when the database answers. */
  checkDatabase(): Promise<unknown>;
  metricsToken: string | undefined;
  pageCounts: PageCounts;
};

/** Monitors ask every few seconds; a flood of such questions must not fill the database's queue. */
const READINESS_MS = 250;

const LATENCY_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What a monitor asks: whether the process is alive, whether it can work, and how it does. */
export function registerHealth(
  app: FastifyInstance,
  { checkDatabase, metricsToken, pageCounts }: Options,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({ name: "ebute_up", help: "1 while the process runs", registers: [registry] }).set(1);
  showPageCounts(registry, pageCounts);

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1_000);
  });

  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  app.get("/healthz", hidden, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "alive" };
  });
  const checkReadiness = sharedFor(READINESS_MS, checkDatabase);
  app.get("/readyz", hidden, async (_request, reply) => {
    await checkReadiness();
    reply.header("cache-control", "no-store");
    return { status: "ready" };
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new DomainError(routeNotFound);
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}

/** Whoever asks while an answer is on its way, or for so long after it was asked for, gets that one. */
function sharedFor<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer>; isUnderWay: boolean } | undefined;
  return () => {
    const now = performance.now();
    if (asked && (asked.isUnderWay || now - asked.at < milliseconds)) return asked.answer;
    const one = { at: now, answer: ask(), isUnderWay: true };
    const end = () => {
      one.isUnderWay = false;
    };
    one.answer.then(end, end);
    asked = one;
    return one.answer;
  };
}

/** What is answered from memory passes no hook, and so is in these sums only. */
function showPageCounts(registry: Registry, counts: PageCounts): void {
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
  show(
    "ebute_pages_confirmed_total",
    "Pages that were looked up again after a change, and were as before",
    () => counts.confirmed,
  );
}

const loopback = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** Without a token, only this machine; what a proxy on it passes on came from elsewhere. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) {
    const { headers, socket } = request;
    const isPassedOn = "x-forwarded-for" in headers || "forwarded" in headers || "via" in headers;
    return !isPassedOn && loopback.includes(socket.remoteAddress ?? "");
  }
  return isSameHash(hashSecret(request.bearerToken ?? ""), hashSecret(token));
}
