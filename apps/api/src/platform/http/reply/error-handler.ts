import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import {
  bodyTooLarge,
  type Failure,
  httpStatusOf,
  notReadable,
  routeNotFound,
} from "@ebute/contracts/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { errorResponseFor } from "../../errors/error-responses.ts";

type ClientError = Error & { code?: string };

/** Sends every failure in one response format, and logs unexpected errors once with the request id. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body, retryAfterSeconds, isUnexpected } = errorResponseFor(error);
  if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "request failed");
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

/**
 * Handles requests that cannot be parsed as HTTP. No request or reply exists for them, so the response is written to
 * the socket.
 */
export function handleClientError(headers: Record<string, string>) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const failure = error.code === "HPE_HEADER_OVERFLOW" ? bodyTooLarge : notReadable;
    const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : httpStatusOf[failure.kind];
    const body = bodyOf(failure);
    const lines = Object.entries({ ...headers, ...jsonHeaders })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}

/** Node's own response to an unsupported `Expect` would lack our message and headers. */
export const rejectExpectation = (headers: Record<string, string>) => rejectWith(417, headers);

/** Rejects a request without exactly one Host. */
export const rejectInvalidHost = (headers: Record<string, string>) => rejectWith(400, headers);

function rejectWith(status: number, headers: Record<string, string>) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { ...headers, ...jsonHeaders });
    response.end(bodyOf(notReadable));
  };
}

export const jsonHeaders = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};

function bodyOf({ message, kind }: Failure): string {
  return JSON.stringify({ success: false, message, code: kind });
}

/** Also used for known paths with an unsupported method: the OpenAPI document lists what is supported. */
export function rejectUnknownApiPath(): never {
  throw new DomainError(routeNotFound);
}
