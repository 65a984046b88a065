import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { STREAM_TYPE } from "../trpc/trpc.ts";
import { hasBody } from "./body-time.ts";
import { type CallPlaces, isCall } from "./call-places.ts";
import { createTurnstile } from "./turnstile.ts";

/** The event loop answers nobody any more: what waits would be answered after its reader has gone. Mean of half a second. */
const MAX_LOOP_DELAY_MS = 500;
const SAMPLE_MS = 500;

/** Of memory that may be had, so that this process sheds before it is killed. */
const MEMORY_SHARE = 0.9;

/** Monitors ask these, and what they hear must be about the process and not about the queue. */
const unshed = new Set(["/healthz", "/readyz", "/metrics"]);

type Limits = { places: CallPlaces; maxLoopDelayMs?: number };

/**
 * Turns requests away while there are more than can be answered in good time: 503 with Retry-After and a sentence, at
 * once and before anything is looked up; most of them before they come here (`turn-away.ts`). What memory answers costs
 * next to nothing and never comes here; pages wait in lanes of their own (`render-lanes.ts`).
 */
export async function registerShedding(
  app: FastifyInstance,
  { places, maxLoopDelayMs = MAX_LOOP_DELAY_MS }: Limits,
): Promise<void> {
  const hasLasted = createPatience();
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MEMORY_SHARE,
    maxRssBytes: memoryLimit() * MEMORY_SHARE,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, _reply, type) => {
      const isLasting = type !== underPressure.TYPE_EVENT_LOOP_DELAY || hasLasted();
      if (isLasting && !unshed.has(request.routeOptions.url ?? "")) shed(type);
    },
  });
  registerCap(app, places);
}

/** One long task, such as the start itself, fills a sample and is over; under too many requests the next one is full as well. */
function createPatience(): () => boolean {
  let since = 0;
  let seenAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - seenAt > 2 * SAMPLE_MS) since = now;
    seenAt = now;
    return now - since > SAMPLE_MS;
  };
}

/** Counted from when a request is there, body included: who sends slowly takes nobody's place. */
function registerCap(app: FastifyInstance, places: CallPlaces): void {
  const passTurnstile = createTurnstile();
  const leaving = new WeakMap<FastifyRequest, () => void>();

  async function enter(request: FastifyRequest): Promise<void> {
    // A form that a page sends by itself asks as much as the call that it stands for.
    if (!isCall(request.routeOptions.url) && request.method !== "POST") return;
    const leavePlace = places.enter({ isRead: request.method === "GET" });
    if (!leavePlace) shed("all places are taken");
    leaving.set(request, leavePlace);
    await passTurnstile();
    if (request.raw.socket.destroyed) shed("who asked has gone");
  }

  function leave(request: FastifyRequest): void {
    const leavePlace = leaving.get(request);
    leaving.delete(request);
    leavePlace?.();
  }

  // Whoever is known by a token is looked up in the next hook, which takes the database already.
  app.addHook("onRequest", async (request) => {
    if (!hasBody(request)) await enter(request);
  });
  app.addHook("preValidation", async (request) => {
    if (hasBody(request)) await enter(request);
  });
  // From then on only the network is waited for, but by an answer that comes bit by bit: its calls are still being made.
  app.addHook("onSend", async (request, _reply, payload) => {
    if (!comesBitByBit(payload)) leave(request);
  });
  app.addHook("onRequestAbort", async (request) => leave(request));
  app.addHook("onResponse", async (request) => leave(request));
}

/** tRPC answers so where it is asked to, and hands such an answer over before its procedures have run. */
function comesBitByBit(payload: unknown): boolean {
  return payload instanceof Response && payload.headers.get("content-type") === STREAM_TYPE;
}

function shed(detail: string): never {
  throw new DomainError(temporarilyUnavailable, { detail: `too busy: ${detail}` });
}

/** Of the container, or else of the machine. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}
