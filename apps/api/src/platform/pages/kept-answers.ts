import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { apiPolicyHeaders, hstsHeaders, securityHeaders } from "../http/security-headers.ts";
import { hashOf } from "./cached-page.ts";
import { sendPage } from "./page-answer.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import type { PageCounts } from "./page-counts.ts";

type Deps = {
  cache: Pick<PageCache, "peek" | "get">;
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
  make(): Promise<string>;
};

export type KeptAnswers = {
  /** Answers from memory, or with what is made now and kept. Only for what is the same for everyone. */
  send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply>;
  /** The same for a call of the REST facade. */
  sendJson(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { address: string; tags: string[]; make(): Promise<object> },
  ): Promise<FastifyReply>;
};

/** Answers of public calls, and documents, kept in one memory with the pages and dropped by the same tags. */
export function createKeptAnswers({ cache, isSecure, clock, counts }: Deps): KeptAnswers {
  async function make(answer: KeptAnswer): Promise<CachedPage> {
    const identity = Buffer.from(await answer.make());
    return {
      status: 200,
      headers: {
        ...securityHeaders,
        ...apiPolicyHeaders,
        ...(isSecure ? hstsHeaders : {}),
        ...answer.headers,
      },
      etag: answer.hasEtag ? hashOf(identity) : undefined,
      bodies: { identity },
      isCompressible: false,
      tags: new Set(answer.tags),
      renderedAt: clock.now().getTime(),
      isCacheable: true,
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
    const { address } = answer;
    const kept = cache.peek(address);
    if (kept) counts.fromCache += 1;
    return sendPage(request, reply, kept ?? (await cache.get(address, () => make(answer))));
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

/** The address of a list in its one spelling; undefined for one that few ask for. */
export function keptListAddress(
  path: string,
  { limit, cursor, ...words }: { limit?: number; cursor?: string; [word: string]: unknown },
): string | undefined {
  if (cursor !== undefined || (limit !== undefined && limit > LONGEST_KEPT_LIST)) return undefined;
  const query = new URLSearchParams();
  for (const [word, value] of Object.entries({ ...words, limit })) {
    if (value !== undefined) query.set(word, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
