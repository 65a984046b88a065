import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "../http/request-ids.ts";
import type { RequestRecorder } from "../http/request-recorder.ts";
import type { PageCounters } from "../metrics/page-counters.ts";
import type { CachedPage, PageCache } from "../pages/cache/page-cache.ts";
import { pageCacheKey } from "../pages/page-url.ts";
import { mayBePersonal, type PersonalPages } from "../pages/responses/page-audience.ts";
import { encodingFor, type PageRefiner } from "../pages/responses/page-compression.ts";
import {
  isNotModified,
  type ResponseVariant,
  toResponseVariant,
} from "../pages/responses/page-response.ts";

/**
 * A response variant with its headers in the flat form of `writeHead`, built once per body. Each
 * form begins with the request id, which is filled in before sending: `setHeader` would cost a
 * quarter of the throughput.
 */
type Prepared = ResponseVariant & {
  flatHeaders: string[];
  flatNotModifiedHeaders: string[];
};

export type CachedResponsesDeps = {
  cache: Pick<PageCache, "peek">;
  refine: PageRefiner;
  counts: PageCounters;
  recorder: Pick<RequestRecorder, "requestIdOf" | "recordEarly">;
  /** False while the site is closed to visitors, so that Fastify must check the session. */
  isOpen: () => boolean;
  /** Pages that Fastify renders for somebody who is signed in. */
  personalPages: Pick<PersonalPages, "paths">;
};

/** Sends the response if it is in the cache and current. */
type SendCached = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends GET and HEAD responses from the cache before Fastify. The URL must equal a cache key letter
 * by letter: keys are the normal form of URLs (`page-url.ts`), so no URL is parsed here, and every
 * other spelling goes to Fastify.
 */
export function createCachedResponses(deps: CachedResponsesDeps): SendCached {
  const { cache, refine, counts, recorder, isOpen, personalPages } = deps;
  const preparedOf = new WeakMap<Buffer, Prepared>();

  function prepare(page: CachedPage, body: Buffer, acceptEncoding: string | undefined): Prepared {
    const variant = toResponseVariant(page, encodingFor(acceptEncoding));
    const length = ["content-length", String(body.length)];
    const prepared = {
      ...variant,
      flatHeaders: withIdPlace([...Object.entries(variant.headers).flat(), ...length]),
      flatNotModifiedHeaders: withIdPlace(Object.entries(variant.notModifiedHeaders).flat()),
    };
    preparedOf.set(body, prepared);
    return prepared;
  }

  /** Returns false where the cache holds the page in other encodings only. */
  function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
    const startedAt = performance.now();
    const { method, headers } = request;
    const acceptEncoding = headers["accept-encoding"];
    const body = page.bodies[encodingFor(acceptEncoding)];
    if (!body) return false;
    const prepared = preparedOf.get(body) ?? prepare(page, body, acceptEncoding);
    refine(page, prepared.encoding);
    const reqId = recorder.requestIdOf(request);
    const status = isNotModified(prepared, headers["if-none-match"]) ? 304 : 200;
    const flat = status === 304 ? prepared.flatNotModifiedHeaders : prepared.flatHeaders;
    flat[ID_PLACE] = reqId;
    response.writeHead(status, flat);
    response.end(status === 304 || method === "HEAD" ? undefined : body);
    const milliseconds = performance.now() - startedAt;
    recorder.recordEarly({ request, reqId, route: page.route, status, milliseconds });
    return true;
  }

  /** Undefined for requests that Fastify has to read. */
  function cacheKeyOf(request: IncomingMessage): string | undefined {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || hasPersonalHeaders(headers)) return undefined;
    if (mayBePersonal(request, personalPages)) return undefined;
    return isOpen() ? pageCacheKey(url, { savesData: headers["save-data"] === "on" }) : undefined;
  }

  return (request, response) => {
    const key = cacheKeyOf(request);
    const page = key === undefined ? undefined : cache.peek(key);
    if (!page || !send(page, request, response)) return false;
    counts.fromCache += 1;
    return true;
  };
}

const ID_PLACE = 1;

function withIdPlace(headers: string[]): string[] {
  return [REQUEST_ID_HEADER, "", ...headers];
}

/**
 * Requests with credentials, idempotency keys or bodies always go to Fastify, which validates them.
 */
function hasPersonalHeaders(headers: IncomingMessage["headers"]): boolean {
  return (
    headers.authorization !== undefined ||
    headers["idempotency-key"] !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined
  );
}
