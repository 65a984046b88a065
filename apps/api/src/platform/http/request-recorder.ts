import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";
import type { Config } from "../runtime/config/config.ts";
import type { Logger } from "../runtime/logger.ts";
import { createAccessLog } from "./access-log.ts";
import { createClientIpReader, createRequestIds, REQUEST_ID_HEADER } from "./request-ids.ts";
import type { RouteOf } from "./routing/route-names.ts";

export type CachedRequest = {
  request: IncomingMessage;
  /** Set only when the access log is on. */
  reqId: string | undefined;
  route: string;
  status: number;
  milliseconds: number;
};

type Deps = {
  metrics: Pick<Metrics, "observeRequest">;
  logger: Logger;
  trustProxy: Config["trustProxy"];
};

export type RequestRecorder = ReturnType<typeof createRequestRecorder>;

/** Records the metrics and the access log line of every response, sent by Fastify or by the fast path. */
export function createRequestRecorder({ metrics, logger, trustProxy }: Deps) {
  const accessLog = createAccessLog(logger);
  const requestIdOf = createRequestIds(trustProxy);
  const addressOf = createClientIpReader(trustProxy);
  return {
    requestIdOf,
    /**
     * A request id per cached response costs a third of the throughput, so it is created only if the access log refers
     * to it.
     */
    requestIdForCached: (request: IncomingMessage) =>
      accessLog.isOn() ? requestIdOf(request) : undefined,
    recordCached({ request, reqId, route, status, milliseconds }: CachedRequest): void {
      const labels = { method: request.method ?? "", route, status };
      metrics.observeRequest(labels, milliseconds);
      if (!reqId) return;
      accessLog.write({ ...labels, reqId, milliseconds, address: addressOf(request) });
    },
    register(app: FastifyInstance, routeOf: RouteOf): void {
      app.addHook("onRequest", async (request, reply) => {
        reply.header(REQUEST_ID_HEADER, request.id);
      });
      app.addHook("onResponse", async (request, reply) => {
        const { method, id: reqId, ip: address } = request;
        const labels = { method, route: routeOf(request), status: reply.statusCode };
        metrics.observeRequest(labels, reply.elapsedTime);
        if (!accessLog.isOn()) return;
        accessLog.write({ ...labels, reqId, milliseconds: reply.elapsedTime, address });
      });
    },
  };
}
