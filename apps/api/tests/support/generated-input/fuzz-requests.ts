import { UPLOADS_PATH } from "@ebute/contracts/media";
import fc from "fast-check";
import type { ApiCall } from "../calls/api-calls.ts";
import {
  arbitraryOf,
  contentType,
  type FieldValues,
  hostileValue,
  rawBody,
  spoiledInput,
} from "./arbitrary.ts";

/** Part of every generated secret, so that logs can be searched for all of them. */
export const SECRET_MARK = "Zq7fuzzed";

export type FuzzRequest = {
  call: string;
  as: "visitor" | "student" | "admin";
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** UTF-8 by default; `latin1` maps each character to one byte. */
  encoding?: BufferEncoding;
};

/** Existing ids and secrets, so that some calls find something. */
export type FuzzContext = {
  ids: string[];
  orderCodes: string[];
  postIds: string[];
  password: string;
};

const hex = fc.nat(0xff_ff_ff).map((number) => number.toString(16));

function fieldValues({ ids, orderCodes, postIds, password }: FuzzContext): FieldValues {
  const id = fc.constantFrom(...ids);
  const secret = hex.map((word) => `${SECRET_MARK} ${word} calm river`);
  const email = hex.map((word) => `${SECRET_MARK}-${word}@example.ng`);
  return {
    id,
    blog: fc.constantFrom(...postIds),
    blogId: id,
    orderId: fc.constantFrom(...orderCodes),
    email,
    reply_to: email,
    account: email,
    phone: fc.nat(999).map((number) => `0809${7_770_000 + number}`),
    password: fc.oneof(secret, fc.constant(password)),
    currentPassword: secret,
    newPassword: secret,
    code: secret,
    token: secret,
    setupToken: secret,
    fileUrl: fc.webUrl(),
    cursor: fc.option(fc.string({ maxLength: 40 }), { nil: undefined }),
  };
}

const caller = fc.constantFrom("visitor", "student", "admin", "admin");

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "idempotency-key": "k".repeat(300) },
      { "idempotency-key": "one key for all" },
      { cookie: "session=%00%ff; __Host-session=x" },
      { "if-none-match": `W/${'"x",'.repeat(50)}` },
      { "accept-encoding": "br;q=x, *;q=0" },
      { range: "bytes=0-0,-1" },
      { "x-forwarded-for": "not an address, ::::" },
      { "x-forwarded-host": "evil.example" },
      { "sec-fetch-site": "cross-site", origin: "null" },
      { "content-encoding": "gzip" },
      { expect: "200-maybe" },
    ),
  },
);

/** Headers of the tus protocol, which its routes read instead of a body. */
const tusHeaders: fc.Arbitrary<Record<string, string>> = fc.record({
  "tus-resumable": fc.constantFrom("1.0.0", "1.0.0", "0.2.2"),
  "upload-length": fc.constantFrom("4", "0", "-1", "1e9", "99999999999999999999"),
  "upload-offset": fc.constantFrom("0", "4", "-0", "NaN"),
  "upload-metadata": fc.oneof(
    fc.constantFrom("kind cGljdHVyZQ==", "kind YXR0YWNobWVudA==,filename AAAA/w=="),
    fc.stringMatching(/^[!-~ ]{0,60}$/),
  ),
});

/** Generates requests of one call, valid and invalid for its schemas. */
export function requestsOf(call: ApiCall, known: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const values = fieldValues(known);
  const isProcedure = !call.name.includes(" ");
  const [method = "", url = ""] = isProcedure
    ? [call.isWrite ? "POST" : "GET", `/trpc/${call.name}`]
    : call.name.split(" ");
  const input = call.body ? spoiledInput(arbitraryOf(call.body, values)) : hostileValue;
  const query = call.query ? spoiledInput(arbitraryOf(call.query, values)) : hostileValue;
  const idOrText = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.ids, ...known.orderCodes) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  );
  const written = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(input.map(toJson), fc.constant("application/json")) },
    { weight: 1, arbitrary: fc.tuple(rawBody, contentType) },
  );
  const headersSent = url.startsWith(UPLOADS_PATH)
    ? fc.tuple(oddHeaders, tusHeaders).map(([odd, tus]) => ({ ...tus, ...odd }))
    : oddHeaders;
  return fc
    .tuple(caller, idOrText, fc.option(query, { freq: 2, nil: undefined }), written, headersSent)
    .map(([as, id, words, [body, type], headers]) => {
      const path = url.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()) || "x");
      const isRead = method === "GET";
      const asked = isProcedure && isRead ? { input: body } : words;
      return {
        call: call.name,
        as: as as FuzzRequest["as"],
        method,
        path: `${path}${toQuery(asked)}`,
        headers: isRead ? headers : { ...headers, "content-type": type },
        body: isRead ? undefined : body,
      };
    });
}

/** Generates requests for unknown paths, as scanners and typing errors produce them. */
export const unknownPathRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD"),
    fc.constantFrom("/", "/blog/", "/api/", "/media/", "/files/", "/trpc/", "/assets/", "/admin/"),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.boolean(),
  )
  .map(([method, folder, rest, isEncoded]) => ({
    call: `stray ${method} ${folder}`,
    as: "visitor",
    method,
    path:
      folder +
      (isEncoded ? encodeURIComponent(rest.toWellFormed()) : rest.replace(/[^\x21-\x7e]/g, "%")),
    headers: {},
  }));

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function toQuery(words: unknown): string {
  if (typeof words !== "object" || words === null) return words === undefined ? "" : "?&%=&==";
  const pairs = Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === "string" ? value : toJson(value)])
    .map((pair) => pair.map((word = "") => encodeURIComponent(word.toWellFormed())).join("="));
  return pairs.length > 0 ? `?${pairs.join("&").slice(0, 8_000)}` : "";
}
