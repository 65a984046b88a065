import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endLateRequest, REQUEST_TIMEOUT } from "../reply/error-handler.ts";
import { earlyErrorHeaders } from "../reply/security-headers.ts";
import type { RequestRecorder } from "../request-recorder.ts";

/** Default time limit for the arrival of a body. */
const BODY_SECONDS = 15;

type BodyTimeout = { timer: NodeJS.Timeout; end: () => void };

const timeouts = new WeakMap<IncomingMessage, BodyTimeout>();

type Options = {
  errorHeaders?: () => Record<string, string>;
  recorder?: Pick<RequestRecorder, "recordRouted">;
  seconds?: number;
};

/**
 * Rejects requests whose body does not arrive in time: a client that sends one byte a minute would
 * hold its connection for ever. Node has one limit for all requests, but an upload over mobile data
 * needs longer than a form.
 */
export function registerBodyTimeout(
  app: FastifyInstance,
  { errorHeaders = () => earlyErrorHeaders, recorder, seconds = BODY_SECONDS }: Options,
): void {
  /**
   * Sends 408, unless the request already has a response: then the connection is only destroyed.
   */
  function rejectLateBody(request: FastifyRequest, reply: FastifyReply): void {
    if (request.raw.complete) return;
    if (!reply.raw.writableEnded) {
      endLateRequest(request, errorHeaders());
      recorder?.recordRouted(request, REQUEST_TIMEOUT, reply.elapsedTime);
    }
    request.raw.destroy();
  }

  app.addHook("onRequest", async (request, reply) => {
    if (hasBody(request.raw)) watchBody(request.raw, seconds, () => rejectLateBody(request, reply));
  });
}

export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** Extends the timeout of a request, to be called after the client was authorized. */
export function extendBodyTimeout({ raw }: FastifyRequest, seconds: number): void {
  const watchBody = timeouts.get(raw);
  if (!watchBody) return;
  clearTimeout(watchBody.timer);
  start(raw, seconds, watchBody.end);
}

/** Starts a timer that stops when the body ends or the connection closes. */
function watchBody(raw: IncomingMessage, seconds: number, end: () => void): void {
  start(raw, seconds, end);
  const stop = () => clearTimeout(timeouts.get(raw)?.timer);
  raw.once("end", stop).once("close", stop);
}

function start(raw: IncomingMessage, seconds: number, end: () => void): void {
  timeouts.set(raw, { timer: setTimeout(end, seconds * 1_000).unref(), end });
}
