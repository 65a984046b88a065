import type { FastifyReply, FastifyRequest } from "fastify";
import { type CacheableResult, mapResult } from "#platform/cacheable-result.ts";
import { isCommonLimit } from "#platform/db/listing/keyset.ts";
import { contentHash } from "#platform/http/reply/etag.ts";
import { buildVersionEtag } from "#platform/http/reply/if-match.ts";
import { apiPolicyHeaders, securityHeaders } from "#platform/http/reply/security-headers.ts";
import type { PageCounters } from "#platform/metrics/page-counters.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { sendPage } from "../responses/page-response.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";

type Deps = {
  cache: Pick<PageCache, "get" | "updateSize">;
  /** HSTS, where visitors reach the site by https. */
  transportHeaders: () => Record<string, string>;
  clock: Clock;
  counts: PageCounters;
};

type CacheableResponse = {
  /** Normal form of the URL: equal requests have equal keys. */
  cacheKey: string;
  headers: Record<string, string>;
  /** True for responses that clients revalidate. */
  hasEtag?: boolean;
  make(): Promise<CacheableResult<ResponseContent>>;
};

type ResponseContent = {
  text: string;
  /** Version of the one object in the response: the ETag begins with it. */
  version?: number | undefined;
};

type CacheableJson<Value> = {
  /** Undefined for responses that are not cached. */
  cacheKey: string | undefined;
  make(): Promise<CacheableResult<Value>>;
  present(value: Value): object;
  /** Reads the version where the response holds a single object. */
  versionOf?(value: Value): number;
};

export type ResponseCache = {
  /**
   * Sends the cached response, or creates and caches it. Only for responses that are the same for
   * everyone.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: CacheableResponse,
  ): Promise<FastifyReply>;
  /** Works like `send`, for a JSON response of the REST facade. */
  sendJson<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: CacheableJson<Value>,
  ): Promise<FastifyReply>;
};

/** Caches public JSON responses and feeds in the page cache, invalidated by the same tags. */
export function createResponseCache(deps: Deps): ResponseCache {
  const { cache, transportHeaders, clock, counts } = deps;

  async function make(
    answer: CacheableResponse,
    { routeOptions }: FastifyRequest,
  ): Promise<CachedPage> {
    const { value: content, tags } = await answer.make();
    const identity = Buffer.from(content.text);
    counts.rendered += 1;
    return {
      status: 200,
      headers: {
        ...securityHeaders,
        ...apiPolicyHeaders,
        ...transportHeaders(),
        ...answer.headers,
        vary: "accept-encoding",
      },
      etag: etagOf(content, answer.hasEtag),
      bodies: { identity },
      tags: new Set(tags),
      route: routeOptions.url ?? "none",
      renderedAt: clock.now().getTime(),
      isCacheable: true,
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, answer: CacheableResponse) {
    const { cacheKey } = answer;
    let isCached = true;
    const page = await cache.get(cacheKey, () => {
      isCached = false;
      return make(answer, request);
    });
    if (isCached) counts.fromCache += 1;
    return sendPage(request, reply, page, () => cache.updateSize(cacheKey));
  }

  return {
    send,
    async sendJson(request, reply, { cacheKey, make: makeResult, present, versionOf }) {
      if (cacheKey === undefined) return reply.send(present((await makeResult()).value));
      return send(request, reply, {
        cacheKey,
        headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
        make: async () =>
          mapResult(await makeResult(), (value) => ({
            text: JSON.stringify(present(value)),
            version: versionOf?.(value),
          })),
      });
    },
  };
}

function etagOf({ text, version }: ResponseContent, hasEtag = false): string | undefined {
  if (version !== undefined) return buildVersionEtag(version, text);
  return hasEtag ? contentHash(Buffer.from(text)) : undefined;
}

/**
 * The cache key of a list; undefined for lists that are not cached: a flood of different limits
 * would fill the cache.
 */
export function listCacheKey(
  path: string,
  { limit, cursor, ...filters }: { limit?: number; cursor?: string; [name: string]: unknown },
): string | undefined {
  if (cursor !== undefined || !isCommonLimit(limit)) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, limit })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
