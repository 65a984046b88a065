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
import { answerFor } from "../errors/answers.ts";
import { DomainError } from "../errors/domain-error.ts";

type ClientError = Error & { code?: string };

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

/** What cannot be parsed as HTTP reaches no request and no reply; it is answered on the bare connection. */
export function answerUnreadable(headers: Record<string, string>) {
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

/** Node would answer an `Expect` that nobody can meet by itself, without our words and without our headers. */
export const answerExpectation = (headers: Record<string, string>) => refuseWith(417, headers);

/** The same for a request that does not say, in one way, for which host it is. */
export const answerUnaddressed = (headers: Record<string, string>) => refuseWith(400, headers);

function refuseWith(status: number, headers: Record<string, string>) {
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

/** A known path with another method is unknown too: what it offers is in the OpenAPI document. */
export function answerUnknownApiPath(): never {
  throw new DomainError(routeNotFound);
}
