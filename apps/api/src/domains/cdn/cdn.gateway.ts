import type { Fetch } from "#platform/net/pinned-fetch.ts";
import type { CdnConnection, CdnName } from "./cdn.connection.ts";

/** The CDN did not take a purge. */
export class CdnRefused extends Error {
  override readonly name = "CdnRefused";
  readonly status: number;

  constructor(status: number) {
    super(`the CDN answered ${status}`);
    this.status = status;
  }
}

type PurgeApi = {
  /** Maximum number of tags in one request. */
  batch: number;
  url: (zone: string) => string;
  headers: (token: string) => Record<string, string>;
  body: (tags: string[]) => object;
};

/** Documented purge API of each CDN. */
const apis: Record<CdnName, PurgeApi> = {
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: {
    batch: 30,
    url: (zone) => `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    batch: 256,
    url: (zone) => `https://api.fastly.com/service/${zone}/purge`,
    headers: (token) => ({ "fastly-key": token }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
  // https://docs.bunny.net/api-reference/core/pull-zone/purge-cache
  bunny: {
    batch: 1,
    url: (zone) => `https://api.bunny.net/pullzone/${zone}/purgeCache`,
    headers: (token) => ({ accesskey: token }),
    body: ([tag]) => ({ CacheTag: tag }),
  },
};

/** Unit: milliseconds. */
const TIMEOUT_MS = 10_000;

export type CdnGateway = ReturnType<typeof createCdnGateway>;

/** @param fetch admits public addresses alone, and follows no redirect */
export function createCdnGateway({ fetch }: { fetch: Fetch }) {
  return {
    /**
     * Purges all copies that have one of the tags.
     * @throws {CdnRefused} and errors of the connection
     */
    async purge({ provider, zone, token }: CdnConnection, tags: readonly string[]): Promise<void> {
      const { batch, url, headers, body } = apis[provider];
      for (let start = 0; start < tags.length; start += batch) {
        const response = await fetch(url(zone), {
          method: "POST",
          headers: { ...headers(token), "content-type": "application/json", accept: "*/*" },
          body: JSON.stringify(body(tags.slice(start, start + batch))),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new CdnRefused(response.status);
      }
    },
  };
}
