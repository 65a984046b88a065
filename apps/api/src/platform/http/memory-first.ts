import { createServer, type Server } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { AnswerFromMemory } from "../pages/memory-answers.ts";
import { answerExpectation } from "./error-handler.ts";
import { serverLimits } from "./server-limits.ts";

/** A server that asks the memory before it asks Fastify; in everything else it is the one that Fastify would make. */
export function memoryFirst(
  answerFromMemory: AnswerFromMemory,
  errorHeaders: Record<string, string>,
): FastifyServerFactory<Server> {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = serverLimits;
  return (handle) => {
    const server = createServer(http, (request, response) => {
      // While the server closes, who is answered is asked to leave as well.
      if (!server.listening) response.setHeader("connection", "close");
      if (!answerFromMemory(request, response)) handle(request, response);
    });
    server.on("checkExpectation", answerExpectation(errorHeaders));
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    return server;
  };
}
