import { notReadable } from "@ebute/contracts/errors";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";

/** No input has nearly as many. The readers of a body call themselves for each level. */
const MAX_DEPTH = 100;

/**
 * Parses JSON strictly, rejecting prototype keys. An empty JSON body is accepted on routes without
 * a body schema, such as sign-out, because API clients send the content type on every request.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    const isEmptyBody = text === "" && request.routeOptions.schema?.body === undefined;
    if (isEmptyBody) done(null, undefined);
    else if (isTooDeep(text)) done(tooDeep(), undefined);
    else parse(request, text, done);
  });
}

/** @throws {DomainError} NOT_READABLE, for JSON that is nested too deep */
export function assertFlatJson(text: string): void {
  if (isTooDeep(text)) throw tooDeep();
}

/**
 * Parses JSON of a form's field.
 * @throws {DomainError} NOT_READABLE, for JSON that is nested too deep
 * @throws {SyntaxError} the text is no JSON
 */
export function parseFlatJson(text: string): unknown {
  assertFlatJson(text);
  return JSON.parse(text);
}

function tooDeep(): DomainError {
  return new DomainError(notReadable, { detail: `JSON of more than ${MAX_DEPTH} levels` });
}

/** Counts the brackets outside of strings. */
function isTooDeep(text: string): boolean {
  const signs = /["[\]{}]/g;
  let depth = 0;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    if (found[0] === '"') signs.lastIndex = endOfString(text, found.index);
    else depth += found[0] === "[" || found[0] === "{" ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Place after the quote that ends the string; the end of the text without one. */
function endOfString(text: string, start: number): number {
  for (let end = start + 1; ; end += 1) {
    end = text.indexOf('"', end);
    if (end === -1) return text.length;
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}
