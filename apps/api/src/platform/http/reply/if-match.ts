import { ifMatchContradicts, ifMatchNotValid } from "@ebute/contracts/row-versions";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { contentHash, matchesEtag } from "./etag.ts";
import { sendNotModified } from "./not-modified.ts";

/** Documents the header in the OpenAPI document; `readExpectedVersion` parses it. */
export const ifMatchSchema = z.object({
  "if-match": z
    .string()
    .optional()
    .describe(
      'The version that the change is based on, such as "3", or the ETag of a read; * asks only that it exists. Malformed, or another version than in the body: 400. When somebody has saved since: 409',
    ),
});

/** `"3"`, or the ETag of a read: `"3-<hash>"`, weak or not. */
const VERSION_TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/;

/**
 * Returns the version that a write is based on, from If-Match, the body or both. `*` matches any
 * version: the write only requires that the object exists, as every write does.
 * @throws {DomainError} IF_MATCH_NOT_VALID, IF_MATCH_CONTRADICTS
 */
export function readExpectedVersion(
  { headers }: { headers: Pick<FastifyRequest["headers"], "if-match"> },
  bodyVersion?: number | undefined,
): number | undefined {
  const ifMatch = headers["if-match"]?.trim();
  if (ifMatch === undefined || ifMatch === "*") return bodyVersion;
  const digits = VERSION_TAG.exec(ifMatch)?.[1];
  if (digits === undefined) throw new DomainError(ifMatchNotValid);
  const version = Number(digits);
  if (bodyVersion !== undefined && bodyVersion !== version)
    throw new DomainError(ifMatchContradicts);
  return version;
}

/** Sends an answer with its ETag, or 304 to a client that has it. */
export function sendWithEtag(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { answer, etag }: { answer: object; etag: string },
): FastifyReply {
  reply.header("etag", etag);
  return matchesEtag(headers["if-none-match"], etag) ? sendNotModified(reply) : reply.send(answer);
}

/**
 * Builds the ETag value of one object from its version and the hash of its body, without quotes. A
 * later If-Match can name it.
 */
export function buildVersionEtag(version: number, body: string): string {
  return `${version}-${contentHash(Buffer.from(body))}`;
}
