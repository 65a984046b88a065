import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerUnreadable } from "./error-handler.ts";

/** What every request may take to arrive. */
const BODY_SECONDS = 15;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body does not arrive in time: a client that sends one byte a minute would hold its place for
 * ever. Node's own limit is one for all requests, and a file over mobile data needs a longer one than a form.
 */
export function registerBodyTime(
  app: FastifyInstance,
  { seconds }: { seconds: number } = { seconds: BODY_SECONDS },
): void {
  app.addHook("onRequest", async ({ raw }) => {
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    if (!encoding && !Number(length)) return;
    start(raw, seconds);
    const stop = () => clearTimeout(timers.get(raw));
    raw.once("end", stop).once("close", stop);
  });
}

/** Gives a request more time, once it is known whose it is. */
export function allowBodyTime({ raw }: FastifyRequest, seconds: number): void {
  const timer = timers.get(raw);
  if (!timer) return;
  clearTimeout(timer);
  start(raw, seconds);
}

function start(raw: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => {
    if (raw.complete) return;
    answerUnreadable(timedOut(), raw.socket);
    raw.destroy();
  }, seconds * 1_000);
  timers.set(raw, timer.unref());
}

function timedOut(): Error & { code: string } {
  return Object.assign(new Error("the request took too long"), {
    code: "ERR_HTTP_REQUEST_TIMEOUT",
  });
}
