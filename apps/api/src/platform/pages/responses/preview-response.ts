import type { RenderedPage } from "@ebute/page-port";
import type { FastifyReply } from "fastify";
import { pagePolicy, previewIframeHeaders } from "#platform/http/reply/security-headers.ts";

/** The renderer's own scripts; stored texts contain none. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;

/**
 * URLs of links and forms to a page of this site; in a preview they are rewritten to the preview of
 * that page.
 */
const PAGE_LINKS = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/|assets\/|media\/)[^"]*)/g;

type PreviewOptions = {
  hasPolicy: boolean;
  /** Path prefix of preview pages, for links from one preview to the next. */
  base?: string | undefined;
};

/**
 * Sends a preview, which needs no interaction and so has no scripts. Only a page that was found may
 * be shown in an iframe of this site.
 */
export function sendPreviewPage(
  reply: FastifyReply,
  { status, location, html, styleHashes }: RenderedPage,
  { hasPolicy, base }: PreviewOptions,
): FastifyReply {
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
  if (location) return reply.redirect(base ? withBase(location, base) : location, 302);
  // The menu may link to a page that does not exist, so a preview of the site also shows its 404
  // page in the frame.
  const isInIframe = status === 200 || (base !== undefined && status === 404);
  const ancestors = isInIframe ? "'self'" : "'none'";
  const policy = hasPolicy ? pagePolicy([], styleHashes, { ancestors }) : "";
  const page = Buffer.from(html).toString("utf8").replace(SCRIPTS, "");
  return reply
    .code(status)
    .headers(isInIframe ? previewIframeHeaders : {})
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(
      base ? page.replace(PAGE_LINKS, (_, start, path) => `${start}${withBase(path, base)}`) : page,
    );
}

function withBase(path: string, base: string): string {
  return path.startsWith("/") && !path.startsWith("//") ? base + path : path;
}
