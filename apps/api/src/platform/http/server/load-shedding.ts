import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { STREAM_CONTENT_TYPE } from "../../trpc/trpc.ts";
import { hasBody } from "../body/body-timeout.ts";
import { isApiPath } from "../routing/is-api-path.ts";
import type { SignInRequests } from "../routing/sign-in-requests.ts";

const SAMPLE_MS = 500;

/** Share of the available memory, so that the process sheds load before the kernel kills it. */
const MEMORY_SHARE = 0.9;

/**
 * At 20 ms per call, as on a slow host, the last of fifty concurrent calls waits a second. Fewer
 * would reject calls of a few dozen clients that the server can serve.
 */
const MAX_CONCURRENT_CALLS = 50;

/** Probes must report the state of the process, not of its queue. */
const exempt = new Set(["/healthz", "/readyz", "/metrics"]);

type Limits = {
  maxCalls?: number;
  signIns: SignInRequests;
  /** Called for each request that is rejected while all permits are taken. */
  onRejected: () => void;
  /**
   * Responses that wait for a longer mean delay of the event loop would reach clients that have
   * already left; 0 for no limit.
   */
  maxLoopDelayMs: number;
};

/**
 * Sheds load: responds with 503, Retry-After and an error message while more requests run than can
 * be served in time. Pages wait in separate queues (`render-queues.ts`).
 */
export async function registerShedding(
  app: FastifyInstance,
  { maxLoopDelayMs, ...limits }: Limits,
): Promise<void> {
  const isLasting = createOverloadTimer();
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MEMORY_SHARE,
    maxRssBytes: memoryLimit() * MEMORY_SHARE,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, _reply, type) => {
      const isOverloaded = type !== underPressure.TYPE_EVENT_LOOP_DELAY || isLasting();
      const isExempt =
        exempt.has(request.routeOptions.url ?? "") || limits.signIns.isExempt(request.raw);
      if (isOverloaded && !isExempt) shed(type);
    },
  });
  limitCalls(app, limits);
}

/** A single long task, such as the start, delays one sample; overload delays the next one too. */
function createOverloadTimer(): () => boolean {
  let since = 0;
  let seenAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - seenAt > 2 * SAMPLE_MS) since = now;
    seenAt = now;
    return now - since > SAMPLE_MS;
  };
}

/** A request counts once its body has arrived: a slow sender takes no permit. */
function limitCalls(
  app: FastifyInstance,
  { maxCalls = MAX_CONCURRENT_CALLS, signIns, onRejected }: Omit<Limits, "maxLoopDelayMs">,
): void {
  const running = new Set<FastifyRequest>();
  const isSaturated = () => running.size >= maxCalls;

  function reject(): never {
    onRejected();
    shed("all permits are taken");
  }

  /** Rejects a call without reading its body; a stranger's sign-in too, which takes no permit. */
  function rejectIfSaturated(request: FastifyRequest): void {
    if (!isSaturated() || !isApiPath(request.routeOptions.url)) return;
    if (!signIns.isExempt(request.raw)) reject();
  }

  function acquire(request: FastifyRequest): void {
    // A plain form POST costs as much as the API call with the same effect.
    if (!isApiPath(request.routeOptions.url) && request.method !== "POST") return;
    if (signIns.isExempt(request.raw)) return;
    if (request.raw.socket.destroyed) shed("the client has disconnected");
    // Guesses would hold all permits while they wait to be hashed, so sign-ins wait in queues of
    // their own.
    if (signIns.isSignIn(request)) return;
    if (isSaturated()) reject();
    running.add(request);
  }

  const release = (request: FastifyRequest) => void running.delete(request);

  // The next hook looks up the session in the database, so the permit is taken before.
  app.addHook("onRequest", async (request) => {
    if (hasBody(request)) rejectIfSaturated(request);
    else acquire(request);
  });
  app.addHook("preValidation", async (request) => {
    if (hasBody(request)) acquire(request);
  });
  // Only the network is slow from here on, except for a stream, whose procedures still run.
  app.addHook("onSend", async (request, _reply, payload) => {
    if (!isStream(payload)) release(request);
  });
  app.addHook("onRequestAbort", async (request) => release(request));
  app.addHook("onResponse", async (request) => release(request));
}

/** A streamed tRPC response is handed over before its procedures have run. */
function isStream(payload: unknown): boolean {
  return payload instanceof Response && payload.headers.get("content-type") === STREAM_CONTENT_TYPE;
}

function shed(detail: string): never {
  throw new DomainError(temporarilyUnavailable, { detail: `too busy: ${detail}` });
}

/** Bytes that the container, or else the machine, has. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}
