import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "#platform/http/reply/etag.ts";
import type { CachedPage } from "../cache/page-cache.ts";
import { type Encoding, encodedBody, encodingFor } from "./page-compression.ts";

/** The headers of a page in one encoding. */
export type ResponseVariant = {
  encoding: Encoding;
  /** Strong form with its quotes, for comparison; undefined for a page without an ETag. */
  etag: string | undefined;
  /** Headers of the 200 response without Content-Length. */
  headers: Record<string, string>;
  notModifiedHeaders: Record<string, string>;
};

export function toResponseVariant(page: CachedPage, encoding: Encoding): ResponseVariant {
  const etag = etagOf(page, encoding);
  // The tag of a compressed body is weak, because the same page may be compressed better later.
  const sentEtag = encoding === "identity" ? etag : `W/${etag}`;
  const notModifiedHeaders = etag && sentEtag ? { ...page.headers, etag: sentEtag } : page.headers;
  const headers =
    encoding === "identity"
      ? notModifiedHeaders
      : { ...notModifiedHeaders, "content-encoding": encoding };
  return { encoding, etag, headers, notModifiedHeaders };
}

export function isNotModified({ etag }: ResponseVariant, ifNoneMatch: string | undefined): boolean {
  if (etag === undefined || ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || matchesEtag(ifNoneMatch, etag);
}

/**
 * @param onVariantAdded called after an encoding was added, so the cache can update the size of the
 * entry
 */
export async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  onVariantAdded: () => void = () => {},
): Promise<FastifyReply> {
  const variant = toResponseVariant(page, encodingFor(headers["accept-encoding"]));
  if (isNotModified(variant, headers["if-none-match"])) {
    return reply.code(304).headers(variant.notModifiedHeaders).send();
  }
  const isCompressed = page.bodies[variant.encoding] !== undefined;
  const body = await encodedBody(page.bodies, variant.encoding);
  if (!isCompressed) onVariantAdded();
  return reply.code(page.status).headers(variant.headers).send(body);
}

/** Each encoding has its own tag, so that a cache never confuses two of them. */
function etagOf({ etag }: CachedPage, encoding: Encoding): string | undefined {
  return etag === undefined ? undefined : `"${etag}-${encoding}"`;
}
