import type { RenderedPage } from "@ebute/page-port";
import type { FastifyReply } from "fastify";
import { pagePolicy, previewFrameHeaders } from "../http/reply/security-headers.ts";

/** The renderer's own scripts; stored texts contain none. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;

/**
 * Sends a preview, which is only looked at and so has no scripts. Only a page that was found may be shown in a frame of
 * this site.
 */
export function sendPreviewPage(
  reply: FastifyReply,
  { status, html, styleHashes }: RenderedPage,
  { hasPolicy }: { hasPolicy: boolean },
): FastifyReply {
  const isFound = status === 200;
  const ancestors = isFound ? "'self'" : "'none'";
  const policy = hasPolicy ? pagePolicy([], styleHashes, { ancestors }) : "";
  return reply
    .code(status)
    .headers(isFound ? previewFrameHeaders : {})
    .header("content-security-policy", policy)
    .header("cache-control", "private, no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(Buffer.from(html).toString("utf8").replace(SCRIPTS, ""));
}
