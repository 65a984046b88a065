import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { apiPolicyHeaders, hstsHeaders, securityHeaders } from "../http/security-headers.ts";
import { hashOf } from "./cached-page.ts";
import { sendPage } from "./page-answer.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import type { PageCounts } from "./page-counts.ts";

type Deps = {
  cache: Pick<PageCache, "peek" | "get" | "weigh">;
  isSecure: boolean;
  clock: Clock;
  counts: PageCounts;
};

type KeptAnswer = {
  /** Path and words of the request as they are spelled by the rule: one spelling for what means the same. */
  address: string;
  /** What the answer shows; a write to one of these drops it. */
  tags: string[];
  headers: Record<string, string>;
  /** True for what readers keep and ask about again. */
  hasEtag?: boolean;
  /**
   * Names what the answer is made of, for less than making it costs: while that is the same, an answer that a write has
   * dropped is what it was (docs/decisions/0016). Undefined where it cannot be named.
   */
  readVersion?(): Promise<string | undefined>;
  make(): Promise<string>;
};

type KeptJson = Pick<KeptAnswer, "address" | "tags" | "readVersion"> & { make(): Promise<object> };

export type KeptAnswers = {
  /** Answers from memory, or with what is made now and kept. Only for what is the same for everyone. */
  send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply>;
  /** The same for a call of the REST facade. */
  sendJson(request: FastifyRequest, reply: FastifyReply, answer: KeptJson): Promise<FastifyReply>;
};

/** Answers of public calls, and documents, kept in one memory with the pages and dropped by the same tags. */
export function createKeptAnswers({ cache, isSecure, clock, counts }: Deps): KeptAnswers {
  async function make({ readVersion, ...answer }: KeptAnswer): Promise<CachedPage> {
    // Read before the answer is made: a write in between makes the answer newer than its version, and never older.
    const version = await readVersion?.();
    const identity = Buffer.from(await answer.make());
    counts.rendered += 1;
    return {
      status: 200,
      headers: {
        ...securityHeaders,
        ...apiPolicyHeaders,
        ...(isSecure ? hstsHeaders : {}),
        ...answer.headers,
        vary: "accept-encoding",
      },
      etag: answer.hasEtag ? hashOf(identity) : undefined,
      bodies: { identity },
      tags: new Set(answer.tags),
      renderedAt: clock.now().getTime(),
      isCacheable: true,
      isAsItWas:
        version === undefined ? undefined : async () => version === (await readVersion?.()),
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
    const { address } = answer;
    const kept = cache.peek(address);
    if (kept) counts.fromCache += 1;
    const page = kept ?? (await cache.get(address, () => make(answer)));
    return sendPage(request, reply, page, () => cache.weigh(address));
  }

  return {
    send,
    sendJson: (request, reply, { make: makeBody, ...answer }) =>
      send(request, reply, {
        ...answer,
        headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
        make: async () => JSON.stringify(await makeBody()),
      }),
  };
}

/** Lists up to this length are worth keeping, and the whole one; a flood of other lengths would fill the memory. */
const LONGEST_KEPT_LIST = 20;

export function isKeptLength(limit: number | undefined): boolean {
  return limit === undefined || limit <= LONGEST_KEPT_LIST;
}

/** The address of a list in its one spelling; undefined for one that few ask for. */
export function keptListAddress(
  path: string,
  { limit, cursor, ...words }: { limit?: number; cursor?: string; [word: string]: unknown },
): string | undefined {
  if (cursor !== undefined || !isKeptLength(limit)) return undefined;
  const query = new URLSearchParams();
  for (const [word, value] of Object.entries({ ...words, limit })) {
    if (value !== undefined) query.set(word, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
