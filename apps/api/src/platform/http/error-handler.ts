import { routeNotFound } from "@ebute/contracts/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
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

/** A known path with another method is unknown too: what it offers is in the OpenAPI document. */
export function answerUnknownApiPath(): never {
  throw new DomainError(routeNotFound);
}
