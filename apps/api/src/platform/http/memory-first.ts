import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { answerExpectation, answerUnaddressed } from "./error-handler.ts";
import { guardPipelines } from "./pipelining.ts";
import { MAX_CONNECTIONS, serverLimits } from "./server-limits.ts";

/** Answers the request if it can do so at once and without looking anything up, and says whether it has. */
export type AnswerBeforeFastify = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Says later whether it has answered the request; undefined where it will not, and has not begun anything. */
export type LookUpBeforeFastify = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean> | undefined;

type Options = {
  answerFromMemory: AnswerBeforeFastify;
  answerConfirmed: LookUpBeforeFastify;
  turnAway: AnswerBeforeFastify;
  errorHeaders: Record<string, string>;
};

/** A server that asks the memory before it asks Fastify; in everything else it is the one that Fastify would make. */
export function memoryFirst({
  answerFromMemory,
  answerConfirmed,
  turnAway,
  errorHeaders,
}: Options): FastifyServerFactory<Server> {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = serverLimits;
  const refuse = answerUnaddressed(errorHeaders);
  return (handle) => {
    // Node would refuse a request without a host in its own way.
    const server = createServer({ ...http, requireHostHeader: false }, (request, response) => {
      if (endPipelined(request, response)) return;
      if (!namesOneHost(request)) return refuse(request, response);
      if (!request.url?.startsWith("/")) request.url = withoutHost(request.url);
      // While the server closes, who is answered is asked to leave as well.
      if (!server.listening) response.setHeader("connection", "close");
      if (answerFromMemory(request, response) || turnAway(request, response)) return;
      const answering = answerConfirmed(request, response);
      if (!answering) return handle(request, response);
      void answering.then((isAnswered) => {
        if (!isAnswered) handle(request, response);
      });
    });
    const endPipelined = guardPipelines(server);
    server.on("checkExpectation", answerExpectation(errorHeaders));
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    server.maxConnections = MAX_CONNECTIONS;
    return server;
  };
}

/**
 * With two of them, or none in HTTP/1.1, what stands in front may have understood another request than we do.
 * Source: RFC 9112, 3.2.
 */
function namesOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

/** Programs that take us for a proxy send the whole address. Whatever host it names, it is this site that was asked. */
function withoutHost(url = ""): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, "");
  return path === url || path.startsWith("/") ? path : `/${path}`;
}
