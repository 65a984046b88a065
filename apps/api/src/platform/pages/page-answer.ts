import type { FastifyReply, FastifyRequest } from "fastify";
import { namesTag } from "../http/etag.ts";
import type { CachedPage } from "./page-cache.ts";
import { bodyIn, type Encoding, encodingFor } from "./page-compression.ts";

/** What of a page's headers depends on the encoding; everything else is with the page. */
export type PageAnswer = {
  encoding: Encoding;
  /** In its quotes, as it is compared; undefined for a page without one. */
  tag: string | undefined;
  /** Headers of the answer with the page, length left out. */
  headers: Record<string, string>;
  /** Headers of "as before". */
  unchangedHeaders: Record<string, string>;
};

export function answerIn(page: CachedPage, encoding: Encoding): PageAnswer {
  const tag = tagOf(page, encoding);
  // Compressed bytes may be made smaller later, under the same words: so the tag is a weak one.
  const etag = encoding === "identity" ? tag : `W/${tag}`;
  const unchangedHeaders = tag && etag ? { ...page.headers, etag } : page.headers;
  const headers =
    encoding === "identity"
      ? unchangedHeaders
      : { ...unchangedHeaders, "content-encoding": encoding };
  return { encoding, tag, headers, unchangedHeaders };
}

/** True when the reader has this answer already. */
export function isKnown({ tag }: PageAnswer, ifNoneMatch: string | undefined): boolean {
  if (tag === undefined || ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || namesTag(ifNoneMatch, tag);
}

/** @param onGrown called when the page has got another form for this answer, and so takes another room */
export async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  onGrown: () => void = () => {},
): Promise<FastifyReply> {
  const answer = answerIn(page, encodingFor(headers["accept-encoding"]));
  if (isKnown(answer, headers["if-none-match"])) {
    return reply.code(304).headers(answer.unchangedHeaders).send();
  }
  const isThere = page.bodies[answer.encoding] !== undefined;
  const body = await bodyIn(page.bodies, answer.encoding);
  if (!isThere) onGrown();
  return reply.code(page.status).headers(answer.headers).send(body);
}

/** The encodings of a page have names of their own, so that what is kept of one is not taken for another. */
function tagOf({ etag }: CachedPage, encoding: Encoding): string | undefined {
  return etag === undefined ? undefined : `"${etag}-${encoding}"`;
}
