import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { ByteRange } from "../../storage/storage.ts";
import { matchesEtag } from "./etag.ts";

export type SendableFile = {
  /** File name in Content-Disposition. */
  name: string;
  type: string;
  bytes: number;
  /** Strong ETag including its quotes. */
  etag: string;
  /** True for a public file whose URL contains its content hash. */
  isImmutable?: boolean;
  open(range?: ByteRange): Promise<Readable>;
};

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Caches and browsers must not store the file, because its signed URL is valid for a few hours
 * only. The URL must not leak to other sites as a referrer, and no browser may render the content
 * as a page.
 */
const fileHeaders = {
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;

/**
 * Sends a download, or the requested byte range of it, so that clients can resume interrupted
 * downloads.
 */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
): Promise<FastifyReply> {
  reply
    .headers({ ...fileHeaders, ...(file.isImmutable && { "cache-control": IMMUTABLE }) })
    .header("accept-ranges", "bytes")
    .header("etag", file.etag)
    .header("content-disposition", contentDisposition(file.name))
    .type(file.type);
  if (matchesEtag(headers["if-none-match"], file.etag)) return reply.code(304).send();
  if (method === "HEAD") return reply.header("content-length", file.bytes).send();

  const range = isRangeApplicable(headers, file) ? readRange(headers.range, file.bytes) : "all";
  if (range === "none") {
    return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  }
  if (range === "all") {
    const content = await file.open();
    return reply.header("content-length", file.bytes).send(content);
  }
  const content = await file.open(range);
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`)
    .header("content-length", range.end - range.start + 1)
    .send(content);
}

/** Sends a download that is made while it is sent, so that it cannot be resumed. */
export function sendStream(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: Readable },
): FastifyReply {
  return reply
    .headers(fileHeaders)
    .header("content-disposition", contentDisposition(name))
    .type(type)
    .send(content);
}

/**
 * If-Range names an older version of the file: the client gets the whole file. Source: RFC 9110,
 * 13.1.5.
 */
function isRangeApplicable(headers: FastifyRequest["headers"], { etag }: SendableFile): boolean {
  const condition = headers["if-range"];
  return condition === undefined || condition === etag;
}

/**
 * Multiple ranges and malformed ranges may be answered with the whole file. Source: RFC 9110, 14.2.
 */
function readRange(header: string | undefined, bytes: number): ByteRange | "all" | "none" {
  if (header === undefined) return "all";
  // A suffix range longer than the file means the whole file; the parser reports it as
  // unsatisfiable.
  const lastBytes = Number(/^bytes=-(\d+)$/.exec(header)?.[1] ?? 0);
  if (lastBytes > bytes) return { start: 0, end: bytes - 1 };
  const ranges = parseRange(bytes, header, { combine: true });
  if (ranges === -1) return "none";
  if (ranges === -2 || ranges.type !== "bytes") return "all";
  const [range, ...others] = ranges;
  return range && others.length === 0 ? { start: range.start, end: range.end } : "all";
}
