import { methodNotOffered, routeNotFound } from "@ebute/contracts/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { answerFor } from "./failures.ts";

/** Logs what is a bug, once and with the request's id, and answers every failure in the one envelope. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body, retryAfterSeconds, isUnexpected } = answerFor(error);
  if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "request failed");
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

export function answerUnknownApiPath(app: FastifyInstance, request: FastifyRequest): never {
  const path = request.url.split("?", 1)[0] ?? "/";
  const otherMethods = ["GET", "POST", "PUT", "DELETE"] as const;
  const isKnownPath = otherMethods.some((method) => app.findRoute({ method, url: path }) !== null);
  throw new DomainError(isKnownPath ? methodNotOffered : routeNotFound);
}
