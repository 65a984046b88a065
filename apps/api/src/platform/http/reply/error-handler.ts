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
import { REQUEST_ID_HEADER } from "../request-ids.ts";
import { type RequestRecorder, UNREADABLE_REQUEST } from "../request-recorder.ts";

type ClientError = Error & { code?: string };

export const REQUEST_TIMEOUT = 408;

/**
 * Sends every failure in one response format, and logs unexpected errors once with the request id.
 */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body, retryAfterSeconds, isUnexpected } = errorResponseFor(error);
  if (isUnexpected && !hasClientLeft(error, request))
    request.log.error({ err: error, reqId: request.id }, "request failed");
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

/** The stream of a response ends with its socket, which is no fault of the server. */
function hasClientLeft({ code }: FastifyError, { socket }: FastifyRequest): boolean {
  return code === "ERR_STREAM_PREMATURE_CLOSE" && socket.destroyed;
}

type EarlyErrors = {
  /** Headers of every response that is sent without Fastify. */
  errorHeaders: () => Record<string, string>;
  recorder: Pick<RequestRecorder, "requestIdOf" | "recordEarly" | "recordUnreadable">;
};

/**
 * Handles requests that cannot be parsed as HTTP. No request or reply exists for them, so the
 * response is written to the socket.
 */
export function handleClientError({ errorHeaders, recorder }: EarlyErrors) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const failure = error.code === "HPE_HEADER_OVERFLOW" ? bodyTooLarge : notReadable;
    const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    const status = isLate ? REQUEST_TIMEOUT : httpStatusOf[failure.kind];
    const reqId = recorder.recordUnreadable(socket.remoteAddress, status);
    endSocket(socket, { status, failure, headers: { ...errorHeaders(), ...idHeader(reqId) } });
  };
}

type SocketResponse = { status: number; failure: Failure; headers: Record<string, string> };

/** Writes a whole error response to a socket and ends the connection. */
function endSocket(socket: Socket, { status, failure, headers }: SocketResponse): void {
  const body = bodyOf(failure);
  const lines = Object.entries({ ...headers, ...jsonHeaders })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Answers 408 on the socket of a request whose body did not arrive in time. */
export function endLateRequest(
  { id, raw: { socket } }: FastifyRequest,
  errorHeaders: Record<string, string>,
): void {
  if (!socket.writable) return;
  const headers = { ...errorHeaders, ...idHeader(id) };
  endSocket(socket, { status: REQUEST_TIMEOUT, failure: notReadable, headers });
}

/** Node's own response to an unsupported `Expect` would lack our message and headers. */
export const rejectExpectation = (errors: EarlyErrors) => rejectWith(417, errors);

/** Rejects a request without exactly one Host. */
export const rejectInvalidHost = (errors: EarlyErrors) => rejectWith(400, errors);

function rejectWith(status: number, { errorHeaders, recorder }: EarlyErrors) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const reqId = recorder.requestIdOf(request);
    response.writeHead(status, { ...errorHeaders(), ...jsonHeaders, ...idHeader(reqId) });
    response.end(bodyOf(notReadable));
    const milliseconds = performance.now() - startedAt;
    recorder.recordEarly({ request, reqId, route: UNREADABLE_REQUEST, status, milliseconds });
  };
}

function idHeader(reqId: string): Record<string, string> {
  return { [REQUEST_ID_HEADER]: reqId };
}

const jsonHeaders = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};

function bodyOf({ message, kind }: Failure): string {
  return JSON.stringify({ success: false, message, code: kind });
}

/**
 * It also handles known paths with an unsupported method; the OpenAPI document lists the methods.
 */
export function rejectUnknownApiPath(): never {
  throw new DomainError(routeNotFound);
}
