import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

const EVENT_STREAM_TYPE = "text/event-stream";

/** Any buffered byte says that the client is slow. */
const HIGH_WATER_MARK = 1;

export type EventStream<Event> = {
  body: Readable;
  /** Sends an event, or merges it with the one that a slow client has not taken yet. */
  send(event: Event): void;
  /** Sends a comment, which keeps proxies from closing a silent connection. */
  beat(): void;
  /** Ends the stream, with a last event of this name. */
  end(name?: string): void;
};

/**
 * Creates the body of a response of server-sent events. It holds one event at most, whatever the
 * client reads.
 */
export function createEventStream<Event>(
  merge: (earlier: Event, later: Event) => Event,
): EventStream<Event> {
  let pending: Event | undefined;
  let isWanted = true;
  const body = new Readable({
    highWaterMark: HIGH_WATER_MARK,
    read() {
      isWanted = true;
      flush();
    },
  });

  function flush(): void {
    if (!isWanted || pending === undefined) return;
    const text = `data: ${JSON.stringify(pending)}\n\n`;
    pending = undefined;
    isWanted = body.push(text);
  }

  // The first bytes carry the headers to the client.
  body.push(":\n\n");
  return {
    body,
    send(event) {
      if (body.readableEnded || body.destroyed) return;
      pending = pending === undefined ? event : merge(pending, event);
      flush();
    },
    beat() {
      if (isWanted && !body.destroyed) isWanted = body.push(":\n\n");
    },
    end(name) {
      if (body.destroyed) return;
      pending = undefined;
      isWanted = false;
      if (name) body.push(`event: ${name}\ndata: {}\n\n`);
      body.push(null);
    },
  };
}

/** True for a request that asks for a stream of events. */
export function acceptsEvents({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && (headers.accept ?? "").includes(EVENT_STREAM_TYPE);
}

/**
 * Sends the stream past buffers on its way: nginx reads the first header, and proxies that compress
 * read `no-transform`, because they would wait for enough to compress.
 */
export function sendEvents(reply: FastifyReply, { body }: Pick<EventStream<unknown>, "body">) {
  return reply
    .type(EVENT_STREAM_TYPE)
    .headers({ "x-accel-buffering": "no", "cache-control": "no-store, no-transform" })
    .send(body);
}

/** True for a response that stays open while its client watches. */
export function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader("content-type") ?? "").startsWith(EVENT_STREAM_TYPE);
}
