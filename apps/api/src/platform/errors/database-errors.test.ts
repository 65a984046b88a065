import { expect, it } from "vitest";
import { isConnectionLost, isDatabaseUnavailable, isServerResponse } from "./database-errors.ts";

const coded = (code: string, message = "") => ({ code, message });

it.each([
  coded("ECONNREFUSED"),
  coded("ECONNRESET"),
  coded("57P01", "terminating connection due to administrator command"),
  coded("57P03", "the database system is starting up"),
  coded("08006"),
  new Error("Connection terminated unexpectedly"),
  { message: "Connection terminated unexpectedly (Queue: mail.deliver, Worker: 1)" },
  new Error("timeout exceeded when trying to connect"),
  new Error("LISTEN/NOTIFY connection ended"),
])("the error classifier reports a lost connection for %o", (error) => {
  expect(isConnectionLost(error)).toBe(true);
  expect(isServerResponse(error)).toBe(false);
});

it.each([
  coded("23505", "duplicate key"),
  coded("57014", "canceling statement due to statement timeout"),
  coded("53300", "too many clients already"),
])("the error classifier reports a response of the database server for %o", (error) => {
  expect(isConnectionLost(error)).toBe(false);
  expect(isServerResponse(error)).toBe(true);
});

it.each([
  new Error("Query read timeout"),
  new Error("Queue mail.deliver does not exist"),
  "Connection terminated unexpectedly",
  undefined,
])(
  "the error classifier reports neither a lost connection nor a server response for %o",
  (error) => {
    expect(isConnectionLost(error)).toBe(false);
    expect(isServerResponse(error)).toBe(false);
  },
);

it.each([
  ["a connection that the driver lost", { code: "CONNECTION_CLOSED" }, true],
  ["a write after the server's end", { code: "EPIPE" }, true],
  ["a reset connection", { code: "ECONNRESET", errno: -104 }, true],
  ["a TLS handshake that the server ended", { code: "ECONNRESET", query: "select 1" }, true],
  ["a request that its client has aborted", { code: "ECONNRESET" }, false],
  ["a duplicate key", { code: "23505" }, false],
])(
  "the error classifier tells from %s whether the database is unavailable",
  (_what, details, isUnavailable) => {
    const error = Object.assign(new Error("failed"), details);
    expect(isDatabaseUnavailable(new Error("Failed query", { cause: error }))).toBe(isUnavailable);
  },
);
