import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { ByteRange } from "../storage/storage.ts";
import { namesTag } from "./etag.ts";

export type SendableFile = {
  /** What it is saved as. */
  name: string;
  type: string;
  bytes: number;
  /** Strong, with its quotes. */
  etag: string;
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Nothing is kept on the way or in the browser: who has the address may have it for some hours only. The address must
 * not reach another site either, and no browser may take the content for a page.
 */
const fileHeaders = {
  "accept-ranges": "bytes",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;

/** Answers with a file to save, or the part of it that is asked for, so that a broken download can go on. */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
): Promise<FastifyReply> {
  reply
    .headers(fileHeaders)
    .header("etag", file.etag)
    .header("content-disposition", contentDisposition(file.name))
    .type(file.type);
  if (namesTag(headers["if-none-match"], file.etag)) return reply.code(304).send();
  if (method === "HEAD") return reply.header("content-length", file.bytes).send();

  const range = isWanted(headers, file) ? readRange(headers.range, file.bytes) : "all";
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

/** A part of what the file was before is of no use: then the whole is sent. Source: RFC 9110, 13.1.5. */
function isWanted(headers: FastifyRequest["headers"], { etag }: SendableFile): boolean {
  const condition = headers["if-range"];
  return condition === undefined || condition === etag;
}

/** Several parts at once, and what cannot be read, may be answered with the whole. Source: RFC 9110, 14.2. */
function readRange(header: string | undefined, bytes: number): ByteRange | "all" | "none" {
  if (header === undefined) return "all";
  // More of the end than there is, is all of it; the parser finds nothing there.
  const lastBytes = Number(/^bytes=-(\d+)$/.exec(header)?.[1] ?? 0);
  if (lastBytes > bytes) return { start: 0, end: bytes - 1 };
  const ranges = parseRange(bytes, header, { combine: true });
  if (ranges === -1) return "none";
  if (ranges === -2 || ranges.type !== "bytes") return "all";
  const [range, ...others] = ranges;
  return range && others.length === 0 ? { start: range.start, end: range.end } : "all";
}
