import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics, RequestLabels } from "../metrics/metrics.ts";
import type { Logger } from "../runtime/logger.ts";
import { clientSubnet } from "./caller/client-subnet.ts";
import type { TrustProxy } from "./caller/trust-proxy.ts";
import { isEventStream } from "./reply/event-stream.ts";
import { createClientIpReader, createRequestIds, REQUEST_ID_HEADER } from "./request-ids.ts";
import type { RouteOf } from "./routing/route-names.ts";

/** Route of requests that cannot be read, in metrics and in the access log. */
export const UNREADABLE_REQUEST = "unreadable request";

export type EarlyResponse = {
  request: IncomingMessage;
  reqId: string;
  route: string;
  status: number;
  milliseconds: number;
};

type Deps = {
  metrics: Pick<Metrics, "observeRequest">;
  logger: Logger;
  trustProxy: TrustProxy;
  routeOf: RouteOf;
};

type Response = { reqId: string; milliseconds: number; readAddress: () => string };

export type RequestRecorder = ReturnType<typeof createRequestRecorder>;

/** Records metrics and the access log line of every response, from Fastify or the fast path. */
export function createRequestRecorder({ metrics, logger, trustProxy, routeOf }: Deps) {
  const accessLog = createAccessLog(logger);
  const requestIdOf = createRequestIds(trustProxy);
  const addressOf = createClientIpReader(trustProxy);

  function record(labels: RequestLabels, { reqId, milliseconds, readAddress }: Response): void {
    metrics.observeRequest(labels, milliseconds);
    if (!accessLog.isOn()) return;
    accessLog.write({ ...labels, reqId, milliseconds, address: readAddress() });
  }

  /** Records a response that is sent without Fastify. */
  function recordEarly({ request, reqId, route, status, milliseconds }: EarlyResponse): void {
    const labels = { method: request.method ?? "", route, status };
    record(labels, { reqId, milliseconds, readAddress: () => addressOf(request) });
  }

  /**
   * Writes the access log line of a stream at its end. How long a panel was open is no time of
   * response, so the metrics leave it out.
   */
  function logStream(request: FastifyRequest, reply: FastifyReply): void {
    if (!accessLog.isOn()) return;
    const { method, id: reqId, ip: address } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    accessLog.write({ method, route: routeOf(request), status, reqId, milliseconds, address });
  }

  function recordRouted(request: FastifyRequest, status: number, milliseconds: number): void {
    const { method, id: reqId, ip } = request;
    const labels = { method, route: routeOf(request), status };
    record(labels, { reqId, milliseconds, readAddress: () => ip });
  }

  return {
    requestIdOf,
    recordEarly,
    recordRouted,
    /** Records the response to bytes that are no request. @returns its id */
    recordUnreadable(remoteAddress: string | undefined, status: number): string {
      const reqId = randomUUID();
      const labels = { method: "none", route: UNREADABLE_REQUEST, status };
      record(labels, { reqId, milliseconds: 0, readAddress: () => remoteAddress ?? "" });
      return reqId;
    },
    /**
     * Adds the id to a response for which Fastify runs no hooks, and records it once it is sent.
     */
    recordWithoutHooks({ id: reqId, raw: request }: FastifyRequest, reply: FastifyReply): void {
      reply.header(REQUEST_ID_HEADER, reqId);
      reply.raw.once("finish", () => {
        const { statusCode: status, elapsedTime: milliseconds } = reply;
        recordEarly({ request, reqId, route: UNREADABLE_REQUEST, status, milliseconds });
      });
    },
    register(app: FastifyInstance): void {
      app.addHook("onRequest", async (request, reply) => {
        reply.header(REQUEST_ID_HEADER, request.id);
      });
      app.addHook("onSend", (request, reply, _payload, done) => {
        // A client that leaves causes no `onResponse`.
        if (isEventStream(reply)) reply.raw.once("close", () => logStream(request, reply));
        done();
      });
      app.addHook("onResponse", async (request, reply) => {
        if (isEventStream(reply)) return;
        recordRouted(request, reply.statusCode, reply.elapsedTime);
      });
    },
  };
}

type LogLine = RequestLabels & { reqId: string; milliseconds: number; address: string };

/**
 * Writes one line per request at level `info`, with the route pattern and the client's subnet. The
 * URL may contain a token or a search term, and a full IP address is personal data.
 */
function createAccessLog(logger: Logger) {
  return {
    isOn: () => logger.isLevelEnabled("info"),
    write({ reqId, method, route, status, milliseconds, address }: LogLine): void {
      const ms = Math.round(milliseconds * 100) / 100;
      logger.info({ reqId, method, route, status, ms, network: clientSubnet(address) }, "request");
    },
  };
}
