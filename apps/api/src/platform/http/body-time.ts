import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerUnreadable } from "./error-handler.ts";
import { headersOfErrors } from "./security-headers.ts";

/** What every request may take to arrive. */
const BODY_SECONDS = 15;

type Watch = { timer: NodeJS.Timeout; end: () => void };

const watches = new WeakMap<IncomingMessage, Watch>();

/**
 * Ends a request whose body does not arrive in time: a client that sends one byte a minute would hold its place for
 * ever. Node's own limit is one for all requests, and a file over mobile data needs a longer one than a form.
 */
export function registerBodyTime(
  app: FastifyInstance,
  { seconds }: { seconds: number } = { seconds: BODY_SECONDS },
): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    if (hasBody(raw)) watch(raw, seconds, () => endLate(raw, reply.raw, headersOfErrors(app)));
  });
}

export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** Ends the connection of a request that was answered before its body was there, when that does not arrive in time either. */
export function endSlowBody(request: IncomingMessage, seconds = BODY_SECONDS): void {
  if (hasBody(request) && !request.complete) watch(request, seconds, () => request.destroy());
}

/** Gives a request more time, once it is known whose it is. */
export function allowBodyTime({ raw }: FastifyRequest, seconds: number): void {
  const watch = watches.get(raw);
  if (!watch) return;
  clearTimeout(watch.timer);
  start(raw, seconds, watch.end);
}

/** Until the body is there, or nobody sends it any more. */
function watch(raw: IncomingMessage, seconds: number, end: () => void): void {
  start(raw, seconds, end);
  const stop = () => clearTimeout(watches.get(raw)?.timer);
  raw.once("end", stop).once("close", stop);
}

function start(raw: IncomingMessage, seconds: number, end: () => void): void {
  watches.set(raw, { timer: setTimeout(end, seconds * 1_000).unref(), end });
}

/** Who was refused before the body was there has an answer already, and only loses the connection. */
function endLate(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  if (request.complete) return;
  if (!response.writableEnded) answerUnreadable(headers)(timedOut(), request.socket);
  request.destroy();
}

function timedOut(): Error & { code: string } {
  return Object.assign(new Error("the request took too long"), {
    code: "ERR_HTTP_REQUEST_TIMEOUT",
  });
}
