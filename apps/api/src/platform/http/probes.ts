import { routeNotFound } from "@ebute/contracts/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { readRelease } from "../runtime/release.ts";
import { hashSecret, isSameHash } from "../security/secrets.ts";

type Options = {
  /** Resolves when the database responds; rejects otherwise. */
  checkDatabase(): Promise<unknown>;
  metricsToken: string | undefined;
  metrics: Pick<Metrics, "contentType" | "render">;
};

/** Monitors probe every few seconds; a flood of probes must not fill the database's queue. */
const READINESS_CACHE_MS = 250;

/** Registers the endpoints for monitoring: liveness, readiness and metrics. */
export function registerProbes(
  app: FastifyInstance,
  { checkDatabase, metricsToken, metrics }: Options,
): void {
  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  app.get("/healthz", hidden, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "alive", ...readRelease() };
  });
  const checkReadiness = cacheFor(READINESS_CACHE_MS, checkDatabase);
  app.get("/readyz", hidden, async (_request, reply) => {
    await checkReadiness();
    reply.header("cache-control", "no-store");
    return { status: "ready" };
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!canReadMetrics(request, metricsToken)) throw new DomainError(routeNotFound);
    reply.header("cache-control", "no-store").type(metrics.contentType);
    return metrics.render();
  });
}

/** Shares the result of `check` among concurrent callers, and with later callers for this time. */
function cacheFor<Answer>(
  milliseconds: number,
  check: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer>; isPending: boolean } | undefined;
  return () => {
    const now = performance.now();
    if (last && (last.isPending || now - last.at < milliseconds)) return last.answer;
    const current = { at: now, answer: check(), isPending: true };
    const end = () => {
      current.isPending = false;
    };
    current.answer.then(end, end);
    last = current;
    return current.answer;
  };
}

const loopback = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Without a token, only requests from this machine may read metrics. Requests forwarded by a local
 * proxy come from elsewhere.
 */
function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) {
    const { headers, socket } = request;
    const isForwarded = "x-forwarded-for" in headers || "forwarded" in headers || "via" in headers;
    return !isForwarded && loopback.includes(socket.remoteAddress ?? "");
  }
  return isSameHash(hashSecret(request.bearerToken ?? ""), hashSecret(token));
}
